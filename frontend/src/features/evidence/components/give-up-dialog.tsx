import { useWithdrawGoalMutation } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { Goal } from '../types';

/** Asks before a goal is given up, which stays on record. */
export function GiveUpDialog({ goal, onClose }: { goal: Goal | null; onClose: () => void }) {
  const [withdraw] = useWithdrawGoalMutation();
  return (
    <ConfirmDialog
      subject={goal}
      question={(shown) => ({
        title: 'Give up this goal?',
        text: (
          <p>
            It ends now, after {formatNumber(shown.counted)} of {plural(shown.visitors, 'visitor')}, and
            cannot be taken up again. That you gave it up stays on record, here and in every report of this
            idea.
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
