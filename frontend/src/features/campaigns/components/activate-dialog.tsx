import { useState } from 'react';
import { type Campaign, useGetCampaignAudienceQuery } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import layout from '@/ui/layout.module.css';
import { useSwitch } from '../hooks/use-switch';
import { audienceWords } from '../rules/timing';

/** Says who will get the mail and when, before the campaign is switched on. */
export function ActivateDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const [switchTo] = useSwitch();
  return (
    <ConfirmDialog
      subject={campaign}
      question={(shown) => ({
        title: `Switch on ${shown.name}?`,
        text: <Audience campaign={shown} />,
        keep: 'Not yet',
        confirm: 'Switch on',
        busy: 'Switching on…',
      })}
      variant="primary"
      onConfirm={async ({ id, name }) => {
        await switchTo(id, true);
        return { title: 'Campaign switched on', description: `“${name}” sends what is due by itself.` };
      }}
      failure="Failed to switch the campaign on. Please try again."
      onClose={onClose}
    />
  );
}

function Audience({ campaign }: { campaign: Campaign }) {
  const [now] = useState(() => Date.now());
  const query = useGetCampaignAudienceQuery(campaign.id, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      loading={<SkeletonText lines={3} />}
      error={{
        title: 'Failed to count who would get it',
        text: 'You can switch it on all the same.',
      }}
    >
      {(audience) => (
        <div className={layout.stack2}>
          {audienceWords(campaign, audience, now).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </QueryState>
  );
}
