import type { Import } from '@/api/workspace';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import { useUpload } from '../hooks/use-upload';
import { DropArea } from './drop-area';
import { Progress } from './progress';

/** An upload that was cut off: the same file goes on where it stopped. */
export function ResumeForm({ one }: { one: Import }) {
  const { resume, progress, problem } = useUpload();
  if (progress !== null) return <Progress label="Uploading" value={progress} />;
  return (
    <div className={layout.stack4}>
      <p className={surface.warning}>
        The upload has not come to its end. If it was cut off, choose the same file again: it goes on where it
        stopped.
      </p>
      <DropArea
        text={`Drop ${one.fileName} here, or choose it`}
        onFile={(file) => void (file && resume(one, file))}
      />
      {problem !== null && (
        <p className={surface.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
