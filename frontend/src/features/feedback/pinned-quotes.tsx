import { t } from '@lingui/core/macro';
import type { Feedback } from '@/api/types';
import { formatDay } from '@/lib/format';
import { Alike } from './feedback-item';
import styles from './pinned-quotes.module.css';

/** The messages the founder has pinned to the idea's page. Plain text: URLs don't become links. */
export function PinnedQuotes({ quotes }: { quotes: Feedback[] }) {
  if (quotes.length === 0) return null;
  return (
    <ul className={styles.quotes} aria-label={t`Pinned by the founder`}>
      {quotes.map(({ id, message, alike, createdAt }) => (
        <li key={id}>
          <figure className={styles.quote}>
            <blockquote dir="auto">{message}</blockquote>
            <figcaption>
              <Alike count={alike} />
              <span>
                {t`Pinned by the founder`} · <time dateTime={createdAt}>{formatDay(createdAt)}</time>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
