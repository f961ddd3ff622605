import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '@/api/error';
import {
  type Import,
  type ImportKind,
  useAddImportPartMutation,
  useBeginImportMutation,
  workspaceApi,
} from '@/api/workspace';
import { announce } from '@/lib/announce';
import { type Rest, restOf } from '../rules/arrived';

/** Maximum size of a request in bytes, as on the server. */
const PART = 4 * 1024 * 1024;

/** Thrown if the connection is lost after some parts have arrived. The remaining parts can still be sent. */
class CutOff extends Error {}

/** Returns the file's name as the server stores it. */
const nameOf = (file: File) => file.name.slice(0, 200) || 'file.csv';

/**
 * API calls for uploading a file.
 *
 * @param onProgress called with the fraction of the file that has been uploaded, from 0 to 1
 */
function useParts(onProgress: (share: number) => void) {
  const [begin] = useBeginImportMutation();
  const [addPart] = useAddImportPartMutation();
  const [askParts] = workspaceApi.endpoints.listImportParts.useLazyQuery();
  const partAt = (file: File, start: number) => file.slice(start, start + PART, 'application/octet-stream');

  /**
   * Sends the remaining parts.
   *
   * @throws CutOff
   */
  const sendRest = async (one: Import, file: File, { number, start }: Rest): Promise<Import> => {
    let sent = one;
    try {
      for (let at = start, part = number; at < file.size; at += PART, part += 1) {
        onProgress(at / file.size);
        const last = at + PART >= file.size;
        sent = await addPart({ id: one.id, number: part, last, body: partAt(file, at) }).unwrap();
      }
    } catch (cause) {
      throw new CutOff('', { cause });
    }
    return sent;
  };

  /**
   * Starts a new import with the file.
   *
   * @throws CutOff, or the server's response to the first part
   */
  const sendNew = async (kind: ImportKind, file: File): Promise<Import> => {
    const first = { body: partAt(file, 0), last: file.size <= PART };
    const begun = await begin({ kind, name: nameOf(file), ...first }).unwrap();
    return sendRest(begun, file, { number: 2, start: PART });
  };

  /** Returns the position at which this import's upload continues. Null if the file is a different one. */
  const restIn = async ({ id }: Import, file: File): Promise<Rest | null> =>
    restOf(file, await askParts(id).unwrap());

  return { sendNew, sendRest, restIn };
}

/** Maximum size of a file, in bytes. */
const MOST = 100 * 1024 * 1024;
const failed = () => t`The file could not be uploaded. Please try again.`;
const cutOff = () => t`The upload was interrupted. Choose the same file again to continue.`;
const anotherFile = () =>
  t`This is a different file. Please choose the one you started with, or discard this import.`;
const tooLarge = () => t`This file is larger than 100 MB. Please split it.`;

/** Uploads a file in parts. `progress` is a fraction from 0 to 1, or null if no upload is running. */
export function useUpload() {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { sendNew, sendRest, restIn } = useParts(setProgress);

  const attempt = async (file: File, send: () => Promise<Import | null>): Promise<Import | null> => {
    setProblem(file.size > MOST ? tooLarge() : null);
    if (file.size > MOST) return null;
    setProgress(0);
    announce(t`Uploading the file`);
    try {
      return await send();
    } catch (error) {
      setProblem(error instanceof CutOff ? errorText(error.cause, cutOff()) : errorText(error, failed()));
      return null;
    } finally {
      setProgress(null);
    }
  };

  /**
   * Continues an unfinished upload of the same file if `imports` contains one; otherwise starts a new upload.
   *
   * @returns null if it failed; `problem` then explains why
   */
  const upload = (kind: ImportKind, file: File, imports: readonly Import[]): Promise<Import | null> =>
    attempt(file, async () => {
      const begun = imports.filter(
        (one) => one.state === 'uploading' && one.kind === kind && one.fileName === nameOf(file),
      );
      for (const one of begun) {
        // If the parts can't be compared, the file is uploaded from the beginning.
        const rest = await restIn(one, file).catch(() => null);
        if (rest) return sendRest(one, file, rest);
      }
      return sendNew(kind, file);
    });

  /**
   * Continues an interrupted upload.
   *
   * @returns null if it failed; `problem` then explains why
   */
  const resume = (one: Import, file: File): Promise<Import | null> =>
    attempt(file, async () => {
      const rest = await restIn(one, file);
      if (!rest) setProblem(anotherFile());
      return rest && sendRest(one, file, rest);
    });

  return { upload, resume, progress, problem };
}
