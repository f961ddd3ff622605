import { useEvidenceReportStandingQuery } from '@/api/evidence-report';
import { isNowhere } from '@/api/error';
import { formatDate } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';

/**
 * Whether a signed report still stands, or that this isn't known.
 *
 * @param iss the installation that signed it. Only this site is asked.
 */
export function StandingText({ id, iss }: { id: string; iss: string }) {
  const here = iss === window.location.origin;
  const { data, error } = useEvidenceReportStandingQuery(id, {
    skip: !here,
    refetchOnMountOrArgChange: true,
  });
  if (!here) return `Not known here. Only ${iss} knows, and this page asks no other site.`;
  if (error)
    return isNowhere(error)
      ? 'Not known: no report with this ID was published here.'
      : 'Not known: this site could not be reached.';
  if (!data) return 'Asking…';
  const day = formatDate(data.at);
  switch (data.state) {
    case 'stands':
      return 'Yes';
    case 'superseded':
      return (
        <>
          No. The founder published a later report on {day}
          {data.newest && (
            <>
              : <Link to={paths.evidenceReport.href(data.newest)}>read the newest</Link>
            </>
          )}
        </>
      );
    case 'withdrawn':
      return `No. The founder withdrew it on ${day}.`;
    case 'gone':
      return `No. It is gone since ${day}: its idea was deleted or taken down.`;
  }
}
