import { Suspense, useState } from 'react';
import { ideaRoute } from '@/features/workspace/idea-screen';
import { SignInPrompt } from '@/routing/guards';
import { isNowhere } from '@/api/error';
import { type Campaign, useGetMyIdeaQuery } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { useAllThere } from '@/lib/use-all-there';
import { Component as NotFound } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Button, ButtonLink } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { NoticeBar } from '@/ui/notice-bar';
import { useCampaigns } from '../api';
import { useCampaignView, viewAddress } from '../hooks/use-campaign-view';
import { CampaignsSkeleton } from '../components/campaigns-skeleton';
import { CampaignsState } from '../components/campaigns-state';
import { CampaignForm } from '../components/campaign-form';
import { useTestMail } from '../hooks/use-test-mail';
import { timing } from '../rules/timing';
import { typeLabel } from '../rules/types';
import { CampaignMail } from '../components/campaign-mail';
import { CampaignNumbers } from '../components/campaign-numbers';
import styles from '../components/campaign-reading.module.css';
import { CampaignResults } from '../components/campaign-results';

/** Whoever writes a campaign does not need it. */
const CampaignList = lazyPart(() =>
  trackLoading(import('../components/campaign-list')).then(({ CampaignList }) => ({ default: CampaignList })),
);

/** The campaigns of one idea: the list, or one of them being written or read. */
function CampaignsPage({ founderId, ideaId }: { founderId: string; ideaId: string }) {
  const view = useCampaignView();
  const query = useCampaigns(ideaId);
  const idea = useGetMyIdeaQuery(ideaId);
  const title = idea.data?.title;
  const named = title === undefined ? 'your idea' : `“${title}”`;
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
        const shared = { founderId, ideaId, ideaTitle: named };
        if (view.kind === 'new') {
          return <CampaignEditor key={`new ${view.from}`} {...shared} from={find(view.from, campaigns)} />;
        }
        const campaign = find(view.id, campaigns);
        return campaign ? <CampaignEditor key={campaign.id} {...shared} campaign={campaign} /> : <NotFound />;
      }}
    </CampaignsState>
  );
}

const prompt = (
  <SignInPrompt title="Campaign Access" text="Please sign in to write to the people on your waitlist." />
);

/** /email-campaigns/{ideaId}: mails to the people on the idea's waitlist. */
export const Component = ideaRoute(
  { prompt, here: 'emails', skeleton: <CampaignsSkeleton /> },
  CampaignsPage,
);

/** One campaign: the form while it may change, its words once people have got them. */
function CampaignEditor({
  founderId,
  ideaId,
  ideaTitle,
  campaign,
  from,
}: {
  founderId: string;
  ideaId: string;
  ideaTitle: string;
  campaign?: Campaign;
  from?: Campaign;
}) {
  // Not the prop: when the first mail goes out while somebody is typing, the words must not vanish.
  const [editable] = useState(!campaign || campaign.isEditable);
  const title = campaign?.name ?? 'New campaign';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        level={2}
        back={{ label: 'Emails', to: paths.emailCampaigns.href(ideaId) }}
        lead={
          campaign
            ? undefined
            : `An email to people on the waitlist of ${ideaTitle}. Nothing is sent before you switch it on.`
        }
      />
      {editable ? (
        <CampaignForm founderId={founderId} ideaId={ideaId} campaign={campaign} from={from} />
      ) : (
        campaign && <CampaignReading campaign={campaign} />
      )}
    </>
  );
}

/** A campaign that has sent mails: what it says, and why that no longer changes. */
function CampaignReading({ campaign }: { campaign: Campaign }) {
  const [sendTest, testing] = useTestMail();
  return (
    <div className={cx(layout.stack5, styles.reading)}>
      <NoticeBar
        title="This campaign has sent mails"
        text="Its text and timing stay what people got. For other words, begin a new campaign with these."
        action={
          <div className={layout.wrap3}>
            <ButtonLink to={viewAddress.copy(campaign.id)} variant="primary">
              Use for a new campaign
            </ButtonLink>
            <Button busy={testing} onClick={() => void sendTest(campaign.id)}>
              Send me a test
            </Button>
          </div>
        }
      />
      <p>
        <strong>{typeLabel(campaign.type)}.</strong> {timing(campaign)}
      </p>
      <CampaignNumbers stats={campaign.stats} />
      <CampaignResults campaign={campaign} />
      <CampaignMail id={campaign.id} />
    </div>
  );
}
