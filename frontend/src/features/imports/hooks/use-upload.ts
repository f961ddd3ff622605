import { useState } from 'react';
import { errorText } from '@/api/error';
import type { Import, ImportKind } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { CutOff, nameOf, useParts } from './use-parts';

/** Bytes of a file. */
const MOST = 100 * 1024 * 1024;
const FAILED = 'The file could not be uploaded. Please try again.';
const CUT_OFF = 'The upload was cut off. Choose the same file again, and it goes on where it stopped.';
const ANOTHER_FILE =
  'This is not the file that the upload began with. Please choose that one, or discard this import.';
const TOO_LARGE = 'This file is larger than 100 MB. Please split it.';

/** Sends a file in parts. `progress` is from 0 to 1, or null when nothing is being sent. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { sendNew, sendRest, restIn } = useParts(setProgress);

  const attempt = async (file: File, send: () => Promise<Import | null>): Promise<Import | null> => {
    setProblem(file.size > MOST ? TOO_LARGE : null);
    if (file.size > MOST) return null;
    setProgress(0);
    announce('Uploading the file');
    try {
      return await send();
    } catch (error) {
      setProblem(error instanceof CutOff ? errorText(error.cause, CUT_OFF) : errorText(error, FAILED));
      return null;
    } finally {
      setProgress(null);
    }
  };

  /**
   * Goes on with an upload of the same file among `imports`, or begins one.
   * @returns null when it could not be sent: `problem` then says why.
   */
  const upload = (kind: ImportKind, file: File, imports: readonly Import[]): Promise<Import | null> =>
    attempt(file, async () => {
      const begun = imports.filter(
        (one) => one.state === 'uploading' && one.kind === kind && one.fileName === nameOf(file),
      );
      for (const one of begun) {
        // Where nobody can tell whether it is the same file, it is sent anew.
        const rest = await restIn(one, file).catch(() => null);
        if (rest) return sendRest(one, file, rest);
      }
      return sendNew(kind, file);
    });

  /** Goes on with an upload that was cut off. @returns null when it could not: `problem` then says why. */
  const resume = (one: Import, file: File): Promise<Import | null> =>
    attempt(file, async () => {
      const rest = await restIn(one, file);
      if (!rest) setProblem(ANOTHER_FILE);
      return rest && sendRest(one, file, rest);
    });

  return { upload, resume, progress, problem };
}
