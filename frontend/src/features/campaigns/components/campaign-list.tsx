import { Suspense, useState } from 'react';
import type { Campaign } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import layout from '@/ui/layout.module.css';
import { viewAddress } from '../hooks/use-campaign-view';
import { isSending } from '../rules/progress';
import { CampaignCard } from './campaign-card';
import { DeleteDialog } from './delete-dialog';
import { HoldBanner } from './hold-banner';
import { PreviewDialog } from './preview-dialog';
import { ReplySetting } from './reply-setting';
import { ActivateDialog } from './activate-dialog';

/** Comes when somebody first asks who the recipients are. */
const RecipientsDrawer = lazyPart(() =>
  trackLoading(import('./recipients-drawer')).then((module) => ({ default: module.RecipientsDrawer })),
);

/** Which dialog about which campaign. */
interface Asked {
  what: 'activate' | 'preview' | 'recipients' | 'delete';
  id: string;
}

const newCampaign = (
  <ButtonLink to={viewAddress.new} variant="primary">
    New campaign
  </ButtonLink>
);

/** Every campaign of the idea, each with how far it is and what can be done with it. */
export function CampaignList({
  ideaTitle,
  named,
  campaigns,
  now,
}: {
  /** Absent where it could not be loaded. */
  ideaTitle: string | undefined;
  /** The idea in a sentence. */
  named: string;
  campaigns: Campaign[];
  /** ms; what is due by then is going out. */
  now: number;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <PageTitle>{`Email campaigns of ${named}`}</PageTitle>
      <PageHeader
        title="Email campaigns"
        lead={`Emails to the people on the waitlist of ${named}.`}
        actions={campaigns.length > 0 && newCampaign}
      />
      <HoldBanner campaigns={campaigns} />
      {campaigns.length === 0 ? (
        <EmptyState
          drawing="bottle"
          title="Write your first campaign"
          text="Thank people for joining, tell them what is new, or say that it is here. Nothing is sent before you switch it on."
          action={newCampaign}
        />
      ) : (
        <ul className={layout.stack4}>
          {campaigns.map((campaign) => (
            <li key={campaign.id}>
              <CampaignCard
                campaign={campaign}
                ideaTitle={ideaTitle}
                sending={isSending(campaign, now)}
                onActivate={() => setAsked({ what: 'activate', id: campaign.id })}
                onPreview={() => setAsked({ what: 'preview', id: campaign.id })}
                onRecipients={() => setAsked({ what: 'recipients', id: campaign.id })}
                onDelete={() => setAsked({ what: 'delete', id: campaign.id })}
              />
            </li>
          ))}
        </ul>
      )}
      <ReplySetting />
      <Dialogs asked={asked} campaigns={campaigns} now={now} onClose={() => setAsked(null)} />
    </>
  );
}

function Dialogs({
  asked,
  campaigns,
  now,
  onClose,
}: {
  asked: Asked | null;
  campaigns: Campaign[];
  now: number;
  onClose: () => void;
}) {
  // By id: what a dialog shows is the campaign as it is now.
  const about = (what: Asked['what']) =>
    campaigns.find(({ id }) => asked?.what === what && asked.id === id) ?? null;
  const recipientsOf = about('recipients');
  const [everListed, setEverListed] = useState(false);
  if (recipientsOf && !everListed) setEverListed(true);
  return (
    <>
      <ActivateDialog campaign={about('activate')} onClose={onClose} />
      <PreviewDialog campaign={about('preview')} onClose={onClose} />
      {everListed && (
        <Suspense fallback={null}>
          <RecipientsDrawer
            campaign={recipientsOf}
            live={recipientsOf !== null && isSending(recipientsOf, now)}
            onClose={onClose}
          />
        </Suspense>
      )}
      <DeleteDialog campaign={about('delete')} onClose={onClose} />
    </>
  );
}
