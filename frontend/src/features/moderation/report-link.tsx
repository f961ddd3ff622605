import { type ComponentType, Suspense, useState } from 'react';
import type { Reported } from '@/api/report';
import { lazyPart } from '@/lib/load';

interface ReportDialogProps {
  subject: Reported;
  name: string;
  onClose: () => void;
}

/** Nobody needs it to read the page. */
const ReportDialog = lazyPart<ComponentType<ReportDialogProps>>(() =>
  import('./components/report-dialog').then(({ ReportDialog }) => ({ default: ReportDialog })),
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
