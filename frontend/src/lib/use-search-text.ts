import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 300;

/**
 * What stands in a search box whose search is kept in the address.
 *
 * @param value the search in the address
 * @param onSearch puts what was typed there, trimmed, once typing pauses; not when another screen has been
 *   gone to meanwhile
 * @returns the text of the box, and its setter
 */
export function useSearchText(value: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), PAUSE);

  // The search was cleared, or "back" was pressed: the address has the say, unless typing is still going on.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== settled) setText(value);
  }

  const [place] = useState(() => window.location.pathname);
  useEffect(() => {
    // While the next screen's code loads, this one still stands: what settles now would call the reader back.
    if (settled !== value && window.location.pathname === place) onSearch(settled);
    // Only what was typed asks: reacting to `value` would undo "back".
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [settled]);

  return [text, setText] as const;
}
