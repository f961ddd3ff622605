import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { focusFirstField } from '@/lib/first-field';
import { placeOfFocus, returnFocus } from '@/lib/return-focus';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './dialog.module.css';
import { CloseIcon } from './icons';

/** What the tab key stops at; `paypal-button` is PayPal's own element. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), paypal-button';

export interface DialogProps {
  title: ReactNode;
  /**
   * What Escape, the cross and a press beside the dialog do; without it the dialog stays until it is taken
   * away.
   */
  onClose?: () => void;
  /** Id of the element that has the focus afterwards; else the one that had it before. */
  returnFocusTo?: string;
  /** Something else lies over the dialog, and has the focus until it is gone. */
  covered?: boolean;
  /** For a film or a picture rather than a form. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog without antd. It takes the focus, or a field in it does; it keeps it, and gives it back. */
export function Dialog({ title, onClose, returnFocusTo, covered = false, wide, children }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Asked while drawing: a field of the dialog may have the focus by the time of the effect.
  const [before] = useState(placeOfFocus);

  useEffect(() => {
    const root = document.documentElement;
    const overflow = root.style.overflow;
    root.style.overflow = 'hidden';
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus();
    focusFirstField(panel.current);
    return () => {
      root.style.overflow = overflow;
      const back = returnFocusTo && document.getElementById(returnFocusTo);
      if (back) back.focus();
      else returnFocus(before);
    };
  }, [before, returnFocusTo]);

  // What had the focus may be gone since the last drawing: then it stays here, not on the page below.
  useEffect(() => {
    const active = document.activeElement;
    if (!covered && (active === document.body || active?.closest('[hidden]'))) panel.current?.focus();
  });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose?.();
    if (event.key === 'Tab' && panel.current && wrapFocus(panel.current, event.shiftKey))
      event.preventDefault();
  });
  useEffect(() => {
    if (covered) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [covered]);

  return createPortal(
    <div className={styles.layer}>
      <div className={styles.shade} onClick={onClose} aria-hidden="true" />
      <div
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal={!covered}
        aria-labelledby={titleId}
        tabIndex={-1}
        data-wide={wide}
      >
        <div className={cx(layout.top, styles.head)}>
          <h2 dir="auto" id={titleId}>
            {title}
          </h2>
          {onClose && (
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <CloseIcon />
            </button>
          )}
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** From the last stop to the first, and back. @returns whether the focus was moved */
function wrapFocus(panel: HTMLElement, backwards: boolean): boolean {
  const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !stop.closest('[hidden]'));
  const active = document.activeElement;
  const inside = panel.contains(active) && active !== panel;
  const atEnd = active === stops.at(backwards ? 0 : -1);
  if (inside && !atEnd) return false;
  (stops.at(backwards ? -1 : 0) ?? panel).focus();
  return true;
}
