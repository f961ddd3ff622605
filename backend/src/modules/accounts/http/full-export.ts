import type { AccountHolder, PersonalData } from '../../../shared/personal-data.js';
import type { PersonalFile, PersonalFiles } from '../../../shared/personal-files.js';
import { dataExport, type DataExportHead } from './data-export.js';

/**
 * Everything of a founder as files: the copy of their data whole (`account.json`), the documents that some of
 * its sections also stand in, and each feature's own files. One is made after the other, as they are read.
 */
export async function* fullExport(
  head: DataExportHead,
  sections: readonly PersonalData[],
  parts: readonly PersonalFiles[],
  founder: AccountHolder,
): AsyncGenerator<PersonalFile> {
  for (const part of parts) yield* part.files(founder);
  const documents = new Set(sections.flatMap(({ document }) => document ?? []));
  for (const name of documents) {
    const own = sections.filter(({ document }) => document === name);
    yield { name: `${name}.json`, content: dataExport({ exportedAt: head.exportedAt }, own, founder) };
  }
  yield { name: 'account.json', content: dataExport(head, sections, founder) };
}
