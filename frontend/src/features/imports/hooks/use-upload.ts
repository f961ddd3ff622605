import { useState } from 'react';
import { errorText } from '@/api/error';
import {
  type Import,
  type ImportKind,
  useAddImportPartMutation,
  useBeginImportMutation,
} from '@/api/workspace';
import { announce } from '@/lib/announce';

/** Bytes of one request; the server takes no more. */
const PART = 4 * 1024 * 1024;
/** Bytes of a file. */
const MOST = 100 * 1024 * 1024;
const FAILED = 'The file could not be uploaded. Please try again.';

/** Sends a file in parts. `progress` is from 0 to 1, or null when nothing is being sent. */
export function useUpload() {
  const [begin] = useBeginImportMutation();
  const [addPart] = useAddImportPartMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (kind: ImportKind, file: File): Promise<Import> => {
    const partAt = (start: number) => file.slice(start, start + PART, 'text/csv');
    const name = file.name.slice(0, 200) || 'file.csv';
    let sent = await begin({ kind, name, last: file.size <= PART, body: partAt(0) }).unwrap();
    for (let number = 2; (number - 1) * PART < file.size; number += 1) {
      setProgress(((number - 1) * PART) / file.size);
      const last = number * PART >= file.size;
      sent = await addPart({ id: sent.id, number, last, body: partAt((number - 1) * PART) }).unwrap();
    }
    return sent;
  };

  /** @returns null when it could not be sent: `problem` then says why. */
  const upload = async (kind: ImportKind, file: File): Promise<Import | null> => {
    setProblem(null);
    if (file.size > MOST) {
      setProblem('This file is larger than 100 MB. Please split it.');
      return null;
    }
    setProgress(0);
    announce('Uploading the file');
    try {
      return await send(kind, file);
    } catch (error) {
      setProblem(errorText(error, FAILED));
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { upload, progress, problem };
}
