import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea } from '@/features/workspace/share-idea';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

/** Nobody has written: what the founder can do about it. */
export function NoWords({ ideaId, ideas }: { ideaId?: string; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ id, isPublic }) => isPublic && (!ideaId || id === ideaId));
  const [only] = live;
  if (live.length === 1 && only)
    return (
      <ShareIdea
        title="Ask for the first word"
        text={`Nobody has written about “${only.title}” yet. Send its link to people who have the problem, and ask what would make them use it.`}
        page={only.page}
        part="feedback"
      />
    );
  if (live.length > 1)
    return (
      <EmptyState
        drawing="bottle"
        title="Ask for the first word"
        text="Nobody has written about your ideas yet. Share the link to one of them, and ask what would make people use it."
        action={<ButtonLink to={paths.dashboard.href()}>Go to your ideas</ButtonLink>}
      />
    );
  return (
    <NotLiveYet text="People write on the page of an idea. Yours opens once our reviewers have approved it." />
  );
}
