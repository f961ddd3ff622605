import { formatNumber, formatRate, plural } from '@/lib/format';
import { NumbersTable } from '@/ui/charts/numbers-table';
import typography from '@/ui/typography.module.css';
import { shareText } from '../rules/shares';
import { STEPS } from '../rules/words';
import type { Check, Evidence } from '../types';
import checkStyles from './check-list.module.css';
import { FoldedLine } from '@/ui/folded-line';

/** Data for the table of steps. Reports before version 1.1 don't include the number of judged visitors. */
type Steps = Pick<Evidence, 'funnel' | 'verdict' | 'rawVisits' | 'notToldApart'> &
  Partial<Pick<Evidence, 'judgedVisitors'>>;

/** The collapsed lines at the end of “How we know”. Lazy-loaded in reports. */
export function HowFolds({
  evidence,
  meanings,
}: {
  evidence: Steps & { checks?: Check[] };
  meanings?: string;
}) {
  return (
    <>
      {evidence.checks && <PassedChecks checks={evidence.checks} />}
      <EveryStep steps={evidence} meanings={meanings} />
    </>
  );
}

/** A single line for all passed checks, which lists them when expanded. */
function PassedChecks({ checks }: { checks: readonly Check[] }) {
  const passed = checks.filter(({ state }) => state === 'passed');
  if (passed.length === 0) return null;
  const all = passed.length === checks.length;
  return (
    <FoldedLine title={`${all ? 'All ' : ''}${plural(passed.length, 'check')} passed`} plain>
      <ul className={checkStyles.passed}>
        {passed.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </FoldedLine>
  );
}

/**
 * Every step of the funnel with its own interval, and why that interval differs from the verdict's.
 *
 * @param meanings explanations of the steps, if the screen doesn't explain them elsewhere
 */
function EveryStep({ steps, meanings }: { steps: Steps; meanings?: string | undefined }) {
  const { funnel, rawVisits, notToldApart } = steps;
  return (
    <FoldedLine title="Every step" note="with its own interval" plain>
      <NumbersTable
        caption="Every step with its own interval"
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

/** Explains why the goal's numbers differ from those in the table. */
function notesOf({ funnel: [all], verdict, judgedVisitors = null }: Steps): string[] {
  const { estimate, visitors, yes } = verdict;
  const counted = visitors > 0 ? yes / visitors : null;
  const notes: string[] = [];
  if (judgedVisitors !== null && judgedVisitors !== all?.count)
    notes.push(
      `The goal counts one visitor per network: ${formatNumber(judgedVisitors)} of these ${formatNumber(all?.count ?? 0)}.`,
    );
  if (typeof estimate === 'number' && formatRate(estimate) !== formatRate(counted))
    notes.push(
      `${formatNumber(yes)} of ${plural(visitors, 'visitor')} is ${formatRate(counted)}. The verdict’s ${formatRate(estimate)} is corrected for deciding early.`,
    );
  return notes;
}
