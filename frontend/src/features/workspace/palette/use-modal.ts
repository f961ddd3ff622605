import { useEffect, type RefObject } from 'react';
import { placeOfFocus, returnFocus } from '@/lib/return-focus';

/** Of a modal box: the page behind stands still, and what had the focus gets it back. */
export function useModal(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = placeOfFocus();
    const root = document.documentElement;
    const overflow = root.style.overflow;
    root.style.overflow = 'hidden';
    field.current?.focus();
    return () => {
      root.style.overflow = overflow;
      returnFocus(before);
    };
  }, [field]);
}
