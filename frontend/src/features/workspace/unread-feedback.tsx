import { useSummarizeInboxQuery } from '@/api/workspace';
import { useAuth } from '@/lib/auth-context';
import { NumberBadge } from './number-badge';

/** Milliseconds between polls, because messages arrive while the founder is working. */
const REFRESH = 5 * 60_000;

/** The number of unread messages. Renders nothing if the number is zero. */
export function UnreadFeedback() {
  const { user } = useAuth();
  const { data } = useSummarizeInboxQuery(undefined, {
    // Signed-out visitors see the bars too, on pages that ask them to sign in.
    skip: !user,
    pollingInterval: REFRESH,
    skipPollingIfUnfocused: true,
  });
  return <NumberBadge number={data?.unread ?? 0} what="unread" />;
}
