import { select, t } from '@lingui/core/macro';
import { Fragment } from 'react';
import {
  armName,
  ratioText,
  revenueBetween,
  seenTwiceText,
  stateOf,
} from '@/features/evidence/experiments/words';
import { listed } from '@/features/evidence/rules/words';
import type { Arm, Experiment, Ratio } from '@/features/evidence/experiments/types';
import { formatFullDay, formatNumber, formatRange } from '@/lib/format';
import { cx } from '@/lib/class-names';
import figure from '@/ui/charts/figure.module.css';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import { ReportPart } from './report-part';
import styles from './report.module.css';
import { splitText } from './split-text';

/** All experiments on the page, newest first, including stopped experiments. */
export default function ReportExperiments({ experiments }: { experiments: Experiment[] }) {
  const [only, ...others] = experiments;
  const title = only && others.length === 0 ? nameOf(only) : t`Experiments`;
  return (
    <ReportPart id="experiments" title={title} note={experiments.map(gistOf).join(' · ')}>
      <div className={cx(layout.stack3, typography.note, typography.measure)}>
        <p>
          {t`Each visitor got one price, or one version of the page, at random. Where versions don’t differ, or prices bring in the same, one is called better, worse or the best in at most 5 of 100 experiments, however often anyone looked.`}
        </p>
        {experiments.some(({ kind }) => kind === 'price') && (
          <p>
            {t`Prices were asked about, never charged. People say yes more often than they pay: by a median factor of 1.35 in 28 studies (Murphy and others 2005).`}
          </p>
        )}
      </div>
      <div className={cx(layout.stack4, styles.experiments)}>
        {experiments.map((experiment) => (
          <One key={experiment.id} experiment={experiment} />
        ))}
      </div>
    </ReportPart>
  );
}

const nameOf = ({ kind }: Experiment) => (kind === 'price' ? t`Price test` : t`Page test`);

/** Summarizes an experiment: "$9 a month, $19 a month: no clear winner". */
function gistOf({ state, outcome, arms }: Experiment): string {
  const names = listed(arms.map(armName));
  // The cases of a message can't have hyphens.
  const result = (state === 'decided' && outcome?.replace('-', '')) || state;
  return t`${names}: ${select(result, {
    pending: 'in review',
    declined: 'not approved',
    running: 'running',
    settling: 'settling',
    stopped: 'stopped',
    broken: 'broken',
    undecided: 'no clear winner',
    noanswer: 'no answer',
    other: 'decided',
  })}`;
}

function One({ experiment }: { experiment: Experiment }) {
  const { kind, title, text, startedAt, endedAt, arms } = experiment;
  const { label, tone } = stateOf(experiment);
  const name = nameOf(experiment);
  const split = splitText(experiment);
  const seenTwice = startedAt && seenTwiceText(experiment);
  return (
    <article className={layout.stack3} aria-label={name}>
      <div className={layout.top}>
        <p className={typography.name}>
          {kind === 'price' ? t`Price test: ${title}` : t`Page test: ${title}`}
        </p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={typography.note}>
        {text} {startedAt && datesText(startedAt, endedAt)}
      </p>
      <table className={figure.table}>
        <thead>
          <tr>
            {[kind === 'price' ? t`Price` : t`Version`, t`Visitors`, t`Joined`, t`Confirmed`].map(
              (column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {arms.map((arm) => (
            <Fragment key={arm.arm}>
              <tr>
                <th scope="row" className={typography.anywhere}>
                  {armName(arm)}
                </th>
                <td>{formatNumber(arm.visitors)}</td>
                <td>{formatNumber(arm.joined)}</td>
                <td>{formatNumber(arm.confirmed)}</td>
              </tr>
              <ResultRow arm={arm} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {seenTwice && <p className={typography.note}>{seenTwice}</p>}
      {split && <p className={typography.note}>{split}</p>}
    </article>
  );
}

function datesText(startedAt: string, endedAt: string | null): string {
  const start = formatFullDay(startedAt);
  if (!endedAt) return t`Started on ${start}.`;
  const end = formatFullDay(endedAt);
  return t`Started on ${start}, ended on ${end}.`;
}

/** The result has its own row, because a phone has no room for it next to the numbers. */
function ResultRow({ arm }: { arm: Arm }) {
  const result = resultOf(arm);
  if (!result) return null;
  return (
    <tr>
      <td colSpan={4} className={styles.shown}>
        <span className={figure.line}>{result}</span>
      </td>
    </tr>
  );
}

/** Describes the result for a price or version. Empty for an experiment whose split is broken. */
function resultOf(arm: Arm): string {
  if (arm.ratio) return comparedText(arm.ratio);
  if (!arm.demand) return '';
  const [priced, visitors] = [formatNumber(arm.priced), formatNumber(arm.visitors)];
  const [range, revenue] = [formatRange(arm.demand), revenueBetween(arm)];
  return arm.demand.of > 0
    ? t`${priced} of ${visitors} would pay it, ${range}; 100 visitors would bring in ${revenue}`
    : t`${priced} of ${visitors} would pay it; 100 visitors would bring in ${revenue}`;
}

function comparedText({ low, high }: Ratio): string {
  const lower = ratioText(low);
  if (high === null) return t`Visitors join and confirm ${lower} times or more as often as with the original`;
  const upper = ratioText(high);
  return t`Visitors join and confirm ${lower} to ${upper} times as often as with the original`;
}
