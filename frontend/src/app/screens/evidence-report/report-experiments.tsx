import {
  armName,
  demandBetween,
  ratioBetween,
  revenueBetween,
  stateOf,
} from '@/features/evidence/experiments/words';
import type { Arm, Experiment } from '@/features/evidence/experiments/types';
import { unbroken } from '@/features/evidence/rules/shares';
import { formatDate, formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { StatusBadge } from '@/ui/status-badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './report.module.css';

/** Every experiment that visitors of the page were in, newest first: those stopped too. */
export default function ReportExperiments({ experiments }: { experiments: Experiment[] }) {
  return (
    <section className={cx(surface.card, layout.stack4, styles.card)} aria-labelledby="experiments">
      <h2 id="experiments" className={typography.larger}>
        All experiments of this idea
      </h2>
      {experiments.map((experiment) => (
        <One key={experiment.id} experiment={experiment} />
      ))}
    </section>
  );
}

function One({ experiment }: { experiment: Experiment }) {
  const { kind, title, text, startedAt, endedAt, arms } = experiment;
  const { label, tone } = stateOf(experiment);
  const name = kind === 'price' ? 'Price ladder' : 'Page test';
  return (
    <article className={layout.stack3} aria-label={name}>
      <div className={layout.top}>
        <p className={typography.name}>
          {name}: {unbroken(title)}
        </p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={typography.note}>
        {unbroken(text)}
        {startedAt && ` Begun on ${formatDate(startedAt)}`}
        {startedAt && (endedAt ? `, over on ${formatDate(endedAt)}.` : '.')}
      </p>
      <table className={styles.table}>
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
            <tr key={arm.arm}>
              <th scope="row">
                <span className={typography.anywhere}>{armName(arm)}</span>
                <span className={styles.detail}>{shownBy(arm)}</span>
              </th>
              <td>{formatNumber(arm.visitors)}</td>
              <td>{formatNumber(arm.joined)}</td>
              <td>{formatNumber(arm.confirmed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** What is known of one price or version; nothing of an experiment that is broken. */
function shownBy(arm: Arm): string {
  if (arm.ratio) return `Confirmed sign-ups: ${ratioBetween(arm.ratio)} those of the original`;
  return arm.demand ? `${demandBetween(arm)}; 100 visitors bring ${revenueBetween(arm)}` : '';
}
