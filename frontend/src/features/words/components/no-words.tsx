import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ShareLinkState } from '@/ui/share-link-state';

/** Nobody has written: what the founder can do about it. */
export function NoWords({ ideaId, ideas }: { ideaId?: string; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ id, isPublic }) => isPublic && (!ideaId || id === ideaId));
  const [only] = live;
  if (live.length === 1 && only) {
    return (
      <ShareLinkState
        title="Ask for the first word"
        text={`Nobody has written about “${only.title}” yet. Send its link to people who have the problem, and ask what would make them use it.`}
        link={`${window.location.origin}${paths.idea.href(only.page)}?utm_source=founder&utm_medium=share#feedback`}
        page={paths.idea.href(only.page, 'feedback')}
      />
    );
  }
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
    <EmptyState
      drawing="still-water"
      title="Get an idea live first"
      text="People write on the page of an idea. Yours opens once our reviewers have approved it."
      action={
        <ButtonLink to={paths.dashboard.href()} variant="primary">
          Go to your ideas
        </ButtonLink>
      }
    />
  );
}
