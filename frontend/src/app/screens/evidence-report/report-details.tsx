import { type ReactNode, Suspense, useState } from 'react';
import { GoalList } from '@/features/evidence/components/goal-list';
import { formatFullDay, formatNumber, formatRange, formatRate, plural } from '@/lib/format';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { SourcesTable } from '@/features/evidence/components/sources-table';
import { scaleOf, shareText } from '@/features/evidence/rules/shares';
import surface from '@/ui/surface.module.css';
import { Whisker } from '@/features/evidence/components/whisker';
import { STEPS } from '@/features/evidence/rules/words';
import { ChartFigure } from '@/ui/charts/chart-figure';
import figure from '@/ui/charts/figure.module.css';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { lazyPart } from '@/lib/load';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import buttons from '@/ui/button.module.css';
import { Link } from '@/ui/link';
import styles from './report.module.css';
import { ReportLeftOut } from './report-left-out';
import { ReportMethod } from './report-method';
import { ReportPart } from './report-part';
import type { SignedReport } from './signed-report';
import { RewrittenList } from './rewritten-list';
import { rewritten } from './tested-page';
import { CheckOutcome } from './check-outcome';
import { useCheck } from './use-check';

const OpensslCommands = lazyPart(() => import('./openssl-commands'));

/** Checking the signature of the report on this page, here or with one's own tools. */
function SignatureCard({ report, jws }: { report: SignedReport; jws: string }) {
  const shown = JSON.stringify(report);
  const { outcome, checking, check } = useCheck((payload) => JSON.stringify(payload) === shown);
  return (
    <section
      className={cx(surface.card, surface.room, layout.stack4, styles.card)}
      aria-labelledby="signature"
      data-print="no"
    >
      <div>
        <h2 id="signature" className={typography.larger}>
          Check it yourself
        </h2>
        <p className={typography.note}>
          Your browser compares this page with its signature, using this site’s public keys.
        </p>
      </div>
      <div className={layout.wrap3}>
        <Button variant="primary" busy={checking} onClick={() => void check(jws)}>
          Check the signature
        </Button>
        <a className={cx(buttons.button, buttons.secondary)} href={`/api/reports/${report.id}.jws`} download>
          Download the signed file
        </a>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      <CheckOutcome outcome={outcome} />
      <WithoutThisPage id={report.id} needed={outcome?.result === 'unsupported'} />
    </section>
  );
}

/** @param needed the browser cannot do it: the commands are shown at once. */
function WithoutThisPage({ id, needed }: { id: string; needed: boolean }) {
  const [asked, setAsked] = useState(false);
  const open = asked || needed;
  return (
    <details open={open} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
      <summary>Verify with OpenSSL</summary>
      {open && (
        <div className={cx(layout.stack3, layout.below)}>
          <Suspense fallback={null}>
            <OpensslCommands file={`evidence-${id}.jws`} />
          </Suspense>
          <p className={typography.note}>
            Got a file from someone? <Link to={paths.evidenceVerify.href()}>Check it here</Link>.
          </p>
        </div>
      )}
    </details>
  );
}

/** What the numbers above rest on; comes after them. @param children what stands between goals and method */
export default function ReportDetails({
  report,
  jws,
  children,
}: {
  report: SignedReport;
  jws: string;
  children: ReactNode;
}) {
  const { goals, record } = report;
  return (
    <>
      <SignatureCard report={report} jws={jws} />
      <ReportTested report={report} />
      <ReportFunnel report={report} />
      <div className={styles.pair}>
        <ReportSources report={report} />
        <ReportLeftOut report={report} />
      </div>
      {goals.length > 0 && <GoalList goals={goals} record={record} inFull />}
      {children}
      <ReportMethod report={report} />
    </>
  );
}

/** The page that the goal is about, and each change of it while the goal ran. */
function ReportTested({ report }: { report: SignedReport }) {
  const { page, changes = [] } = report;
  if (!page) return null;
  const during = changes.filter(({ afterVerdict }) => !afterVerdict);
  return (
    <ReportPart id="tested" title="The page that was tested">
      <div dir="auto" className={cx(layout.stack2, typography.measure, typography.anywhere)}>
        <h3 className={typography.name}>{page.title}</h3>
        <p className={cx(typography.body, styles.lines)}>{page.description}</p>
        <p className={typography.note}>
          {page.category}
          {page.targetAudience && ` · ${page.targetAudience}`}
        </p>
      </div>
      {during.map((change) => (
        <div key={`${change.day} ${change.visitors}`} className={layout.stack2}>
          <p className={typography.note}>
            Changed on {formatFullDay(change.day)}: {plural(change.visitors, 'visitor')} before,{' '}
            {plural(change.visitorsAfter, 'visitor')} from then on.
          </p>
          <RewrittenList fields={rewritten([change])} names={['Before', 'After']} />
        </div>
      ))}
      <p className={typography.hint}>
        SHA-256 <code className={typography.anywhere}>{page.sha256}</code>
      </p>
    </ReportPart>
  );
}

/** Where counted visitors came from, most first, and how much hangs on the largest source. */
function ReportSources({ report }: { report: SignedReport }) {
  const { sources, effectiveSources, largestShare, withoutLargest } = report;
  return (
    <ReportPart id="sources" title="Where they came from">
      {sources.length === 0 ? (
        <p className={surface.nothing}>No counted visitors.</p>
      ) : (
        <SourcesTable sources={sources} />
      )}
      <p className={typography.hint}>
        Each interval holds on its own, not all at once. The visitor’s browser supplies the source.
      </p>
      <dl className={cx(layout.facts, typography.numbers)}>
        {effectiveSources !== null && (
          <>
            <dt>Effective sources</dt>
            <dd>{effectiveSources.toFixed(1)}</dd>
          </>
        )}
        {largestShare !== null && (
          <>
            <dt>Largest source</dt>
            <dd>{formatRate(largestShare)} of the visitors</dd>
          </>
        )}
        {withoutLargest && (
          <>
            <dt>Without it</dt>
            <dd>{withoutText(withoutLargest)}</dd>
          </>
        )}
      </dl>
    </ReportPart>
  );
}

function withoutText(without: NonNullable<SignedReport['withoutLargest']>): string {
  const { source, yes, visitors, reached } = without;
  const people = `${formatNumber(yes)} of ${plural(visitors, 'visitor')}, ${formatRange(without)}`;
  return `Without ${source}: ${people}. The goal is ${reached ? 'still' : 'not'} shown.`;
}

type Step = SignedReport['funnel'][number];

/** How far counted visitors went, each step with its shares and where the true ones may lie. */
function ReportFunnel({ report }: { report: SignedReport }) {
  const { funnel, goal, rawVisits, notToldApart } = report;
  const scale = scaleOf(funnel.flatMap(({ ofVisitors }) => ofVisitors ?? []));
  const threshold = goal && { step: goal.metric, rate: goal.rate };
  const apart = notToldApart > 0 ? `, ${formatNumber(notToldApart)} from people who opt out of tracking` : '';
  return (
    <ChartFigure
      title="Funnel"
      hint={`${plural(rawVisits, 'visit')} in the raw numbers${apart}. Bars: shares of counted visitors. Each interval holds on its own, not all at once.`}
      table={
        <NumbersTable
          caption="Funnel"
          head={['Step', 'Number', 'Of the visitors', 'Of the step before']}
          rows={funnel.map(({ step, count, ofVisitors, ofPrevious }) => ({
            key: step,
            cells: [STEPS[step], formatNumber(count), shareText(ofVisitors), shareText(ofPrevious)],
          }))}
        />
      }
    >
      <ul className={layout.stack4} aria-hidden="true">
        {funnel.map((step) => (
          <Row
            key={step.step}
            step={step}
            scale={scale}
            goal={threshold?.step === step.step ? threshold.rate : undefined}
          />
        ))}
      </ul>
    </ChartFigure>
  );
}

function Row({ step, scale, goal }: { step: Step; scale: number; goal?: number }) {
  const { ofVisitors: share, ofPrevious: before } = step;
  const known = share !== null && share.rate !== null;
  return (
    <li>
      <p className={figure.words}>
        <span>{STEPS[step.step]}</span>
        <strong>{formatNumber(step.count)}</strong>
        {known && (
          <span className={figure.share}>
            <b>{formatRate(share.rate)}</b> <span className={typography.tertiary}>{formatRange(share)}</span>
          </span>
        )}
      </p>
      {known && <Whisker {...share} rate={share.rate ?? 0} scale={scale} goal={goal} />}
      {before !== null && before.rate !== null && (
        <p className={typography.hint}>
          {formatNumber(before.count)} of {formatNumber(before.of)} of the step before: {shareText(before)}
        </p>
      )}
    </li>
  );
}
