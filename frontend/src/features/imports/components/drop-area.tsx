import { t } from '@lingui/core/macro';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import styles from './drop-area.module.css';

/** Area that accepts a file by drag and drop or from a file dialog. */
export function DropArea({
  text,
  onFile,
}: {
  /** What to do, if it isn't just choosing any file. */
  text?: string;
  onFile: (file: File | undefined) => void;
}) {
  const [over, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Reset, so that selecting the same file again fires a change event.
    target.value = '';
    onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={cx(typography.strong, text ? undefined : styles.invitation)}>
        {text ?? t`Drop a file here, or choose one`}
      </span>
      <span className={typography.secondary}>{t`CSV, Excel, ZIP or JSON, up to a million rows`}</span>
      <input
        className="sr-only"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.zip,.json,text/csv"
        aria-label={t`File to import`}
        onChange={choose}
      />
      <span className={styles.choose} aria-hidden="true">
        {t`Choose a file`}
      </span>
    </label>
  );
}
