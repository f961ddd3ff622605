import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { errorText } from '@/api/error';
import { useReinstateUserMutation, useSuspendUserMutation } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import type { AdminUser } from '../api';
import { ReasonDialog } from './reason-dialog';
import styles from './reason-dialog.module.css';

/** Asks before an account is suspended, or is let in again. */
export function SuspensionDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const [suspend] = useSuspendUserMutation();
  const [reinstate, { isLoading }] = useReinstateUserMutation();
  // While the dialog fades out it still shows whom it was about.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  const name = shown?.username ?? '';
  const lifting = Boolean(shown?.suspendedAt);

  const lift = async () => {
    if (!shown) return;
    try {
      await reinstate(shown.id).unwrap();
      toast({ title: 'Suspension lifted', description: `${name} can sign in again and is told by email.` });
      onClose();
    } catch (error) {
      toastError(errorText(error, 'Failed to lift the suspension. Please try again.'));
    }
  };

  return (
    <>
      <ReasonDialog
        open={user !== null && !lifting}
        title={`Suspend ${name}?`}
        button="Suspend"
        onClose={onClose}
        onConfirm={async (reason) => {
          if (!shown) return;
          await suspend({ id: shown.id, suspendUser: { reason } }).unwrap();
          toast({
            title: 'User suspended',
            description: `${name} is signed out everywhere and told by email.`,
          });
          onClose();
        }}
      >
        <p>
          {name} is signed out everywhere and cannot sign in. The ideas leave the public site and campaigns
          send nothing, until you lift it. A running subscription is not cancelled.
        </p>
      </ReasonDialog>
      <Modal
        open={user !== null && lifting}
        onCancel={onClose}
        title={`Lift the suspension of ${name}?`}
        closeIcon={<CloseIcon />}
        centered
        destroyOnHidden
        classNames={{ title: styles.title }}
        footer={
          <div className={styles.actions}>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={isLoading} onClick={() => void lift()}>
              Lift suspension
            </Button>
          </div>
        }
      >
        <div className={styles.text}>
          {shown?.suspendedAt && (
            <p>
              Suspended on {formatDate(shown.suspendedAt)}: “{shown.suspensionReason}”
            </p>
          )}
          <p>The ideas come back as they were. What was taken down for itself stays down.</p>
        </div>
      </Modal>
    </>
  );
}
