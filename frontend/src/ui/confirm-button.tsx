import { useRef, useState } from 'react';
import styles from './confirm-button.module.css';

/** A quiet button that confirms an irreversible action in place, without a dialog. */
export function ConfirmButton({
  label,
  name,
  question,
  onConfirm,
}: {
  label: string;
  /** The subject, for screen readers, if a screen has several such buttons. */
  name?: string;
  /** Label of the second click: "Remove permanently". */
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
        // Replaces the clicked button, so it must take its focus.
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
