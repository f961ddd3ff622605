import { useListPinnedFeedbackQuery } from '@/api/generated';
import { useAllMyIdeas } from '@/api/my-ideas';
import { FeedbackSection } from '@/features/feedback/feedback-section';
import { PinnedQuotes } from '@/features/feedback/pinned-quotes';
import { useAuth } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { FeedbackPlace } from './idea-places';

/** The feedback on an idea's page. Its owner and admins can remove messages. */
export default function IdeaFeedback({ ideaId }: { ideaId: string }) {
  const { user } = useAuth();
  // A public response doesn't contain the idea's owner, so this reads the signed-in founder's own list.
  const mine = useAllMyIdeas({ skip: !user });
  const isOwner = user !== null && mine.some(({ id }) => id === ideaId);
  const pinned = useListPinnedFeedbackQuery(ideaId);
  // Quotes are above the form: if they came later, they would push it down.
  if (!useAllThere(pinned)) return <FeedbackPlace />;
  return (
    <>
      <PinnedQuotes quotes={pinned.data ?? []} />
      <FeedbackSection ideaId={ideaId} canRemove={isOwner || (user?.isAdmin ?? false)} asFounder={isOwner} />
    </>
  );
}
