import { useState } from 'react';
import { useReinstateUserMutation, useSuspendUserMutation } from '@/api/workspace';
import { formatDay } from '@/lib/format';
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

/** Asks for confirmation before an account is suspended or reinstated. */
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
  const lastUser = useShown(user);
  const name = lastUser?.username ?? '';
  const [keepsPlan, setKeepsPlan] = useState(false);
  const close = () => {
    setKeepsPlan(false);
    onClose();
  };
  return (
    <ReasonDialog
      open={user !== null}
      title={`Suspend ${name}?`}
      button="Suspend"
      onClose={close}
      choice={
        lastUser?.isRecurring && (
          <PlanChoice plan={planName(lastUser)} keeps={keepsPlan} onChange={setKeepsPlan} />
        )
      }
      onConfirm={async (reason) => {
        if (!lastUser) return;
        const plan = lastUser.isRecurring ? { cancelSubscription: !keepsPlan } : {};
        await suspend({ id: lastUser.id, suspendUser: { reason, ...plan } }).unwrap();
        toast({
          title: 'User suspended',
          description: `${name} is signed out everywhere. We’ll email them the reason.`,
        });
        close();
      }}
    >
      <p dir="auto">
        {name} is signed out everywhere and can’t sign in. Until you lift the suspension, their ideas aren’t
        public and their emails don’t go out.
      </p>
    </ReasonDialog>
  );
}

function PlanChoice({
  plan,
  keeps,
  onChange,
}: {
  plan: string;
  keeps: boolean;
  onChange: (keeps: boolean) => void;
}) {
  return (
    <div className={typography.secondary}>
      <Checkbox name="keepSubscription" checked={keeps} onChange={({ target }) => onChange(target.checked)}>
        Keep their {plan} plan
      </Checkbox>
      <p>
        {keeps
          ? 'They’ll keep being charged. We’ll email them a link to cancel it.'
          : 'Otherwise, we cancel it, so they aren’t charged while they can’t sign in.'}
      </p>
    </div>
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
                Suspended on {formatDay(suspendedAt)}: “{suspensionReason}”
              </p>
            )}
            <p>Their ideas come back. Ideas taken down separately stay down.</p>
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
          description: `${username} can sign in again. We’ll email them.`,
        };
      }}
      failure="Failed to lift the suspension. Please try again."
      onClose={onClose}
    />
  );
}
