import { t } from '@lingui/core/macro';
import { useEvidenceReportStandingQuery } from '@/api/evidence-report';
import { formatFullDay } from '@/lib/format';
import { PublicNotFound } from '@/routing/not-found';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { NoIndex, PageTitle } from '@/ui/page-title';
import { Skeleton } from '@/ui/skeleton';

/** Shown if the report was deleted with its idea, or never existed. */
export default function NotShown({ id }: { id: string }) {
  const { data, isLoading } = useEvidenceReportStandingQuery(id);
  if (isLoading) return <Skeleton height="260px" radius="16px" />;
  if (data?.state !== 'gone')
    return <PublicNotFound title={t`404 Report Not Found`} text={t`There’s no report at this address.`} />;
  const day = formatFullDay(data.at);
  return (
    <Taken
      title={t`This report is gone`}
      text={t`Its idea was deleted or taken down on ${day}. A copy that someone saved can still be checked.`}
    />
  );
}

/** Shown if the founder withdrew the report. */
export function Withdrawn() {
  return (
    <Taken
      title={t`This report was withdrawn`}
      text={t`The founder took it back, and its numbers are no longer shown. A copy that someone saved can still be checked.`}
    />
  );
}

/** Replaces a report that is no longer available. */
function Taken({ title, text }: { title: string; text: string }) {
  return (
    <>
      <NoIndex />
      <PageTitle>{title}</PageTitle>
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={<ButtonLink to={paths.evidenceVerify.href()}>{t`Check a saved report`}</ButtonLink>}
      />
    </>
  );
}
