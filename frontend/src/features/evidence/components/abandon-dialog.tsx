import { t } from '@lingui/core/macro';
import { useWithdrawGoalMutation } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { Goal } from '../types';

/** Asks for confirmation before a goal is abandoned. An abandoned goal stays on record. */
export function AbandonDialog({ goal, onClose }: { goal: Goal | null; onClose: () => void }) {
  const [withdraw] = useWithdrawGoalMutation();
  return (
    <ConfirmDialog
      subject={goal}
      question={() => ({
        title: t`Abandon this goal?`,
        text: (
          <p>
            {t`This ends the goal permanently. It stays on record with everyone counted so far, including today’s visitors, here and in all your reports.`}
          </p>
        ),
        keep: t`Keep going`,
        confirm: t`Abandon goal`,
        busy: t`Abandoning…`,
      })}
      onConfirm={async ({ id }) => {
        await withdraw(id).unwrap();
        return { title: t`Goal abandoned`, description: t`It stays on record. You can set another goal.` };
      }}
      failure={t`The goal is still running. Please try again.`}
      onClose={onClose}
    />
  );
}
