import { t } from '@lingui/core/macro';
import Drawer from 'antd/es/drawer';
import { sideOf } from '@/lib/direction';
import { useMedia } from '@/lib/use-media';
import { IdeaForm } from '@/features/idea-form/idea-form';
import { statusLabel, statusTone } from '@/lib/idea-status';
import { CloseIcon } from '@/ui/icons';
import drawer from '@/ui/list-drawer.module.css';
import { StatusBadge } from '@/ui/status-badge';
import styles from './edit-drawer.module.css';
import type { IdeaDialogProps } from './idea-dialog';

/**
 * Minimum window width at which the form leaves the workspace's navigation rail fully visible. In narrower
 * windows, the form covers the rail.
 */
const BESIDE_RAIL = '(min-width: 1420px)';

/** The idea form in a drawer on top of the dashboard. Closing it keeps the typed text in this browser. */
export function EditDrawer({ founderId, idea, onClose }: IdeaDialogProps) {
  const besideRail = useMedia(BESIDE_RAIL);
  return (
    <Drawer
      open={idea !== null}
      onClose={onClose}
      title={t`Edit Idea`}
      extra={idea && <StatusBadge tone={statusTone(idea.status)}>{statusLabel(idea.status)}</StatusBadge>}
      size={besideRail ? 1180 : '100vw'}
      placement={sideOf('end')}
      closable={{ closeIcon: <CloseIcon />, placement: 'end' }}
      classNames={{ body: styles.body, close: drawer.close }}
      destroyOnHidden
    >
      {idea && <IdeaForm key={idea.id} founderId={founderId} idea={idea} onSaved={onClose} />}
    </Drawer>
  );
}
