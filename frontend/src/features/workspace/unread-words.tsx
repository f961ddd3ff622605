import { useSummarizeInboxQuery } from '@/api/workspace';
import { NumberBadge } from './number-badge';

/** Milliseconds after which it is asked again: messages come in while one works. */
const REFRESH = 5 * 60_000;

/** How many messages the founder has not read; nothing where there are none. */
export function UnreadWords() {
  const { data } = useSummarizeInboxQuery(undefined, {
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  return <NumberBadge number={data?.unread ?? 0} what="unread" />;
}
