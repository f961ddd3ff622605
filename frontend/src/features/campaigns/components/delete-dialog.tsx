import Modal from 'antd/es/modal/Modal';
import { errorText } from '@/api/error';
import { type Campaign, useDeleteCampaignMutation } from '@/api/workspace';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import { useShown } from '@/lib/use-shown';
import styles from './dialog.module.css';

/** Asks before a campaign goes for good. Stays open when deleting failed. */
export function DeleteDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const [deleteCampaign, { isLoading }] = useDeleteCampaignMutation();
  const shown = useShown(campaign);

  const confirm = async () => {
    if (!campaign) return;
    try {
      await deleteCampaign(campaign.id).unwrap();
    } catch (error) {
      toastError(errorText(error, 'Failed to delete the campaign. Please try again.'));
      return;
    }
    toast({ title: 'Campaign deleted' });
    onClose();
  };

  return (
    <Modal
      open={campaign !== null}
      onCancel={onClose}
      title={`Delete “${shown?.name ?? ''}”?`}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {isLoading ? 'Deleting…' : 'Delete'}
          </Button>
        </div>
      }
    >
      <p>{shown && whatGoes(shown)} This cannot be undone.</p>
    </Modal>
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
