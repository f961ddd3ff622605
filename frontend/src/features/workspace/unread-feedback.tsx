import { useSummarizeInboxQuery } from '@/api/workspace';
import { NumberBadge } from './number-badge';

/** Milliseconds after which the server is asked again: messages arrive while the founder works. */
const REFRESH = 5 * 60_000;

/** The number of unread messages; nothing for zero. */
export function UnreadFeedback() {
  const { data } = useSummarizeInboxQuery(undefined, {
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  return <NumberBadge number={data?.unread ?? 0} what="unread" />;
}
