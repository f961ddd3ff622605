import Drawer from 'antd/es/drawer';
import { IdeaForm } from '@/features/idea-form/idea-form';
import { CloseIcon } from '@/ui/icons';
import type { IdeaDialogProps } from './idea-dialog';

/** The idea form over the dashboard. Closing it keeps what was typed in this browser. */
export function EditDrawer({ founderId, idea, onClose }: IdeaDialogProps) {
  return (
    <Drawer
      open={idea !== null}
      onClose={onClose}
      title="Edit Idea"
      size="min(1180px, 100vw)"
      closable={{ closeIcon: <CloseIcon />, placement: 'end' }}
      destroyOnHidden
    >
      {idea && <IdeaForm key={idea.id} founderId={founderId} idea={idea} onSaved={onClose} />}
    </Drawer>
  );
}
