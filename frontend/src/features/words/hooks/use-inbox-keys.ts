import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { InboxMessage } from '@/api/workspace';

const FIELDS = 'input, textarea, select';
const ROW = '[data-message]';

/** The row that a key leads to, from the row at `at`; undefined for a key that means nothing here. */
function rowAfterKey(key: string, onRow: boolean, at: number, last: number): number | undefined {
  const [next, previous] = [Math.min(last, at + 1), Math.max(0, at - 1)];
  const letters: Record<string, number> = { j: next, k: previous };
  const onRows: Record<string, number> = { ArrowDown: next, ArrowUp: previous, Home: 0, End: last };
  return letters[key] ?? (onRow ? onRows[key] : undefined);
}

/**
 * Keys for reading on: J and K, and the arrows on a row, open the next and the previous message; R goes to
 * the answer. They work only while the focus is on the messages, so that they are in nobody's way elsewhere.
 *
 * @param root around the list and the open message
 * @returns `focusRow` moves the focus to a message's row once the message named second is open, or none is
 */
export function useInboxKeys(
  root: RefObject<HTMLElement | null>,
  rows: InboxMessage[],
  openId: string | null,
  open: (id: string) => void,
) {
  const rowOf = (id: string) =>
    [...(root.current?.querySelectorAll<HTMLElement>(ROW) ?? [])].find((row) => row.dataset.message === id);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(FIELDS)) return;
    // Where the focus is: the address, which says what is open, follows a moment later.
    const row = target.closest<HTMLElement>(ROW);
    const from = row?.dataset.message ?? openId;
    const at = rows.findIndex(({ id }) => id === from);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = rows[rowAfterKey(key, row !== null, at, rows.length - 1) ?? -1];
    if (next) {
      event.preventDefault();
      open(next.id);
      rowOf(next.id)?.focus();
    } else if (key === 'r' && openId !== null) {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('[data-answer] textarea')?.focus();
    }
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root]);

  // Not at once: what has the focus now, such as a dialog, keeps it as long as it is there.
  const wanted = useRef<{ row: string; openId: string | null } | null>(null);
  useEffect(() => {
    if (wanted.current?.openId !== openId) return;
    rowOf(wanted.current.row)?.focus();
    wanted.current = null;
  });
  const focusRow = (row: string, whenOpen: string | null) => {
    wanted.current = { row, openId: whenOpen };
  };
  return { focusRow };
}
