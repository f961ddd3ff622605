import { Whisker } from '@/features/evidence/components/whisker';
import { between, percent, scaleOf, shareText } from '@/features/evidence/rules/shares';
import { STEPS } from '@/features/evidence/rules/words';
import { formatNumber, plural } from '@/lib/format';
import { ChartFigure } from '@/ui/charts/chart-figure';
import figure from '@/ui/charts/figure.module.css';
import { NumbersTable } from '@/ui/charts/numbers-table';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import type { SignedReport } from './signed-report';

type Step = SignedReport['funnel'][number];

/** How far counted visitors went, each step with its shares and where the true ones may lie. */
export function ReportFunnel({ report }: { report: SignedReport }) {
  const { funnel, goal, rawVisits, notToldApart } = report;
  const scale = scaleOf(funnel.flatMap(({ ofVisitors }) => ofVisitors ?? []));
  const threshold = goal && { step: goal.metric, rate: goal.rate };
  const apart =
    notToldApart > 0 ? `, ${formatNumber(notToldApart)} of people who asked not to be told apart` : '';
  return (
    <ChartFigure
      title="From a visit to a customer"
      hint={`${plural(rawVisits, 'visit')} in the raw numbers${apart}. Bars: shares of counted visitors. Each interval holds on its own, not all at once.`}
      table={
        <NumbersTable
          caption="From a visit to a customer"
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
            <b>{percent(share.rate)}</b> <span className={typography.tertiary}>{between(share)}</span>
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
