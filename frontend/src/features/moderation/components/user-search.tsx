import Input from 'antd/es/input/Input';
import { useSearchText } from '@/lib/use-search-text';
import { SearchIcon } from '@/ui/icons';
import styles from './user-search.module.css';

/** Finds people by name or address. Typing waits for a pause before the server is asked. */
export function UserSearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const [text, setText] = useSearchText(value, onSearch);

  return (
    <div role="search" className={styles.search}>
      <Input
        type="search"
        aria-label="Search users"
        prefix={<SearchIcon />}
        placeholder="Name or email"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
