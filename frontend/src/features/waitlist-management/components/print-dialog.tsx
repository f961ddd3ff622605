import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format';
import { useShown } from '@/lib/use-shown';
import { Button } from '@/ui/button';
import dialog from '@/ui/dialog-form.module.css';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Modal } from '@/ui/modal';
import { PAPER_MAX, type PrintJob } from '../hooks/use-print';
import type { WaitlistFilter } from '../rules/filter';
import styles from './print-dialog.module.css';
import { ExportButton } from './export-button';

/** Number of rows that a single request returns. For up to this many rows, no progress is shown. */
const AT_ONCE = 100;

/** Warns that the list is too long to print, or shows the progress of loading it. */
export function PrintDialog({
  job,
  total,
  filter,
  onPrintLatest,
  onCancel,
}: {
  job: PrintJob | null;
  /** Number of people who match the filter. */
  total: number;
  filter: WaitlistFilter;
  onPrintLatest: () => void;
  onCancel: () => void;
}) {
  const open = job !== null && (job.step === 'too-many' || job.total > AT_ONCE);
  const lastJob = useShown(open ? job : null);
  const asking = lastJob?.step === 'too-many';
  return (
    <Modal
      open={open}
      onCancel={onCancel}
      title={asking ? t`Too many for paper` : t`Preparing the pages`}
      mask={{ closable: asking }}
      footer={
        <div className={cx(layout.end, dialog.footer)}>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
          {asking && (
            <>
              <ExportButton filter={filter} />
              <Button variant="primary" onClick={onPrintLatest}>
                {t`Print the latest ${{ rows: formatNumber(PAPER_MAX) }}`}
              </Button>
            </>
          )}
        </div>
      }
    >
      {asking ? (
        <p>{tooMany(total, Math.ceil(total / (filter.ideaId ? 38 : 23)))}</p>
      ) : (
        lastJob && <Reading {...lastJob} />
      )}
    </Modal>
  );
}

function tooMany(people: number, sheetCount: number): string {
  const [sheets, latest] = [formatNumber(sheetCount), formatNumber(PAPER_MAX)];
  return plural(people, {
    one: `# person would fill some ${sheets} sheets. Narrow the list, print the latest ${latest}, or export the CSV file, which includes everyone.`,
    other: `# people would fill some ${sheets} sheets. Narrow the list, print the latest ${latest}, or export the CSV file, which includes everyone.`,
  });
}

function Reading({ read, total }: { read: number; total: number }) {
  const readSoFar = formatNumber(read);
  return (
    <>
      <p>
        {plural(total, {
          one: `${readSoFar} of # person read.`,
          other: `${readSoFar} of # people read.`,
        })}
      </p>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label={t`People read`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={read}
      >
        <div
          className={styles.bar}
          style={{ transform: `scaleX(${total > 0 ? Math.min(1, read / total) : 0})` }}
        />
      </div>
    </>
  );
}
