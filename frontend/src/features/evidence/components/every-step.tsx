import { formatNumber, plural } from '@/lib/format';
import { NumbersTable } from '@/ui/charts/numbers-table';
import typography from '@/ui/typography.module.css';
import { percent, shareText } from '../rules/shares';
import { STEPS } from '../rules/words';
import type { Evidence } from '../types';
import { FoldedLine } from './folded-line';

/** What the table is made of. Reports from before 1.1 do not say how many visitors were judged. */
export type Steps = Pick<Evidence, 'funnel' | 'verdict' | 'rawVisits' | 'notToldApart'> &
  Partial<Pick<Evidence, 'judgedVisitors'>>;

/**
 * Every step of the funnel with an interval of its own, and why it is not the verdict's.
 *
 * @param meanings of the steps, where nothing else on the screen says them
 */
export function EveryStep({ steps, meanings }: { steps: Steps; meanings?: string | undefined }) {
  const { funnel, rawVisits, notToldApart } = steps;
  return (
    <FoldedLine title="Every step" note="with an interval of its own" plain>
      <NumbersTable
        caption="Every step with an interval of its own"
        head={['Step', 'Number', 'Of the visitors', 'Of the step before']}
        rows={funnel.map(({ step, count, ofVisitors, ofPrevious }) => ({
          key: step,
          cells: [STEPS[step], formatNumber(count), shareText(ofVisitors), shareText(ofPrevious)],
        }))}
      />
      <p className={typography.note}>
        Plain shares. Each 95% interval holds on its own, at any time; the verdict’s comes from the goal’s
        test.
      </p>
      {notesOf(steps).map((note) => (
        <p key={note} className={typography.note}>
          {note}
        </p>
      ))}
      <p className={typography.note}>
        {plural(rawVisits, 'visit')} in the raw numbers
        {notToldApart > 0 && `, ${formatNumber(notToldApart)} from people who opt out of tracking`}.{' '}
        {meanings}
      </p>
    </FoldedLine>
  );
}

/** Why the goal's numbers differ from those in the table. */
function notesOf({ funnel: [all], verdict, judgedVisitors = null }: Steps): string[] {
  const { estimate, visitors, yes } = verdict;
  const counted = visitors > 0 ? yes / visitors : null;
  const notes: string[] = [];
  if (judgedVisitors !== null && judgedVisitors !== all?.count)
    notes.push(
      `The goal counts one visitor per network: ${formatNumber(judgedVisitors)} of these ${formatNumber(all?.count ?? 0)}.`,
    );
  if (typeof estimate === 'number' && percent(estimate) !== percent(counted))
    notes.push(
      `${formatNumber(yes)} of ${plural(visitors, 'visitor')} is ${percent(counted)}. The verdict’s ${percent(estimate)} is corrected for deciding early.`,
    );
  return notes;
}
