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
        title: 'Abandon this goal?',
        text: (
          <p>
            This ends the goal permanently. It stays on record with everyone counted so far, including today’s
            visitors, here and in all your reports.
          </p>
        ),
        keep: 'Keep going',
        confirm: 'Abandon goal',
        busy: 'Abandoning…',
      })}
      onConfirm={async ({ id }) => {
        await withdraw(id).unwrap();
        return { title: 'Goal abandoned', description: 'It stays on record. You can set another goal.' };
      }}
      failure="The goal is still running. Please try again."
      onClose={onClose}
    />
  );
}
