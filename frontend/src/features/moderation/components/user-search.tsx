import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import { useDebounced } from '@/lib/use-debounced';
import { SearchIcon } from '@/ui/icons';
import styles from './user-search.module.css';

/** Finds people by name or address. Typing waits for a pause before the server is asked. */
export function UserSearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), 300);

  // The search was cleared, or "back" was pressed: the address has the say, unless typing is still going on.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== settled) setText(value);
  }

  const [place] = useState(() => window.location.pathname);
  useEffect(() => {
    // While the next screen's code loads, this one still stands: what settles now would call the admin back.
    if (settled !== value && window.location.pathname === place) onSearch(settled);
    // Only what was typed asks: reacting to `value` would undo "back".
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [settled]);

  return (
    <div role="search" className={styles.search}>
      <Input
        type="search"
        aria-label="Search users"
        prefix={<SearchIcon />}
        placeholder="Name or e-mail"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
