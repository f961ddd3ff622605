import { t } from '@lingui/core/macro';
import { Button } from '@/ui/button';
import { useDownload } from '@/ui/use-download';
import type { Goal } from '../types';

/** Button that saves a goal's signed receipt as a file. */
export function ReceiptButton({ goal }: { goal: Goal }) {
  const { busy, download } = useDownload();
  const { number } = goal;
  const save = () =>
    download(`/api/goals/${goal.id}/receipt`, {
      name: `groundswell-goal-${goal.number}.jws`,
      failed: t`Couldn’t download the receipt. Please try again.`,
    });
  return (
    <Button
      variant="quiet"
      size="s"
      busy={busy}
      aria-label={t`Download the receipt of goal ${number}`}
      onClick={() => void save()}
    >
      {t`Receipt`}
    </Button>
  );
}
