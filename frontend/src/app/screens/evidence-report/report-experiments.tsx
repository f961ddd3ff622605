import { Fragment } from 'react';
import {
  armName,
  demandBetween,
  ratioBetween,
  revenueBetween,
  seenTwiceText,
  stateOf,
} from '@/features/evidence/experiments/words';
import type { Arm, Experiment } from '@/features/evidence/experiments/types';
import { formatFullDay, formatNumber } from '@/lib/format';
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
  const title = only && others.length === 0 ? nameOf(only) : 'Experiments';
  return (
    <ReportPart id="experiments" title={title} note={experiments.map(gistOf).join(' · ')}>
      <div className={cx(layout.stack3, typography.note, typography.measure)}>
        <p>
          Each visitor got one price, or one version of the page, at random. Where versions don’t differ, or
          prices bring in the same, one is called better, worse or the best in at most 5 of 100 experiments,
          however often anyone looked.
        </p>
        {experiments.some(({ kind }) => kind === 'price') && (
          <p>
            Prices were asked about, never charged. People say yes more often than they pay: by a median
            factor of 1.35 in 28 studies (Murphy and others 2005).
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

const nameOf = ({ kind }: Experiment) => (kind === 'price' ? 'Price test' : 'Page test');

/** Summarizes an experiment: "$9 a month, $19 a month: no clear winner". */
const gistOf = (experiment: Experiment) =>
  `${experiment.arms.map(armName).join(', ')}: ${stateOf(experiment).label.toLowerCase()}`;

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
          {name}: {title}
        </p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={typography.note}>
        {text}
        {startedAt && ` Started on ${formatFullDay(startedAt)}`}
        {startedAt && (endedAt ? `, ended on ${formatFullDay(endedAt)}.` : '.')}
      </p>
      <table className={figure.table}>
        <thead>
          <tr>
            {[kind === 'price' ? 'Price' : 'Version', 'Visitors', 'Joined', 'Confirmed'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
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
  if (arm.ratio) return `Visitors join and confirm ${ratioBetween(arm.ratio)} as often as with the original`;
  return arm.demand ? `${demandBetween(arm)}; 100 visitors would bring in ${revenueBetween(arm)}` : '';
}
