import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea, ShareIdeas } from '@/features/workspace/share-idea';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';

const importLink = <Link to={paths.imports.href()}>import a list</Link>;

/** Empty state of a waitlist, with ways to get people to join. */
export function NobodyYet({ idea, ideas }: { idea?: OwnIdea; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ status }) => status === 'active');
  const shared = idea ?? (live.length === 1 ? live[0] : undefined);
  if (shared?.status === 'active')
    return (
      <ShareIdea
        title="Share your waitlist"
        text={
          <>Send this link to people who have the problem, or {importLink} of people who agreed elsewhere.</>
        }
        page={shared.slug}
        of="waitlist"
        part="waitlist"
      />
    );
  if (live.length > 0 && !idea)
    return (
      <ShareIdeas
        of="waitlist"
        title="Share your ideas"
        text={<>Share the page of an idea, or {importLink} of people who agreed elsewhere.</>}
      />
    );
  return (
    <NotLiveYet
      ideas={idea ? [idea] : ideas}
      text="People join the waitlist on an idea’s page once our reviewers approve it."
      of="waitlist"
    />
  );
}
