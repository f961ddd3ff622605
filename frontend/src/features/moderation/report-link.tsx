import { t } from '@lingui/core/macro';
import { type ComponentType, Suspense, useState } from 'react';
import type { Reported } from '@/api/report';
import { lazyPart } from '@/lib/load';

interface ReportDialogProps {
  subject: Reported;
  /** Title of the dialog. */
  title: string;
  /** Name in the title, which is shown less boldly than the rest. */
  name?: string;
  onClose: () => void;
}

/** Loaded on demand, because most readers never need it. */
const ReportDialog = lazyPart<ComponentType<ReportDialogProps>>(() =>
  import('./components/report-dialog').then(({ ReportDialog }) => ({ default: ReportDialog })),
);

/**
 * The "Report" link of an idea or a message. Its dialog is loaded on the first click.
 *
 * @param label the link's accessible name and the dialog's title: "Report", with the reported item's name
 * @param name the reported item's name, if the label contains it
 */
export function ReportLink({
  subject,
  label,
  name,
  className,
}: {
  subject: Reported;
  label: string;
  name?: string;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-label={label} onClick={() => setOpen(true)}>
        {t({ message: 'Report', context: 'verb' })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog subject={subject} title={label} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
