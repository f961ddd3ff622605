import { useWithdrawGoalMutation } from '@/api/workspace';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { Goal } from '../types';

/** Asks before a goal is given up, which stays on record. */
export function GiveUpDialog({ goal, onClose }: { goal: Goal | null; onClose: () => void }) {
  const [withdraw] = useWithdrawGoalMutation();
  return (
    <ConfirmDialog
      subject={goal}
      question={() => ({
        title: 'Give up this goal?',
        text: (
          <p>
            It ends now and can’t be taken up again. That you gave it up stays on record with everyone counted
            so far, today’s visitors as well, here and in every report of yours.
          </p>
        ),
        keep: 'Keep going',
        confirm: 'Give up',
        busy: 'Giving up…',
      })}
      onConfirm={async ({ id }) => {
        await withdraw(id).unwrap();
        return { title: 'Goal given up', description: 'It stays on record. You can set another one.' };
      }}
      failure="The goal still runs. Please try again."
      onClose={onClose}
    />
  );
}
