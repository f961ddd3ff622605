import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * What a button opens on this page only: following a link closes it, and so does Escape, which gives the
 * button the focus again, since the link that had it is gone.
 *
 * @param controls id of what it opens
 * @returns `opener` for the button, and `close`, after which the focus is where it was
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
