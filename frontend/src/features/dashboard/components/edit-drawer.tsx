import Drawer from 'antd/es/drawer';
import { useMedia } from '@/lib/use-media';
import { IdeaForm } from '@/features/idea-form/idea-form';
import { CloseIcon } from '@/ui/icons';
import drawer from '@/ui/list-drawer.module.css';
import type { IdeaDialogProps } from './idea-dialog';

/** Window width from which the complete rail stays visible next to the form. Below, the form covers it. */
const BESIDE_RAIL = '(min-width: 1420px)';

/** The idea form as a drawer above the dashboard. Closing it keeps the typed text in this browser. */
export function EditDrawer({ founderId, idea, onClose }: IdeaDialogProps) {
  const besideRail = useMedia(BESIDE_RAIL);
  return (
    <Drawer
      open={idea !== null}
      onClose={onClose}
      title="Edit Idea"
      size={besideRail ? 1180 : '100vw'}
      closable={{ closeIcon: <CloseIcon size={28} />, placement: 'end' }}
      classNames={{ close: drawer.close }}
      destroyOnHidden
    >
      {idea && <IdeaForm key={idea.id} founderId={founderId} idea={idea} onSaved={onClose} />}
    </Drawer>
  );
}
