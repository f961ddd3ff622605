import { useState } from 'react';
import { useReinstateUserMutation, useSuspendUserMutation } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { useShown } from '@/lib/use-shown';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import { Checkbox } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import type { AdminUser } from '../api';
import { ReasonDialog } from './reason-dialog';
import { planName } from './user-details';

/** Asks before an account is suspended, or is let in again. */
export function SuspensionDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const lifting = Boolean(user?.suspendedAt);
  return (
    <>
      <SuspendDialog user={lifting ? null : user} onClose={onClose} />
      <ReinstateDialog user={lifting ? user : null} onClose={onClose} />
    </>
  );
}

function SuspendDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const [suspend] = useSuspendUserMutation();
  const shown = useShown(user);
  const name = shown?.username ?? '';
  const [cancelPlan, setCancelPlan] = useState(true);
  const close = () => {
    setCancelPlan(true);
    onClose();
  };
  return (
    <ReasonDialog
      open={user !== null}
      title={`Suspend ${name}?`}
      button="Suspend"
      onClose={close}
      onConfirm={async (reason) => {
        if (!shown) return;
        const plan = shown.isRecurring ? { cancelSubscription: cancelPlan } : {};
        await suspend({ id: shown.id, suspendUser: { reason, ...plan } }).unwrap();
        toast({
          title: 'User suspended',
          description: `${name} is signed out everywhere and told by email.`,
        });
        close();
      }}
    >
      <p dir="auto">
        {name} is signed out everywhere and cannot sign in. The ideas leave the public site and campaigns send
        nothing, until you lift it.
      </p>
      {shown?.isRecurring && (
        <div>
          <Checkbox
            name="cancelSubscription"
            checked={cancelPlan}
            onChange={({ target }) => setCancelPlan(target.checked)}
          >
            Cancel their {planName(shown)} plan, so they aren’t charged while they can’t sign in
          </Checkbox>
          {!cancelPlan && <p>They’ll keep being charged. We’ll email them a link to cancel it.</p>}
        </div>
      )}
    </ReasonDialog>
  );
}

function ReinstateDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const [reinstate] = useReinstateUserMutation();
  return (
    <ConfirmDialog
      subject={user}
      question={({ username, suspendedAt, suspensionReason }) => ({
        title: `Lift the suspension of ${username}?`,
        text: (
          <div className={cx(layout.stack2, typography.secondary)}>
            {suspendedAt && (
              <p>
                Suspended on {formatDate(suspendedAt)}: “{suspensionReason}”
              </p>
            )}
            <p>The ideas come back as they were. What was taken down for itself stays down.</p>
          </div>
        ),
        keep: 'Cancel',
        confirm: 'Lift suspension',
      })}
      variant="primary"
      onConfirm={async ({ id, username }) => {
        await reinstate(id).unwrap();
        return {
          title: 'Suspension lifted',
          description: `${username} can sign in again and is told by email.`,
        };
      }}
      failure="Failed to lift the suspension. Please try again."
      onClose={onClose}
    />
  );
}
