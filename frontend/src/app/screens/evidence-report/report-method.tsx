import { formatNumber, plural } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { ReportPart } from './report-part';
import styles from './report.module.css';
import type { Ends, SignedReport } from './signed-report';

/** What makes the numbers comparable, and what they do not say. */
export function ReportMethod({ report }: { report: SignedReport }) {
  const { method, goal } = report;
  return (
    <ReportPart id="method" title="How it was measured">
      <div className={cx(layout.stack3, typography.body, typography.measure)}>
        <p>
          A counted visitor is one person a day, as far as a network and a browser tell people apart without
          cookies: at most 2 of a network a day and 4 in 28 days, none of a network with more than 8. Who asks
          not to be told apart is in no rate. A confirmed one joined at least 3 seconds after the visit and
          clicked the link in the mail within 72 hours.
        </p>
        <p>
          The intervals hold at all looks together, however often anybody looked: confidence sequences from
          mixtures of sub-Bernoulli supermartingales (Ville 1939; Howard and others 2021).{' '}
          {method.rules === 1
            ? 'A goal is reached when the lower end is above its rate. If the true rate is no more than that, this happens in at most 4 of 100 such tests.'
            : 'A goal is reached by an exact group-sequential test at the closes of days, from half of its visitors on. If no visitor’s chance is above its rate, this happens in at most 2.5 of 100 such tests. The interval of the verdict is from the same test (stage-wise order).'}
        </p>
        <p>
          It does not say who the visitors were. Somebody could still buy a network for every four visitors
          and a mailbox for each supporter, or push a rate down with visits that do nothing.
        </p>
      </div>
      <details>
        <summary>Constants, for computing it again</summary>
        <div className={cx(layout.stack3, layout.below)}>
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
