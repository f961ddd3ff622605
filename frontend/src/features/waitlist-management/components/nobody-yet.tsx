import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea } from '@/features/workspace/share-idea';
import { paths } from '@/routing/paths';
import { EmptyState } from '@/ui/empty-state';
import { Link } from '@/ui/link';

const importLink = <Link to={paths.imports.href()}>import a list</Link>;

/** Nobody has joined: what the founder can do about it. */
export function NobodyYet({ idea, ideas }: { idea?: OwnIdea; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ status }) => status === 'active');
  const shared = idea ?? (live.length === 1 ? live[0] : undefined);
  if (shared?.status === 'active')
    return (
      <ShareIdea
        title="Share your waitlist"
        text={
          <>
            Nobody has joined the waitlist of “{shared.title}” yet. Send its link to people who have the
            problem that you want to solve, or {importLink} of those who agreed elsewhere.
          </>
        }
        page={shared.slug}
        part="waitlist"
      />
    );
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
    <NotLiveYet text="People join a waitlist on the page of an idea. Yours opens once our reviewers have approved it." />
  );
}
