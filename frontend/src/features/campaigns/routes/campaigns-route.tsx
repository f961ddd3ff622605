import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { ideaRoute } from '@/features/workspace/idea-screen';
import { PlaceIcon } from '@/features/workspace/icons';
import { SignInPrompt } from '@/routing/guards';
import { isNowhere } from '@/api/error';
import { type Campaign, type Price, useGetMyIdeaQuery } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { useAllThere } from '@/lib/use-all-there';
import { Component as NotFound } from '@/routing/not-found';
import { Link } from '@/ui/link';
import { BackIcon } from '@/ui/more-icons';
import { PageTitle } from '@/ui/page-title';
import { Button, ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import { useCampaigns } from '../api';
import { useCampaignView, viewAddress } from '../hooks/use-campaign-view';
import { CampaignsSkeleton } from '../components/campaigns-skeleton';
import { CampaignsState } from '../components/campaigns-state';
import { CampaignForm } from '../components/campaign-form';
import { useRetryFailed } from '../hooks/use-retry-failed';
import { useTestMail } from '../hooks/use-test-mail';
import { timing } from '../rules/timing';
import { typeLabel } from '../rules/types';
import { CampaignMail } from '../components/campaign-mail';
import styles from '../components/campaign-reading.module.css';
import { figures, hasNoResults } from '../rules/figures';
import { stateOf } from '../rules/state';

/** Loaded separately, because the form doesn't need the list. */
const CampaignList = lazyPart(() =>
  trackLoading(import('../components/campaign-list')).then(({ CampaignList }) => ({ default: CampaignList })),
);

/** The campaigns of one idea: the list, or a single campaign to edit or read. */
function CampaignsPage({ founderId, ideaId }: { founderId: string; ideaId: string }) {
  const view = useCampaignView();
  const query = useCampaigns(ideaId);
  const idea = useGetMyIdeaQuery(ideaId);
  const title = idea.data?.title;
  const there = useAllThere(query, idea);
  if (isNowhere(query.error) && query.data === undefined) return <NotFound />;

  const find = (id: string | null, all: Campaign[]) => all.find((campaign) => campaign.id === id);
  return (
    <CampaignsState query={query} ready={there}>
      {(campaigns) => {
        if (view.kind === 'list') {
          return (
            <Suspense fallback={<CampaignsSkeleton />}>
              <CampaignList {...{ ideaTitle: title, campaigns }} now={query.now} />
            </Suspense>
          );
        }
        const shared = { founderId, ideaId, now: query.now };
        if (view.kind === 'new') {
          const { from, price } = view;
          return (
            <CampaignEditor
              key={`new ${from} ${JSON.stringify(price)}`}
              {...shared}
              from={find(from, campaigns)}
              price={price}
            />
          );
        }
        const campaign = find(view.id, campaigns);
        return campaign ? <CampaignEditor key={campaign.id} {...shared} campaign={campaign} /> : <NotFound />;
      }}
    </CampaignsState>
  );
}

function Prompt() {
  return (
    <SignInPrompt
      title={t`Email Access`}
      text={t`Please sign in to email the people on your waitlist.`}
      icon={<PlaceIcon sign="emails" />}
    />
  );
}

/** /email-campaigns/{ideaId}: emails to the people on an idea's waitlist. */
export const Component = ideaRoute(
  { prompt: <Prompt />, here: 'emails', skeleton: <CampaignsSkeleton /> },
  CampaignsPage,
);

/** A single campaign: the form while it is editable, or its text after people have received it. */
function CampaignEditor({
  founderId,
  ideaId,
  now,
  campaign,
  from,
  price,
}: {
  founderId: string;
  ideaId: string;
  /** Current time in ms. */
  now: number;
  campaign?: Campaign;
  from?: Campaign;
  /** Preselected price: the campaign goes to the people who said yes to it. */
  price?: Price | null;
}) {
  // Decided once on mount, so that typed text doesn't vanish when the first email is sent.
  const [editable] = useState(!campaign || campaign.isEditable);
  const title = campaign?.name ?? t`New email`;
  const state = campaign && stateOf(campaign, now);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <Link to={viewAddress.list} className={styles.back} aria-label={t`Emails`} title={t`Emails`}>
          <BackIcon />
        </Link>
        <h2 data-view-title dir="auto" className={cx(typography.section, styles.title)}>
          {title}
        </h2>
        {state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
      </header>
      {editable ? (
        <CampaignForm {...{ founderId, ideaId, campaign, from, price }} />
      ) : (
        campaign && <CampaignReading campaign={campaign} />
      )}
    </>
  );
}

/** A campaign that has sent emails, with its results and its text, which can no longer be edited. */
function CampaignReading({ campaign }: { campaign: Campaign }) {
  const [sendTest, testing] = useTestMail();
  const [retry, retrying] = useRetryFailed();
  return (
    <div className={cx(layout.stack5, styles.reading)}>
      <div className={layout.stack1}>
        <p className={typography.secondary}>
          {typeLabel(campaign.type)} · {timing(campaign)}
        </p>
        <p className={typography.fine}>{figures(campaign).join(' · ')}</p>
        {hasNoResults(campaign) && (
          <p className={typography.hint}>{t`No clicks, confirmations, or unsubscribes yet.`}</p>
        )}
      </div>
      <div className={layout.wrap3}>
        <ButtonLink to={viewAddress.copy(campaign.id)} variant="primary">
          {t`Use for a new email`}
        </ButtonLink>
        <Button busy={testing} onClick={() => void sendTest(campaign.id)}>
          {t`Send me a test`}
        </Button>
        {campaign.stats.failed > 0 && (
          <Button busy={retrying} onClick={() => void retry(campaign.id)}>
            {retrying ? t`Retrying…` : t`Retry failed`}
          </Button>
        )}
      </div>
      <p className={typography.hint}>{t`Sent emails can’t be edited.`}</p>
      <CampaignMail id={campaign.id} />
    </div>
  );
}
