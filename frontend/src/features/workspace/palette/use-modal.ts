import { useEffect, type RefObject } from 'react';

/** Of a modal box: the page behind stands still, and what had the focus gets it back. */
export function useModal(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    const root = document.documentElement;
    const overflow = root.style.overflow;
    root.style.overflow = 'hidden';
    field.current?.focus();
    return () => {
      root.style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [field]);
}
