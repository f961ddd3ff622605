import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PlaceIcon } from '@/features/workspace/icons';
import { RequireUser, SignInPrompt } from '@/routing/guards';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { pagesOf } from '@/api/paging';
import type { OwnIdea } from '@/api/types';
import { usePages } from '@/api/use-pages';
import { workspaceApi, type CampaignSummary } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { formatTime } from '@/lib/format-time';
import { useAllThere } from '@/lib/use-all-there';
import { coverOf } from '@/lib/cover';
import { paths } from '@/routing/paths';
import { EmptyPlace } from '@/features/workspace/empty-place';
import { NotLiveYet } from '@/features/workspace/share-idea';
import { ButtonLink } from '@/ui/button';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { LoadMore } from '@/ui/load-more';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { SafeImage } from '@/ui/safe-image';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { StatusBadge } from '@/ui/status-badge';
import { viewAddress } from '../hooks/use-campaign-view';
import { figures } from '../rules/figures';
import { groupsByIdea, type IdeaGroup } from '../rules/groups';
import { stateOf } from '../rules/state';
import { typeLabel } from '../rules/types';
import { OverviewSkeleton } from '../components/campaigns-skeleton';
import { CampaignsState } from '../components/campaigns-state';
import styles from '../components/campaign-row.module.css';
import list from '@/ui/link-rows.module.css';
import { PlusIcon } from '@/ui/more-icons';

const overviewApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    myCampaignPages: build.infiniteQuery(pagesOf(workspaceApi, 'listMyCampaigns')),
  }),
});

/** All campaigns across the founder's ideas, grouped by idea. Each group has a button to create one. */
function OverviewPage() {
  const query = usePages(
    overviewApi.useMyCampaignPagesInfiniteQuery({}, { refetchOnMountOrArgChange: true }),
  );
  const ideas = useAllMyIdeas();
  const there = useAllThere(query, useMyIdeas());
  return (
    <>
      <PageTitle>{t`Emails`}</PageTitle>
      <PageHeader title={t`Emails`} />
      <CampaignsState query={query} ready={there} loading={<OverviewSkeleton />}>
        {({ rows }) => (
          <div className={layout.stack6}>
            {rows.length === 0 && <NothingYet ideas={ideas} />}
            <Groups groups={groupsByIdea(rows, ideas.filter(hasWaitlist))} ideas={ideas} />
            <LoadMore query={query} />
          </div>
        )}
      </CampaignsState>
    </>
  );
}

/** True if people can join the idea's waitlist, or have joined it. */
const hasWaitlist = ({ isPublic, waitlistCount }: OwnIdea) => isPublic || waitlistCount > 0;

function Groups({ groups, ideas }: { groups: IdeaGroup[]; ideas: OwnIdea[] }) {
  const [now] = useState(() => Date.now());
  return groups.map(({ ideaId, title, campaigns }) => (
    <section key={ideaId} className={layout.stack3}>
      <GroupHead ideaId={ideaId} title={title} idea={ideas.find(({ id }) => id === ideaId)} />
      {campaigns.length > 0 && (
        <ul className={list.rows} aria-label={t`Emails of ${title}`}>
          {campaigns.map((campaign) => (
            <li key={campaign.id}>
              <CampaignSummaryRow campaign={campaign} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

/** Heading of a group: the idea, as a link to its emails. Empty waitlists show no count. */
function GroupHead({ ideaId, title, idea }: { ideaId: string; title: string; idea?: OwnIdea }) {
  const { image = null, coverVariant = 0, waitlistCount = 0 } = idea ?? {};
  return (
    <div className={styles.idea}>
      <span className={styles.cover}>
        <SafeImage src={image} cover={coverOf({ title, coverVariant }, 'small')} />
      </span>
      <div className={list.words}>
        <h2 className={styles.ideaTitle}>
          <Link dir="auto" to={paths.emailCampaigns.href(ideaId)}>
            {title}
          </Link>
        </h2>
        {waitlistCount > 0 && (
          <p className={list.line}>{plural(waitlistCount, { one: '# sign-up', other: '# sign-ups' })}</p>
        )}
      </div>
      {idea && hasWaitlist(idea) && (
        <ButtonLink to={`${paths.emailCampaigns.href(ideaId)}${viewAddress.new}`} size="s">
          <PlusIcon />
          <span className={styles.new}>
            <Trans>
              New email <span className="sr-only">for {title}</span>
            </Trans>
          </span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Row of a campaign with its type, numbers and state. Clicking the row opens the campaign. */
function CampaignSummaryRow({ campaign, now }: { campaign: CampaignSummary; now: number }) {
  const { id, ideaId, name, type, nextDueAt } = campaign;
  const { label, tone, isScheduled } = stateOf(campaign, now);
  const next = isScheduled && nextDueAt ? [t`Next ${{ time: formatTime(nextDueAt) }}`] : [];
  return (
    <div className={cx(list.row, styles.even)}>
      <h3 className={list.title}>
        <Link dir="auto" to={`${paths.emailCampaigns.href(ideaId)}${viewAddress.one(id)}`}>
          {name}
        </Link>
      </h3>
      <p className={cx(list.line, styles.facts)}>
        {[typeLabel(type), ...next, ...figures(campaign)].join(' · ')}
      </p>
      <div className={list.end}>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
    </div>
  );
}

function NothingYet({ ideas }: { ideas: OwnIdea[] }) {
  if (!ideas.some(hasWaitlist))
    return (
      <NotLiveYet
        ideas={ideas}
        text={t`You can write to people once they can join a waitlist.`}
        of="emails"
      />
    );
  return (
    <EmptyPlace
      of="emails"
      title={t`Write your first email`}
      text={t`Thank people for joining, share what’s new, or announce the launch.`}
    />
  );
}

const prompt = () => (
  <SignInPrompt
    title={t`Email Access`}
    text={t`Please sign in to email the people on your waitlists.`}
    icon={<PlaceIcon sign="emails" />}
  />
);

/** /email-campaigns: campaigns across all of the founder’s ideas. */
export function Component() {
  return (
    <RequireUser
      prompt={prompt()}
      waiting={
        <ScreenWaiting title={t`Emails`}>
          <OverviewSkeleton />
        </ScreenWaiting>
      }
    >
      {(user) => <OverviewPage key={user.id} />}
    </RequireUser>
  );
}
