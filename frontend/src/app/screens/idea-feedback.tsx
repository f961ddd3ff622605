import { useAllMyIdeas } from '@/api/my-ideas';
import { FeedbackSection } from '@/features/feedback/feedback-section';
import { useAuth } from '@/lib/auth-context';

/** The feedback of an idea's page, with the right to remove for its owner and for admins. */
export default function IdeaFeedback({ ideaId }: { ideaId: string }) {
  const { user } = useAuth();
  // A public answer does not say whose idea it is, so a signed-in founder's own list does.
  const mine = useAllMyIdeas({ skip: !user });
  const isOwner = user !== null && mine.some(({ id }) => id === ideaId);
  return <FeedbackSection ideaId={ideaId} canRemove={isOwner || (user?.isAdmin ?? false)} />;
}
