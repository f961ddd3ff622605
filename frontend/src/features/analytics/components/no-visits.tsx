import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ShareLinkState } from '@/ui/share-link-state';

/** Nothing has happened in the chosen time: what the founder can do about it. */
export function NoVisits({ idea, anyLive }: { idea?: OwnIdea; anyLive: boolean }) {
  if (idea?.status === 'active') {
    const page = paths.idea.href(idea.slug);
    return (
      <ShareLinkState
        title="Share your page"
        text="Nobody has come by in this time. Send the link to ten people who have the problem that you want to solve, and watch this page."
        link={`${window.location.origin}${page}?utm_source=founder&utm_medium=share`}
        page={page}
      />
    );
  }
  return (
    <EmptyState
      drawing="still-water"
      title={anyLive && !idea ? 'Share your ideas' : 'Get an idea live first'}
      text={
        anyLive && !idea
          ? 'Nobody has come by in this time. Choose an idea above and share the link to its page.'
          : 'Visits are counted on pages that are live. Yours goes live once our reviewers have approved it.'
      }
      action={
        <ButtonLink to={paths.dashboard.href()} variant="primary">
          Go to your ideas
        </ButtonLink>
      }
    />
  );
}
