import type { Person, PersonalData } from '../../../shared/personal-data.js';

/** What the copy says besides the features' sections. */
export interface DocumentHead {
  exportedAt: Date;
  /** What the browser that asks keeps about its own choices; the server holds no copy. */
  thisBrowser: { preferences: string | null; analyticsId: string | null };
}

/**
 * The copy of a person's data as one JSON document, piece by piece, so that no more than one part of one section is in memory.
 * Each section is a list.
 */
export async function* personalDataDocument(
  head: DocumentHead,
  sections: readonly PersonalData[],
  person: Person,
): AsyncGenerator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.section)}:[`;
    let separator = '';
    for await (const part of section.copy(person)) {
      if (part.length === 0) continue;
      yield separator + part.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
