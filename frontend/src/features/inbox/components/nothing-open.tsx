import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { EmptyState } from '@/ui/empty-state';
import styles from './nothing-open.module.css';

const KEYS = [
  { keys: ['J', 'K'], does: msg`next and previous message` },
  { keys: ['R'], does: msg({ message: 'reply', context: 'verb' }) },
];

/** Shown while no message is open: instructions and keyboard shortcuts. */
export function NothingOpen() {
  return (
    <div className={styles.nothing}>
      <EmptyState drawing="bottle" title={t`No message open`} text={t`Select a message to read and reply.`} />
      <KeyHints />
    </div>
  );
}

/** Keyboard shortcuts that work while the focus is on the messages. */
function KeyHints() {
  return (
    <dl className={styles.keys} aria-label={t`Keyboard shortcuts while the focus is on the messages`}>
      {KEYS.map(({ keys, does }) => (
        <div key={keys[0]}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{i18n._(does)}</dd>
        </div>
      ))}
    </dl>
  );
}
