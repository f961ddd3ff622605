import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Reported } from '@/api/report';
import { ReportProblem } from './components/report-problem';

interface ReportDialogProps {
  subject: Reported;
  name: string;
  onClose: () => void;
}

/** Nobody needs it to read the page; and a page without it is still a page. */
const ReportDialog = lazy<ComponentType<ReportDialogProps>>(() =>
  import('./components/report-dialog').then(
    ({ ReportDialog }) => ({ default: ReportDialog }),
    () => ({ default: ReportProblem }),
  ),
);

/**
 * "Report": tells the admins about an idea or a message. The dialog comes when it is asked for.
 *
 * @param name what is reported, for screen readers
 */
export function ReportLink({
  subject,
  name,
  className,
}: Omit<ReportDialogProps, 'onClose'> & { className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        Report<span className="sr-only"> {name}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
