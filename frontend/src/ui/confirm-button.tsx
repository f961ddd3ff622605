import { useRef, useState } from 'react';
import styles from './confirm-button.module.css';

/** A quiet button for an irreversible action, which asks for confirmation in place instead of in a dialog. */
export function ConfirmButton({
  label,
  name,
  question,
  onConfirm,
}: {
  label: string;
  /** What the button acts on. Read by screen readers, for screens with several such buttons. */
  name?: string;
  /** Label of the button that confirms: "Remove permanently". */
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
        // This button replaces the clicked button, so it must take over the focus.
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
