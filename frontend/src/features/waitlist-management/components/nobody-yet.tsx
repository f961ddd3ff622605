import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { OwnIdea } from '@/api/types';
import { NotLiveYet, ShareIdea, ShareIdeas } from '@/features/workspace/share-idea';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';

/** Empty state of a waitlist, with ways to get people to join. */
export function NobodyYet({ idea, ideas }: { idea?: OwnIdea; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ status }) => status === 'active');
  const shared = idea ?? (live.length === 1 ? live[0] : undefined);
  if (shared?.status === 'active')
    return (
      <ShareIdea
        title={t`Share your waitlist`}
        text={
          <Trans>
            Send this link to people who have the problem, or{' '}
            <Link to={paths.imports.href()}>import a list</Link> of people who agreed elsewhere.
          </Trans>
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
        title={t`Share your ideas`}
        text={
          <Trans>
            Share the page of an idea, or <Link to={paths.imports.href()}>import a list</Link> of people who
            agreed elsewhere.
          </Trans>
        }
      />
    );
  return (
    <NotLiveYet
      ideas={idea ? [idea] : ideas}
      text={t`People join the waitlist on an idea’s page once our reviewers approve it.`}
      of="waitlist"
    />
  );
}
