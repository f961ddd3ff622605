import { plural, t } from '@lingui/core/macro';
import { formatNumber, formatRate } from '@/lib/format';
import { NumbersTable } from '@/ui/charts/numbers-table';
import typography from '@/ui/typography.module.css';
import { shareText } from '../rules/shares';
import { stepNames } from '../rules/words';
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
  const title =
    passed.length === checks.length
      ? plural(passed.length, { one: 'All # check passed', other: 'All # checks passed' })
      : plural(passed.length, { one: '# check passed', other: '# checks passed' });
  return (
    <FoldedLine title={title} plain>
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
  const names = stepNames();
  return (
    <FoldedLine title={t`Every step`} note={t`with its own interval`} plain>
      <NumbersTable
        caption={t`Every step with its own interval`}
        head={[t`Step`, t`Number`, t`Of the visitors`, t`Of the step before`]}
        rows={steps.funnel.map(({ step, count, ofVisitors, ofPrevious }) => ({
          key: step,
          cells: [names[step], formatNumber(count), shareText(ofVisitors), shareText(ofPrevious)],
        }))}
      />
      <p className={typography.note}>
        {t`Plain shares. Each 95% interval holds on its own, at any time; the verdict’s comes from the goal’s test.`}
      </p>
      {notesOf(steps).map((note) => (
        <p key={note} className={typography.note}>
          {note}
        </p>
      ))}
      <p className={typography.note}>
        {rawText(steps)} {meanings}
      </p>
    </FoldedLine>
  );
}

function rawText({ rawVisits, notToldApart }: Steps): string {
  const untracked = formatNumber(notToldApart);
  return notToldApart > 0
    ? t`${plural(rawVisits, {
        one: '# visit',
        other: '# visits',
      })} in the raw numbers, ${untracked} from people who opt out of tracking.`
    : t`${plural(rawVisits, { one: '# visit', other: '# visits' })} in the raw numbers.`;
}

/** Explains why the goal's numbers differ from those in the table. */
function notesOf({ funnel: [all], verdict, judgedVisitors = null }: Steps): string[] {
  const { estimate, visitors } = verdict;
  const rate = formatRate(visitors > 0 ? verdict.yes / visitors : null);
  const notes: string[] = [];
  if (judgedVisitors !== null && judgedVisitors !== all?.count) {
    const [judged, counted] = [formatNumber(judgedVisitors), formatNumber(all?.count ?? 0)];
    notes.push(t`The goal counts one visitor per network: ${judged} of these ${counted}.`);
  }
  if (typeof estimate === 'number' && formatRate(estimate) !== rate) {
    const [yes, corrected] = [formatNumber(verdict.yes), formatRate(estimate)];
    notes.push(
      t`${yes} of ${plural(visitors, {
        one: '# visitor',
        other: '# visitors',
      })} is ${rate}. The verdict’s ${corrected} is corrected for deciding early.`,
    );
  }
  return notes;
}
