import { useSummarizeInboxQuery } from '@/api/workspace';
import styles from './workspace-bars.module.css';

/** Milliseconds after which it is asked again: messages come in while one works. */
const REFRESH = 5 * 60_000;
const MOST = 99;

/** How many messages the founder has not read; nothing where there are none. */
export function UnreadWords() {
  const { data } = useSummarizeInboxQuery(undefined, {
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  if (!data?.unread) return null;
  return (
    <span className={styles.unread}>
      {data.unread > MOST ? `${MOST}+` : data.unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
