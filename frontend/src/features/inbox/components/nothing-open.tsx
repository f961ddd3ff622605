import { EmptyState } from '@/ui/empty-state';
import styles from './nothing-open.module.css';

const KEYS = [
  { keys: ['J', 'K'], does: 'next and previous message' },
  { keys: ['R'], does: 'reply' },
];

/** Shown while no message is open: instructions and keyboard shortcuts. */
export function NothingOpen() {
  return (
    <div className={styles.nothing}>
      <EmptyState drawing="bottle" title="No message open" text="Select a message to read and reply." />
      <KeyHints />
    </div>
  );
}

/** Keyboard shortcuts that work while the focus is on the messages. */
function KeyHints() {
  return (
    <dl className={styles.keys} aria-label="Keyboard shortcuts while the focus is on the messages">
      {KEYS.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
