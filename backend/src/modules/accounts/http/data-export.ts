import type { AccountHolder, PersonalData } from '../../../shared/personal-data.js';

/** The fields of the data export that precede the features' sections. */
export interface DataExportHead {
  exportedAt: Date;
  /** Choices stored only in the browser that makes the request; the server has no copy. */
  thisBrowser?: { preferences: string | null; analyticsId: string | null };
}

/**
 * Streams the data export as one JSON document, where each section is a list. Only part of one section is
 * in memory at any time.
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
