import { plural, t } from '@lingui/core/macro';
import { CountedList } from '@/features/evidence/components/counted-list';
import { NetworkCredits } from '@/features/evidence/network-credits';
import { leftOutGist, reasonOf } from '@/features/evidence/rules/reasons';
import { formatNumber } from '@/lib/format';
import typography from '@/ui/typography.module.css';
import { ReportPart } from './report-part';
import type { SignedReport } from './signed-report';

const founder = () => ({
  label: t`The founder`,
  text: t`The founder’s own address, or one of their domain.`,
});

/**
 * The visitors that the numbers exclude, with the reasons for excluding them, and how far votes can be
 * trusted.
 */
export function ReportLeftOut({ report }: { report: SignedReport }) {
  const { leftOut, hostingChecked, votes } = report;
  return (
    <ReportPart id="left-out" title={t`Excluded visitors`} note={leftOutGist(report)}>
      {leftOut.length > 0 && (
        <CountedList
          rows={leftOut.map(({ reason, people }) => ({
            key: reason,
            ...(reason === 'founder' ? founder() : reasonOf(reason)),
            count: people,
          }))}
        />
      )}
      <p className={typography.note}>
        {hostingChecked && (
          <>
            {t`Visitors from hosting networks are excluded.`} <NetworkCredits />{' '}
          </>
        )}
        {votesText(votes)}
      </p>
    </ReportPart>
  );
}

function votesText({ raw, ...votes }: SignedReport['votes']): string {
  const [counted, verified] = [formatNumber(votes.counted), formatNumber(votes.verified)];
  return t`Votes are shown, never judged: ${plural(raw, {
    one: '# vote',
    other: '# votes',
  })}, ${counted} by counted visitors, ${verified} of these verified.`;
}
