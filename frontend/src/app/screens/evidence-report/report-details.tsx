import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { FoldedLine, FoldedLines } from '@/ui/folded-line';
import { GoalList } from '@/features/evidence/components/goal-list';
import { SourcesCard } from '@/features/evidence/components/sources-card';
import { StepTiles } from '@/features/evidence/components/step-tiles';
import card from '@/features/evidence/components/sources-card.module.css';
import { categoryName } from '@/lib/category-names';
import { formatFullDay } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import buttons from '@/ui/button.module.css';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { CheckOutcome } from './check-outcome';
import styles from './report.module.css';
import { ReportLeftOut } from './report-left-out';
import { ReportMethod } from './report-method';
import { ReportPart } from './report-part';
import { RewrittenList } from './rewritten-list';
import type { SignedReport } from './signed-report';
import { rewritten } from './tested-page';
import { useCheck } from './use-check';

const OpensslCommands = lazyPart(() => import('./openssl-commands'));

/** Lets readers check the signature of the report, either on this page or with OpenSSL. */
function SignatureCard({ report, jws }: { report: SignedReport; jws: string }) {
  const pageContent = JSON.stringify(report);
  const { outcome, checking, check } = useCheck((payload) => JSON.stringify(payload) === pageContent);
  return (
    <section className={surface.card} aria-labelledby="signature" data-print="no">
      <div className={styles.signature}>
        <div>
          <h2 id="signature" className={card.title}>
            {t`Check it yourself`}
          </h2>
          <p className={typography.note}>
            {t`Your browser compares this page with its signature, using this site’s public keys.`}
          </p>
        </div>
        <div className={layout.wrap3}>
          <Button variant="primary" busy={checking} onClick={() => void check(jws)}>
            {t`Check the signature`}
          </Button>
          <a
            className={cx(buttons.button, buttons.secondary)}
            href={`/api/reports/${report.id}.jws`}
            download
          >
            {t`Download the signed file`}
          </a>
          <Button onClick={() => window.print()}>{t`Print`}</Button>
        </div>
        <CheckOutcome outcome={outcome} />
      </div>
      <WithoutThisPage id={report.id} needed={outcome?.result === 'unsupported'} />
    </section>
  );
}

/** @param needed whether the commands must be visible, because the browser can't check signatures */
function WithoutThisPage({ id, needed }: { id: string; needed: boolean }) {
  const [isOpened, setIsOpened] = useState(false);
  const open = isOpened || needed;
  return (
    <FoldedLine
      title={t`Verify with OpenSSL`}
      plain
      open={open}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      {open && (
        <div className={layout.stack3}>
          <Suspense fallback={null}>
            <OpensslCommands file={`evidence-${id}.jws`} />
          </Suspense>
          <p className={typography.note}>
            <Trans>
              Got a file from someone? <Link to={paths.evidenceVerify.href()}>Check it here</Link>.
            </Trans>
          </p>
        </div>
      )}
    </FoldedLine>
  );
}

/**
 * Details below the verdict and its numbers, which explain them.
 * @param children shown between the goals and the method
 */
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
      <StepTiles {...report} />
      <div className={styles.columns}>
        <SourcesCard {...report} />
        {goals.length > 0 && <GoalList goals={goals} record={record} inFull />}
      </div>
      <SignatureCard report={report} jws={jws} />
      <FoldedLines>
        {children}
        <ReportTested report={report} />
        <ReportLeftOut report={report} />
        <ReportMethod report={report} />
      </FoldedLines>
    </>
  );
}

/** The page the goal is about, and its changes while the goal was running. */
function ReportTested({ report }: { report: SignedReport }) {
  const { page, changes = [] } = report;
  if (!page) return null;
  const during = changes.filter(({ afterVerdict }) => !afterVerdict);
  return (
    <ReportPart
      id="tested"
      title={t`The page that was tested`}
      note={
        during.length === 0
          ? t`Unchanged during the test`
          : plural(during.length, {
              one: 'Changed once during the test',
              other: 'Changed # times during the test',
            })
      }
    >
      <div dir="auto" className={cx(layout.stack2, typography.measure, typography.anywhere)}>
        <h3 className={typography.name}>{page.title}</h3>
        <p className={cx(typography.body, styles.lines)}>{page.description}</p>
        <p className={typography.note}>
          {categoryName(page.category)}
          {page.targetAudience && ` · ${page.targetAudience}`}
        </p>
      </div>
      {during.map((change) => (
        <div key={`${change.day} ${change.visitors}`} className={layout.stack2}>
          <p className={typography.note}>{changeText(change)}</p>
          <RewrittenList
            fields={rewritten([change])}
            textsOf={(before, after) => [t`Before: “${before}”`, t`After: “${after}”`]}
          />
        </div>
      ))}
      <p className={typography.hint}>
        SHA-256 <code className={typography.anywhere}>{page.sha256}</code>
      </p>
    </ReportPart>
  );
}

function changeText({ day, visitors, visitorsAfter }: NonNullable<SignedReport['changes']>[number]): string {
  const date = formatFullDay(day);
  return t`Changed on ${date}: ${plural(visitors, {
    one: '# visitor before',
    other: '# visitors before',
  })}, ${plural(visitorsAfter, { one: '# visitor from then on', other: '# visitors from then on' })}.`;
}
