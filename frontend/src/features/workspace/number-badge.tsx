import { Plural, Trans } from '@lingui/react/macro';
import styles from './number-badge.module.css';

const MOST = 99;

/**
 * A number next to a place. Renders nothing if the number is zero.
 *
 * @param what the counted items, named for screen readers
 */
export function NumberBadge({ number, what }: { number: number; what: 'unread' | 'pending' }) {
  if (number === 0) return null;
  const count = number > MOST ? `${MOST}+` : number;
  return (
    <span className={styles.unread}>
      {what === 'unread' ? (
        <Plural
          value={number}
          one={
            <Trans>
              {count}
              <span className="sr-only"> unread</span>
            </Trans>
          }
          other={
            <Trans>
              {count}
              <span className="sr-only"> unread</span>
            </Trans>
          }
        />
      ) : (
        <Plural
          value={number}
          one={
            <Trans>
              {count}
              <span className="sr-only"> waiting for a decision</span>
            </Trans>
          }
          other={
            <Trans>
              {count}
              <span className="sr-only"> waiting for a decision</span>
            </Trans>
          }
        />
      )}
    </span>
  );
}
