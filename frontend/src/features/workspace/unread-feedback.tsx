import { useSummarizeInboxQuery } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { NumberBadge } from './number-badge';

/** Milliseconds after which the server is asked again: messages arrive while the founder works. */
const REFRESH = 5 * 60_000;

/** The number of unread messages; nothing for zero. */
export function UnreadFeedback() {
  const { user } = useAuth();
  const { data } = useSummarizeInboxQuery(undefined, {
    // The bars also stand on locked pages.
    skip: !user,
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  return <NumberBadge number={data?.unread ?? 0} what="unread" />;
}
