import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { focusFirstField } from '@/lib/first-field';
import { placeOfFocus, returnFocus } from '@/lib/return-focus';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './dialog.module.css';
import { CloseIcon } from './icons';

/** Elements that Tab stops at; `paypal-button` is PayPal's own element. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), paypal-button';

export interface DialogProps {
  title: ReactNode;
  /**
   * Called by Escape, the close button and a click outside. Without it, only the caller closes the dialog.
   */
  onClose?: () => void;
  /** Id of the element to focus afterwards; by default, the one that had the focus before. */
  returnFocusTo?: string;
  /** Something above the dialog has the focus for now. */
  covered?: boolean;
  /** For a film or a picture rather than a form. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog without antd. Takes the focus, unless one of its fields has it, keeps it, and returns it.
 */
export function Dialog({ title, onClose, returnFocusTo, covered = false, wide, children }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Read during render: by the time of the effect, a field of the dialog may have the focus.
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

  // The focused element may have been removed by a render: the focus then stays in the dialog, not on the
  // page below.
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

/**
 * Moves the focus from the last stop to the first, and back.
 *
 * @returns whether it moved
 */
function wrapFocus(panel: HTMLElement, backwards: boolean): boolean {
  const stops = [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !stop.closest('[hidden]'));
  const active = document.activeElement;
  const inside = panel.contains(active) && active !== panel;
  const atEnd = active === stops.at(backwards ? 0 : -1);
  if (inside && !atEnd) return false;
  (stops.at(backwards ? -1 : 0) ?? panel).focus();
  return true;
}
