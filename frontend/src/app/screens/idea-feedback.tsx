import { useListPinnedFeedbackQuery } from '@/api/generated';
import { useAllMyIdeas } from '@/api/my-ideas';
import { FeedbackSection } from '@/features/feedback/feedback-section';
import { PinnedQuotes } from '@/features/feedback/pinned-quotes';
import { useAuth } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { FeedbackPlace } from './idea-places';

/** The feedback section of an idea's page. The idea's owner and admins can remove messages. */
export default function IdeaFeedback({ ideaId }: { ideaId: string }) {
  const { user } = useAuth();
  // Reads the signed-in founder's own list of ideas, because public responses don't name an idea's owner.
  const mine = useAllMyIdeas({ skip: !user });
  const isOwner = user !== null && mine.some(({ id }) => id === ideaId);
  const pinned = useListPinnedFeedbackQuery(ideaId);
  // Quotes are loaded before the form is shown. If they appeared later, they would push the form down.
  if (!useAllThere(pinned)) return <FeedbackPlace />;
  return (
    <>
      <PinnedQuotes quotes={pinned.data ?? []} />
      <FeedbackSection ideaId={ideaId} canRemove={isOwner || (user?.isAdmin ?? false)} asFounder={isOwner} />
    </>
  );
}
