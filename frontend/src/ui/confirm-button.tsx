import { useRef, useState } from 'react';
import styles from './confirm-button.module.css';

/**
 * A quiet button that asks before it does something that cannot be undone. Asking happens in place, without
 * a dialog.
 */
export function ConfirmButton({
  label,
  name,
  question,
  onConfirm,
}: {
  label: string;
  /** What it is about, for screen readers, where several stand on one screen. */
  name?: string;
  /** What the second press does: "Remove for good". */
  question: string;
  onConfirm: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);

  const keep = () => {
    setAsking(false);
    requestAnimationFrame(() => first.current?.focus());
  };

  if (!asking) {
    return (
      <button ref={first} type="button" className={styles.button} onClick={() => setAsking(true)}>
        {label}
        {name && <span className="sr-only"> {name}</span>}
      </button>
    );
  }
  return (
    <span className={styles.pair} role="group" aria-label={question}>
      <button
        type="button"
        className={styles.sure}
        // The question takes the place of the button that was pressed: focus must not fall to the page.
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- see above
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {question}
      </button>
      <button type="button" className={styles.button} onClick={keep}>
        Keep
      </button>
    </span>
  );
}
