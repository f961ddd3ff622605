import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Import, ImportKind } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { RadioCards } from '@/ui/form/radio-cards';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { useUpload } from '../hooks/use-upload';
import { DropArea } from './drop-area';
import { Progress } from './progress';

const KINDS = [
  { value: 'subscribers', label: 'Subscribers', text: 'A list of LaunchRock, Mailchimp or any other tool.' },
  { value: 'ideas', label: 'Ideas with votes', text: 'An export of Canny, Fider or any other tool.' },
] as const;

/**
 * What the file holds, and the file: chosen or dropped.
 *
 * @param imports the founder's, of which an upload may have been cut off: the same file goes on with it
 */
export function UploadForm({ imports }: { imports: readonly Import[] }) {
  const [params] = useSearchParams();
  const [kind, setKind] = useState<ImportKind>(params.get('kind') === 'ideas' ? 'ideas' : 'subscribers');
  const { upload, progress, problem } = useUpload();
  const navigate = useNavigate();

  const take = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    const begun = await upload(kind, file, imports);
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
