import { type ComponentType, Suspense, useState } from 'react';
import type { Reported } from '@/api/report';
import { lazyPart } from '@/lib/load';

interface ReportDialogProps {
  subject: Reported;
  name: string;
  onClose: () => void;
}

/** Loaded on demand, because most readers never need it. */
const ReportDialog = lazyPart<ComponentType<ReportDialogProps>>(() =>
  import('./components/report-dialog').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

/**
 * The "Report" link of an idea or a message. Its dialog is loaded on the first click.
 *
 * @param name name of the reported item, for screen readers
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
