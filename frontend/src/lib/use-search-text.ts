import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced';

/** Debounce delay in ms before the search is sent. */
const PAUSE = 300;

/**
 * State of a search field whose search is in the URL.
 * @param value the search in the URL
 * @param onSearch receives the trimmed text once typing pauses, unless the reader has left the screen
 * @returns the field's text, and its setter
 */
export function useSearchText(value: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), PAUSE);

  // The search was cleared, or Back was clicked. The URL takes precedence unless the user is still typing.
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== settled) setText(value);
  }

  const [place] = useState(() => window.location.pathname);
  useEffect(() => {
    // While the next screen's code loads, this screen is still shown. A search now would navigate back to it.
    if (settled !== value && window.location.pathname === place) onSearch(settled);
    // Runs only for typed text: reacting to `value` would undo "back".
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [settled]);

  return [text, setText] as const;
}
