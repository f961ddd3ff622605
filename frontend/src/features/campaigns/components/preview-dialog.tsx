import type { Campaign } from '@/api/workspace';
import { Modal } from '@/ui/modal';
import { useShown } from '@/lib/use-shown';
import { CampaignMail } from './campaign-mail';

/** The campaign's mail, before it is sent. */
export function PreviewDialog({ campaign, onClose }: { campaign: Campaign | null; onClose: () => void }) {
  const shown = useShown(campaign);
  return (
    <Modal open={campaign !== null} onCancel={onClose} title={`Preview of ${shown?.name ?? ''}`} width={840}>
      {shown && <CampaignMail id={shown.id} mayChange />}
    </Modal>
  );
}
