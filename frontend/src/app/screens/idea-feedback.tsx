import { useListPinnedFeedbackQuery } from '@/api/generated';
import { useAllMyIdeas } from '@/api/my-ideas';
import { FeedbackSection } from '@/features/feedback/feedback-section';
import { PinnedQuotes } from '@/features/feedback/pinned-quotes';
import { useAuth } from '@/lib/auth-context';
import { useAllThere } from '@/lib/use-all-there';
import { FeedbackPlace } from './idea-places';

/** The feedback of an idea's page, with the right to remove for its owner and for admins. */
export default function IdeaFeedback({ ideaId }: { ideaId: string }) {
  const { user } = useAuth();
  // A public answer does not say whose idea it is, so a signed-in founder's own list does.
  const mine = useAllMyIdeas({ skip: !user });
  const isOwner = user !== null && mine.some(({ id }) => id === ideaId);
  const pinned = useListPinnedFeedbackQuery(ideaId);
  // Quotes stand above the form: coming after it, they would push it down.
  if (!useAllThere(pinned)) return <FeedbackPlace />;
  return (
    <>
      <PinnedQuotes quotes={pinned.data ?? []} />
      <FeedbackSection ideaId={ideaId} canRemove={isOwner || (user?.isAdmin ?? false)} asFounder={isOwner} />
    </>
  );
}
