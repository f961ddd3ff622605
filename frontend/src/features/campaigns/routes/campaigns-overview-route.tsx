import { useState } from 'react';
import { RequireUser, SignInPrompt } from '@/routing/guards';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { pagesOf } from '@/api/paging';
import type { OwnIdea } from '@/api/types';
import { usePages } from '@/api/use-pages';
import { workspaceApi, type CampaignSummary } from '@/api/workspace';
import { plural } from '@/lib/format';
import { formatTime } from '@/lib/format-time';
import { useAllThere } from '@/lib/use-all-there';
import { coverOf } from '@/lib/cover';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Ghost } from '@/ui/ghost';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { LoadMore } from '@/ui/load-more';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { SafeImage } from '@/ui/safe-image';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import { viewAddress } from '../hooks/use-campaign-view';
import { stateOf } from '../rules/state';
import { typeLabel } from '../rules/types';
import { CampaignsState } from '../components/campaigns-state';
import { CampaignFigures } from '../components/campaign-figures';
import styles from '../components/campaign-row.module.css';
import list from '@/ui/link-rows.module.css';
import { PlusIcon } from '@/ui/icons';

const overviewApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    myCampaignPages: build.infiniteQuery(pagesOf(workspaceApi, 'listMyCampaigns')),
  }),
});

/** All campaigns across the founder's ideas, newest first, with a button to create one. */
function OverviewPage() {
  const query = usePages(
    overviewApi.useMyCampaignPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const ideas = useAllMyIdeas();
  const waitlists = ideas.filter(({ isPublic, waitlistCount }) => isPublic || waitlistCount > 0);
  const there = useAllThere(query, useMyIdeas());
  return (
    <>
      <PageTitle>Emails</PageTitle>
      <PageHeader title="Emails" />
      <CampaignsState query={query} ready={there}>
        {({ rows }) => (
          <div className={layout.stack6}>
            {rows.length === 0 ? <NothingYet ideas={ideas} /> : <Campaigns rows={rows} />}
            <LoadMore query={query} />
            {waitlists.length > 0 && <Write ideas={waitlists} />}
          </div>
        )}
      </CampaignsState>
    </>
  );
}

function Campaigns({ rows }: { rows: CampaignSummary[] }) {
  const [now] = useState(() => Date.now());
  return (
    <ul className={list.rows} aria-label="Emails">
      {rows.map((campaign) => (
        <li key={campaign.id}>
          <CampaignSummaryRow campaign={campaign} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** A campaign in the list, with its idea, numbers and state. Clicking the row opens it. */
function CampaignSummaryRow({ campaign, now }: { campaign: CampaignSummary; now: number }) {
  const { id, ideaId, name, type, ideaTitle, nextDueAt } = campaign;
  const { label, tone } = stateOf(campaign, now);
  return (
    <div className={list.row} data-top>
      <div className={list.words}>
        <h2 className={list.title}>
          <Link dir="auto" to={`${paths.emailCampaigns.href(ideaId)}${viewAddress.one(id)}`}>
            {name}
          </Link>
        </h2>
        <p className={list.line}>
          {typeLabel(type)} · <bdi>{ideaTitle}</bdi>
        </p>
        <CampaignFigures campaign={campaign} />
      </div>
      <div className={list.end}>
        {label === 'Scheduled' && nextDueAt && (
          <span className={typography.hint}>Next {formatTime(nextDueAt)}</span>
        )}
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
    </div>
  );
}

/**
 * Menu for choosing the idea to write for, because every campaign belongs to one waitlist. Lists ideas that
 * people can join or have joined. Empty waitlists show no count.
 */
function Write({ ideas }: { ideas: OwnIdea[] }) {
  const longestFirst = [...ideas].sort((a, b) => b.waitlistCount - a.waitlistCount);
  return (
    <section aria-labelledby="by-idea">
      <h2 id="by-idea" className={typography.section}>
        Your waitlists
      </h2>
      <ul className={list.rows}>
        {longestFirst.map(({ id, title, waitlistCount, image, coverVariant }) => (
          <li key={id}>
            <div className={list.row}>
              <div className={styles.idea}>
                <span className={styles.cover}>
                  <SafeImage src={image} cover={coverOf({ title, coverVariant }, 'small')} />
                </span>
                <div className={list.words}>
                  <h3 className={list.title}>
                    <Link dir="auto" to={paths.emailCampaigns.href(id)}>
                      {title}
                    </Link>
                  </h3>
                  {waitlistCount > 0 && <p className={list.line}>{plural(waitlistCount, 'sign-up')}</p>}
                </div>
              </div>
              <div className={list.end}>
                <ButtonLink to={`${paths.emailCampaigns.href(id)}${viewAddress.new}`} size="s">
                  <PlusIcon />
                  <span className={styles.new}>New email</span>
                  <span className="sr-only"> for {title}</span>
                </ButtonLink>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingYet({ ideas }: { ideas: OwnIdea[] }) {
  const [first] = ideas;
  return (
    <EmptyState
      ghost={<Ghost of="emails" />}
      title="Write your first email"
      text="Thank people for joining, share what’s new, or announce the launch."
      action={
        first ? undefined : (
          <ButtonLink to={paths.newIdea.href()} variant="primary">
            New Idea
          </ButtonLink>
        )
      }
    />
  );
}

const prompt = (
  <SignInPrompt title="Campaign Access" text="Please sign in to email the people on your waitlists." />
);

/** /email-campaigns: campaigns across all of the founder’s ideas. */
export function Component() {
  return (
    <RequireUser prompt={prompt} waiting={<ScreenWaiting title="Emails" />}>
      {(user) => <OverviewPage key={user.id} />}
    </RequireUser>
  );
}
