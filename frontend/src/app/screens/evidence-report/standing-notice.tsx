import { t } from '@lingui/core/macro';
import { useEvidenceReportStandingQuery } from '@/api/evidence-report';
import { formatFullDay } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { Notice } from './notice';

/** A notice at the top of a report that is no longer current. Empty for a current report. */
export default function StandingNotice({ id }: { id: string }) {
  const { data } = useEvidenceReportStandingQuery(id);
  if (!data || data.state === 'stands') return null;
  const day = formatFullDay(data.at);
  if (data.state !== 'superseded')
    return <Notice title={data.state === 'gone' ? t`Gone since ${day}` : t`Withdrawn on ${day}`} />;
  return (
    <Notice title={t`Superseded on ${day}`}>
      {t`The founder has published a later report on the same goal.`}{' '}
      {data.newest && <Link to={paths.evidenceReport.href(data.newest)}>{t`Read the newest report`}</Link>}
    </Notice>
  );
}
