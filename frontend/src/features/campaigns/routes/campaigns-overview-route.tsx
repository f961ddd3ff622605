import { useState } from 'react';
import { RequireUser, SignInPrompt } from '@/routing/guards';
import { useAllMyIdeas, useMyIdeas } from '@/api/my-ideas';
import { pagesOf } from '@/api/paging';
import type { OwnIdea } from '@/api/types';
import { usePages } from '@/api/use-pages';
import { workspaceApi, type CampaignSummary } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { plural } from '@/lib/format';
import { useAllThere } from '@/lib/use-all-there';
import { paths } from '@/routing/paths';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { CardList, CardTitle } from '@/ui/card-list';
import { EmptyState } from '@/ui/empty-state';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { LoadMore } from '@/ui/load-more';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { ScreenWaiting } from '@/ui/screen-waiting';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { viewAddress } from '../hooks/use-campaign-view';
import { stateOf, statsWords } from '../rules/state';
import { typeLabel } from '../rules/types';
import { CampaignsState } from '../components/campaigns-state';
import styles from '../components/overview-page.module.css';

const overviewApi = workspaceApi.injectEndpoints({
  endpoints: (build) => ({
    myCampaignPages: build.infiniteQuery(pagesOf(workspaceApi, 'listMyCampaigns')),
  }),
});

/** The campaigns of all the founder's ideas, newest first, and the way to writing one. */
function OverviewPage() {
  const query = usePages(
    overviewApi.useMyCampaignPagesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  const ideas = useAllMyIdeas();
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
            {ideas.length > 0 && <Write ideas={ideas} />}
          </div>
        )}
      </CampaignsState>
    </>
  );
}

function Campaigns({ rows }: { rows: CampaignSummary[] }) {
  const [now] = useState(() => Date.now());
  return (
    <CardList rows={rows} label="Campaigns" roomy>
      {(campaign) => {
        const { label, tone } = stateOf(campaign, now);
        return (
          <>
            <CardTitle
              level={2}
              title={
                <Link
                  dir="auto"
                  to={`${paths.emailCampaigns.href(campaign.ideaId)}${viewAddress.one(campaign.id)}`}
                >
                  {campaign.name}
                </Link>
              }
            >
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </CardTitle>
            <p className={typography.secondary}>{statsWords(campaign, now)}</p>
            <p className={cx(layout.row2, typography.hint)}>
              <Badge>{typeLabel(campaign.type)}</Badge>
              <Link dir="auto" to={paths.emailCampaigns.href(campaign.ideaId)}>
                {campaign.ideaTitle}
              </Link>
            </p>
          </>
        );
      }}
    </CardList>
  );
}

/** Every campaign is for the waitlist of one idea. */
function Write({ ideas }: { ideas: OwnIdea[] }) {
  const longestFirst = [...ideas].sort((a, b) => b.waitlistCount - a.waitlistCount);
  return (
    <section aria-labelledby="by-idea">
      <h2 id="by-idea" className={typography.section}>
        Write to a waitlist
      </h2>
      <ul className={styles.ideas}>
        {longestFirst.map(({ id, title, waitlistCount }) => (
          <li key={id} className={cx(surface.card, layout.spread, styles.idea)}>
            <div className={layout.shrink}>
              <h3 className={typography.name}>
                <Link dir="auto" to={paths.emailCampaigns.href(id)}>
                  {title}
                </Link>
              </h3>
              <p className={typography.secondary}>{plural(waitlistCount, 'sign-up')}</p>
            </div>
            <ButtonLink to={`${paths.emailCampaigns.href(id)}${viewAddress.new}`} size="s">
              New campaign<span className="sr-only"> for {title}</span>
            </ButtonLink>
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
      drawing="bottle"
      title="Write your first campaign"
      text="Thank people for joining, tell them what is new, or say that it is here. Nothing is sent before you switch it on."
      action={
        first ? undefined : (
          <ButtonLink to={paths.submit.href()} variant="primary">
            Submit an idea
          </ButtonLink>
        )
      }
    />
  );
}

const prompt = (
  <SignInPrompt title="Campaign Access" text="Please sign in to write to the people on your waitlists." />
);

/** /email-campaigns: the campaigns of all the founder’s ideas. */
export function Component() {
  return (
    <RequireUser prompt={prompt} waiting={<ScreenWaiting title="Emails" />}>
      {(user) => <OverviewPage key={user.id} />}
    </RequireUser>
  );
}
