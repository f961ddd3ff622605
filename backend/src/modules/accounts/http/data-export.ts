import type { AccountHolder, PersonalData } from '../../../shared/personal-data.js';

/** What the export says besides the features' sections. */
export interface DataExportHead {
  exportedAt: Date;
  /** What the browser that asks keeps about its own choices; the server holds no copy. */
  thisBrowser?: { preferences: string | null; analyticsId: string | null };
}

/**
 * The data export as one JSON document, piece by piece, so that no more than one part of one section is in
 * memory. Each section is a list.
 */
export async function* dataExport(
  head: DataExportHead,
  sections: readonly PersonalData[],
  holder: AccountHolder,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.section)}:[`;
    let separator = '';
    for await (const part of section.copy(holder)) {
      if (part.length === 0) continue;
      yield separator + part.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
