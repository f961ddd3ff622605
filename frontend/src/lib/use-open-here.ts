import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * State of a panel that a button opens on this page only. Following a link closes the panel. So does Escape,
 * which also returns the focus to the button, because the focused link is gone.
 * @param controls ID of the panel
 * @returns `opener`, the button's props, and `close`, which returns the focus
 */
export function useOpenHere(controls: string) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const ref = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      ref.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const close = () => setOpenAt(null);
  const onClick = () => setOpenAt(open ? null : key);
  return { open, close, opener: { ref, 'aria-expanded': open, 'aria-controls': controls, onClick } };
}
