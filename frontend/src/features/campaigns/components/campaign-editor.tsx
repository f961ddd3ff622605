import { useState } from 'react';
import type { Campaign } from '@/api/workspace';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { CampaignForm } from './campaign-form';
import { CampaignReading } from './campaign-reading';

/** One campaign: the form while it may change, its words once people have got them. */
export function CampaignEditor({
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
