import { CountedList } from '@/features/evidence/components/counted-list';
import { NetworkCredits } from '@/features/evidence/network-credits';
import { leftOutGist, reasonOf } from '@/features/evidence/rules/reasons';
import { formatNumber, plural } from '@/lib/format';
import typography from '@/ui/typography.module.css';
import { ReportPart } from './report-part';
import type { SignedReport } from './signed-report';

const FOUNDER = { label: 'The founder', text: 'The founder’s own address, or one of their domain.' };

/**
 * The visitors that the numbers exclude, with the reasons for excluding them, and how far votes can be
 * trusted.
 */
export function ReportLeftOut({ report }: { report: SignedReport }) {
  const { leftOut, hostingChecked, votes } = report;
  return (
    <ReportPart id="left-out" title="Excluded visitors" note={leftOutGist(report)}>
      {leftOut.length > 0 && (
        <CountedList
          rows={leftOut.map(({ reason, people }) => ({
            key: reason,
            ...(reason === 'founder' ? FOUNDER : reasonOf(reason)),
            count: people,
          }))}
        />
      )}
      <p className={typography.note}>
        {hostingChecked && (
          <>
            Visitors from hosting networks are excluded. <NetworkCredits />{' '}
          </>
        )}
        Votes are shown, never judged: {plural(votes.raw, 'vote')}, {formatNumber(votes.counted)} by counted
        visitors, {formatNumber(votes.verified)} of these verified.
      </p>
    </ReportPart>
  );
}
