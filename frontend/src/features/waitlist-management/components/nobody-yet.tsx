import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';
import { ShareLinkState } from '@/ui/share-link-state';

const importLink = <Link to={paths.imports.href()}>import a list</Link>;

/** Nobody has joined: what the founder can do about it. */
export function NobodyYet({ idea, ideas }: { idea?: OwnIdea; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ status }) => status === 'active');
  const shared = idea ?? (live.length === 1 ? live[0] : undefined);
  if (shared?.status === 'active') {
    const page = paths.idea.href(shared.slug);
    return (
      <ShareLinkState
        title="Share your waitlist"
        text={
          <>
            Nobody has joined the waitlist of “{shared.title}” yet. Send its link to people who have the
            problem that you want to solve, or {importLink} of those who agreed elsewhere.
          </>
        }
        link={`${window.location.origin}${page}?utm_source=founder&utm_medium=share#waitlist`}
        page={paths.idea.href(shared.slug, 'waitlist')}
      />
    );
  }
  if (live.length > 0 && !idea)
    return (
      <EmptyState
        drawing="still-water"
        title="Share your ideas"
        text={
          <>
            Nobody has joined a waitlist yet. Choose an idea above and share the link to its page, or{' '}
            {importLink} of people who agreed elsewhere.
          </>
        }
      />
    );
  return (
    <EmptyState
      drawing="still-water"
      title="Get an idea live first"
      text="People join a waitlist on the page of an idea. Yours opens once our reviewers have approved it."
      action={
        <ButtonLink to={paths.dashboard.href()} variant="primary">
          Go to your ideas
        </ButtonLink>
      }
    />
  );
}
