import { type ChangeEvent, type DragEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ImportKind } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { RadioCards } from '@/ui/form/radio-cards';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { useUpload } from '../hooks/use-upload';
import { Progress } from './progress';
import styles from './upload-form.module.css';

const KINDS = [
  { value: 'subscribers', label: 'Subscribers', text: 'A list of LaunchRock, Mailchimp or any other tool.' },
  { value: 'ideas', label: 'Ideas with votes', text: 'An export of Canny, Fider or any other tool.' },
] as const;

/** What the file holds, and the file: chosen or dropped. */
export function UploadForm() {
  const [kind, setKind] = useState<ImportKind>('subscribers');
  const { upload, progress, problem } = useUpload();
  const navigate = useNavigate();

  const take = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    const begun = await upload(kind, file);
    if (begun) void navigate(paths.import.href(begun.id));
  };
  return (
    <div className={layout.stack5}>
      <RadioCards
        name="kind"
        legend="What does the file hold?"
        cards={KINDS}
        value={kind}
        onChange={setKind}
      />
      {progress === null ? (
        <DropArea onFile={(file) => void take(file)} />
      ) : (
        <Progress label="Uploading" value={progress} />
      )}
      {problem !== null && (
        <p className={surface.error} role="alert">
          {problem}
        </p>
      )}
      <p className={typography.secondary}>
        Nothing is imported yet: you say what each column holds, and see what would become of every row.
      </p>
    </div>
  );
}

/** Takes a file that is dropped on it or chosen. */
function DropArea({ onFile }: { onFile: (file: File | undefined) => void }) {
  const [over, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that choosing the same file again is a change again.
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
      <span className={typography.strong}>Drop a CSV file here, or choose one</span>
      <span className={typography.secondary}>UTF-8, at most 100 MB and a million rows</span>
      <input
        className="sr-only"
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="CSV file"
        onChange={choose}
      />
      <span className={styles.choose} aria-hidden="true">
        Choose a file
      </span>
    </label>
  );
}
