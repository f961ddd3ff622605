import {
  type Import,
  type ImportKind,
  useAddImportPartMutation,
  useBeginImportMutation,
  workspaceApi,
} from '@/api/workspace';
import { type Rest, restOf } from '../rules/arrived';

/** Bytes of one request; the server takes no more. */
const PART = 4 * 1024 * 1024;

/** Some parts have arrived, and the others may still be sent. */
export class CutOff extends Error {}

/** As the server knows it. */
export const nameOf = (file: File) => file.name.slice(0, 200) || 'file.csv';

/**
 * The calls that bring a file to the server.
 *
 * @param onProgress is told how much of it has arrived, from 0 to 1
 */
export function useParts(onProgress: (share: number) => void) {
  const [begin] = useBeginImportMutation();
  const [addPart] = useAddImportPartMutation();
  const [askParts] = workspaceApi.endpoints.listImportParts.useLazyQuery();
  const partAt = (file: File, start: number) => file.slice(start, start + PART, 'text/csv');

  /** @throws CutOff */
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

  /** @throws CutOff, or what the server answered to the first part */
  const sendNew = async (kind: ImportKind, file: File): Promise<Import> => {
    const first = { body: partAt(file, 0), last: file.size <= PART };
    const begun = await begin({ kind, name: nameOf(file), ...first }).unwrap();
    return sendRest(begun, file, { number: 2, start: PART });
  };

  /** Where to go on with `one`; null where the file is another one. */
  const restIn = async ({ id }: Import, file: File): Promise<Rest | null> =>
    restOf(file, await askParts(id).unwrap());

  return { sendNew, sendRest, restIn };
}
