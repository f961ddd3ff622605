import { type Campaign, usePreviewCampaignQuery } from '@/api/workspace';
import { Modal } from '@/ui/modal';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';
import { useShown } from '@/lib/use-shown';
import { MailPreview } from './mail-preview';

/** The campaign's mail as a subscriber gets it. */
export function PreviewDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const shown = useShown(campaign);
  return (
    <Modal open={campaign !== null} onCancel={onClose} title={`Preview of ${shown?.name ?? ''}`} width={840}>
      {shown && <Preview id={shown.id} />}
    </Modal>
  );
}

function Preview({ id }: { id: string }) {
  const query = usePreviewCampaignQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      loading={<Skeleton height="520px" radius="16px" />}
      error={{ title: 'Failed to draw the mail', text: 'Please try again.' }}
    >
      {(mail) => <MailPreview mail={mail} />}
    </QueryState>
  );
}
