import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { errorText } from '@/api/error';
import { type Campaign, useGetCampaignAudienceQuery, useUpdateCampaignMutation } from '@/api/workspace';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { toast, toastError } from '@/ui/toast/toast-store';
import { useShown } from '@/lib/use-shown';
import { audienceWords } from '../rules/timing';
import styles from './dialog.module.css';

/** Says who will get the mail and when, before the campaign is switched on. Stays open when that failed. */
export function SwitchOnDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const [update, { isLoading }] = useUpdateCampaignMutation();
  const shown = useShown(campaign);

  const confirm = async () => {
    if (!campaign) return;
    try {
      await update({ id: campaign.id, updateCampaign: { isActive: true } }).unwrap();
    } catch (error) {
      toastError(errorText(error, 'Failed to switch the campaign on. Please try again.'));
      return;
    }
    toast({ title: 'Campaign switched on', description: `“${campaign.name}” sends what is due by itself.` });
    onClose();
  };

  return (
    <Modal
      open={campaign !== null}
      onCancel={onClose}
      title={`Switch on ${shown?.name ?? ''}?`}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Not yet</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void confirm()}>
            {isLoading ? 'Switching on…' : 'Switch on'}
          </Button>
        </div>
      }
    >
      {shown && <Audience campaign={shown} />}
    </Modal>
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
        <div className={styles.body}>
          {audienceWords(campaign, audience, now).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </QueryState>
  );
}
