import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { focusFirstField } from '@/lib/first-field';
import { placeOfFocus, returnFocus } from '@/lib/return-focus';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './dialog.module.css';
import { CloseIcon } from './icons';

/** Selector for elements that Tab stops at. `paypal-button` is PayPal's own element. */
const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), paypal-button';

export interface DialogProps {
  title: ReactNode;
  /**
   * Called on Escape, on the close button, and on a click outside. Without it, only the caller can close the
   * dialog.
   */
  onClose?: () => void;
  /** ID of the element to focus after closing. Defaults to the element that had the focus before. */
  returnFocusTo?: string;
  /** True if something above the dialog has the focus for now. */
  covered?: boolean;
  /** Widens the dialog for a video or a picture. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog without antd. Takes the focus unless one of its fields already has it, keeps the focus
 * inside, and returns it on closing.
 */
export function Dialog({ title, onClose, returnFocusTo, covered = false, wide, children }: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Read during render, because a field of the dialog may already have the focus when the effect runs.
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

  // If a render has removed the focused element, moves the focus to the dialog instead of leaving it on the
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
 * Wraps Tab from the last stop to the first, and Shift+Tab back.
 * @returns whether the focus was moved
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
