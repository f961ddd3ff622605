import { useSummarizeInboxQuery } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { NumberBadge } from './number-badge';

/** Polling interval in milliseconds: messages arrive while the founder works. */
const REFRESH = 5 * 60_000;

/** The number of unread messages. Renders nothing for zero. */
export function UnreadFeedback() {
  const { user } = useAuth();
  const { data } = useSummarizeInboxQuery(undefined, {
    // The bars also appear on pages that require signing in.
    skip: !user,
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  return <NumberBadge number={data?.unread ?? 0} what="unread" />;
}
