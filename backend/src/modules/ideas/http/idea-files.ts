import { Injectable } from '@nestjs/common';

import { type CsvCell, csvText } from '../../../platform/http/responses/csv.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import { type PersonalFile, PersonalFiles } from '../../../shared/personal-files.js';
import { CSV_FIELDS, IDEA_CONTENT } from '../domain/idea-content.js';
import { IdeaQueries, type OwnIdeaRow } from '../infrastructure/idea.queries.js';

/** Columns of the file. An import recognizes the file by `Target audience` and `Imported votes`. */
const COLUMNS: [header: string, cell: (idea: OwnIdeaRow) => CsvCell][] = [
  ...CSV_FIELDS.map((field): (typeof COLUMNS)[number] => [IDEA_CONTENT[field].csv!, (idea) => idea[field]]),
  ['Imported votes', (idea) => idea.importedVotes],
  ['Imported notes', (idea) => idea.importedNotes],
  ['Votes here', (idea) => idea.voteCount],
  ['Waitlist here', (idea) => idea.waitlistCount],
  ['Feedback here', (idea) => idea.feedbackCount],
  ['Status', (idea) => idea.status],
  ['Idea address', (idea) => idea.slug],
  ['Image', (idea) => idea.image],
  ['Created', (idea) => idea.createdAt],
  ['Published', (idea) => idea.publishedAt],
];
const HEADER = COLUMNS.map(([header]) => header);

/** Builds a spreadsheet of a founder's ideas. Pending edits of live ideas are only in the data export. */
@Injectable()
export class IdeaFiles extends PersonalFiles {
  constructor(private readonly queries: IdeaQueries) {
    super();
  }

  files({ userId }: AccountHolder): PersonalFile[] {
    return [{ name: 'ideas.csv', content: csvText(HEADER, rowsOf(this.queries.all(userId))) }];
  }
}

async function* rowsOf(batches: AsyncIterable<OwnIdeaRow[]>): AsyncGenerator<CsvCell[]> {
  for await (const ideas of batches) {
    for (const idea of ideas) yield COLUMNS.map(([, cell]) => cell(idea));
  }
}
