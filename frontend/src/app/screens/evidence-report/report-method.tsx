import { plural, t } from '@lingui/core/macro';
import { formatGoal, formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { ReportPart } from './report-part';
import styles from './report.module.css';
import type { Ends, SignedReport } from './signed-report';

const confirmed = () =>
  t`Visitors who opt out of tracking are left out of every rate. A confirmed visitor joined at least 3 seconds after the visit and clicked the link in our email within 72 hours.`;
const notAtOnce = () =>
  t`Each interval of a step or source holds on its own: with many of them, some may miss the true rate.`;

function levelOf(rate: string): string {
  // English says "an 8% chance".
  return /^(8|11|18)/.test(rate)
    ? t`An exact group-sequential test judges the goal at the end of each day, once half of its visitors have come. If each of these visitors had at most an ${rate} chance, and the planned number came, fewer than 1 test in 40 would end like this.`
    : t`An exact group-sequential test judges the goal at the end of each day, once half of its visitors have come. If each of these visitors had at most a ${rate} chance, and the planned number came, fewer than 1 test in 40 would end like this.`;
}

/** Explains, under the goal's rules, why the numbers are comparable and what they don't show. */
function rulesOf({ method, goal }: Pick<SignedReport, 'method' | 'goal'>): string[] {
  if (method.rules < 2)
    return [
      `${t`A counted visitor is one person a day, as far as a network and a browser tell people apart without cookies: at most 2 of a network a day and 4 in 28 days, none of a network with more than 8.`} ${confirmed()}`,
      `${t`The intervals hold at all looks together, however often anyone looked: confidence sequences from mixtures of sub-Bernoulli supermartingales (Ville 1939; Howard and others 2021). A goal is reached when the lower end is above its rate. If the true rate is no more than that, this happens in at most 4 of 100 such tests.`} ${notAtOnce()}`,
      t`The numbers cannot show who the visitors were. Someone could still pay for networks and mailboxes to raise a rate, or lower it with empty visits.`,
    ];
  return [
    `${t`The goal counts one visitor per network, the first to arrive. Funnel and sources count at most 2 of a network a day and 4 in 28 days, none of a network with more than 8.`} ${confirmed()}`,
    ...(goal ? [levelOf(formatGoal(goal.rate))] : []),
    `${t`The interval at the verdict belongs to the same test, and contains the true rate in at least 95 of 100 tests.`} ${notAtOnce()}`,
    t`The numbers cannot show who the visitors were. Someone could still pay for networks and mailboxes to raise a rate, or lower it with empty visits. The checks show how many it would take.`,
  ];
}

/** Section that explains why the numbers are comparable and what they don't show. */
export function ReportMethod({ report }: { report: SignedReport }) {
  const { method, goal } = report;
  return (
    <>
      <ReportPart
        id="method"
        title={t`How it was measured`}
        note={t`Who counts, and what the numbers can’t say`}
      >
        <div className={cx(layout.stack3, typography.body, typography.measure)}>
          {rulesOf(report).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </ReportPart>
      <ReportPart id="technical" title={t`Technical details`} note={t`To recompute every number`}>
        <Constants method={method} hash={goal?.hash} />
        {goal && (
          <div className={layout.stack1}>
            <p className={typography.note}>{t`The exact text of the goal. Its SHA-256 is the hash above.`}</p>
            <pre className={styles.text}>{goal.text}</pre>
          </div>
        )}
      </ReportPart>
    </>
  );
}

function Constants({ method, hash }: Pick<SignedReport, 'method'> & { hash?: string | undefined }) {
  return (
    <dl className={cx(layout.facts, typography.numbers, styles.constants)}>
      {hash && (
        <>
          <dt>{t`Hash of the goal`}</dt>
          <dd>{hash}</dd>
        </>
      )}
      <dt>{t`Rules`}</dt>
      <dd>{t`Version ${{ number: method.rules }}`}</dd>
      {method.goalInterval && <Tuning name={t`Interval of the goal`} ends={method.goalInterval} />}
      <Tuning name={t`Other intervals`} ends={method.otherIntervals} />
      {method.test && (
        <>
          <dt>{t`Test of the goal`}</dt>
          <dd>{testText(method.test)}</dd>
        </>
      )}
      {method.needed && (
        <>
          <dt>{t`Visitors: yes needed`}</dt>
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

function testText({ kind, level, spending, from }: NonNullable<SignedReport['method']['test']>): string {
  return t`${kind}: level ${level}; spending ${spending}; from ${plural(from, {
    one: '# visitor',
    other: '# visitors',
  })} on`;
}

/** @param end key of the signed data, `lower` or `upper` */
const endText = (end: string, lambdas: string, weights: string, level: number): string =>
  t`${end}: λ ${lambdas}; weights ${weights}; level ${level}`;

function Tuning({ name, ends }: { name: string; ends: Ends }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {Object.entries(ends).map(([end, { lambdas, weights, level }]: [string, Ends['lower']]) => (
          <p key={end}>{endText(end, lambdas.map(short).join(', '), weights.map(short).join(', '), level)}</p>
        ))}
      </dd>
    </>
  );
}

const short = (value: number): string => String(Number(value.toPrecision(6)));
