import { formatNumber, plural } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { rulesOf } from './method-texts';
import { ReportPart } from './report-part';
import styles from './report.module.css';
import type { Ends, SignedReport } from './signed-report';

/** What makes the numbers comparable, and what they do not say. */
export function ReportMethod({ report }: { report: SignedReport }) {
  const { method, goal } = report;
  return (
    <ReportPart id="method" title="How it was measured">
      <div className={cx(layout.stack3, typography.body, typography.measure)}>
        {rulesOf(report).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <details>
        <summary>Constants, for computing it again</summary>
        <div className={cx(layout.stack3, layout.below)}>
          <Constants method={method} />
          {goal && (
            <div className={layout.stack1}>
              <p className={typography.note}>
                The goal’s text, to the letter: its SHA-256 is the hash above.
              </p>
              <pre className={styles.text}>{goal.text}</pre>
            </div>
          )}
        </div>
      </details>
    </ReportPart>
  );
}

function Constants({ method }: Pick<SignedReport, 'method'>) {
  return (
    <dl className={cx(layout.facts, typography.numbers, styles.constants)}>
      <dt>Rules</dt>
      <dd>Version {method.rules}</dd>
      {method.goalInterval && <Tuning name="Interval of the goal" ends={method.goalInterval} />}
      <Tuning name="Other intervals" ends={method.otherIntervals} />
      {method.test && (
        <>
          <dt>Test of the goal</dt>
          <dd>
            {method.test.kind}: level {method.test.level}; spending {method.test.spending}; from{' '}
            {plural(method.test.from, 'visitor')} on
          </dd>
        </>
      )}
      {method.needed && (
        <>
          <dt>Visitors: yes needed</dt>
          <dd>
            {method.needed
              .map(([visitors, yes]) => `${formatNumber(visitors)}: ${formatNumber(yes)}`)
              .join(' · ')}
          </dd>
        </>
      )}
    </dl>
  );
}

function Tuning({ name, ends }: { name: string; ends: Ends }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {Object.entries(ends).map(([end, { lambdas, weights, level }]: [string, Ends['lower']]) => (
          <p key={end}>
            {end}: λ {lambdas.map(short).join(', ')}; weights {weights.map(short).join(', ')}; level {level}
          </p>
        ))}
      </dd>
    </>
  );
}

const short = (value: number): string => String(Number(value.toPrecision(6)));
