import { type Campaign, useDeleteCampaignMutation } from '@/api/workspace';
import { plural } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/** Asks before a campaign goes for good. */
export function DeleteDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const [deleteCampaign] = useDeleteCampaignMutation();
  return (
    <ConfirmDialog
      subject={campaign}
      question={(shown) => ({
        title: `Delete “${shown.name}”?`,
        text: <p>{whatGoes(shown)} This cannot be undone.</p>,
        confirm: 'Delete',
        busy: 'Deleting…',
      })}
      onConfirm={async ({ id }) => {
        await deleteCampaign(id).unwrap();
        return { title: 'Campaign deleted' };
      }}
      failure="Failed to delete the campaign. Please try again."
      onClose={onClose}
    />
  );
}

function whatGoes({ stats: { scheduled, sent } }: Campaign): string {
  const unsent =
    scheduled > 0
      ? `${plural(scheduled, 'mail')} that ${scheduled === 1 ? 'waits is' : 'wait are'} not sent.`
      : '';
  const gone = `What you wrote${sent > 0 ? ', and the record of who got it,' : ''} goes.`;
  return [gone, unsent].filter(Boolean).join(' ');
}
