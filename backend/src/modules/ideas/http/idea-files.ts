import { Injectable } from '@nestjs/common';

import { type CsvCell, csvText } from '../../../platform/http/responses/csv.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import { type PersonalFile, PersonalFiles } from '../../../shared/personal-files.js';
import { OwnIdeaQueries, type OwnIdeaRow } from '../infrastructure/own-idea.queries.js';

/** The columns; an import knows our own file by `Target audience` and `Imported votes`. */
const HEADER = [
  ...['Title', 'Description', 'Category', 'Target audience', 'Website', 'Twitter', 'Imported votes'],
  ...[
    'Votes here',
    'Waitlist here',
    'Feedback here',
    'Status',
    'Idea address',
    'Image',
    'Created',
    'Published',
  ],
];

/** A founder's ideas as a spreadsheet. Edits that wait beside live ones are in the copy of the account. */
@Injectable()
export class IdeaFiles extends PersonalFiles {
  constructor(private readonly queries: OwnIdeaQueries) {
    super();
  }

  files({ userId }: AccountHolder): PersonalFile[] {
    return [{ name: 'ideas.csv', content: csvText(HEADER, rowsOf(this.queries.all(userId))) }];
  }
}

async function* rowsOf(batches: AsyncIterable<OwnIdeaRow[]>): AsyncGenerator<CsvCell[]> {
  for await (const ideas of batches) {
    for (const idea of ideas) {
      yield [
        ...[idea.title, idea.description, idea.category, idea.targetAudience, idea.website, idea.twitter],
        ...[
          idea.importedVotes,
          idea.voteCount,
          idea.waitlistCount,
          idea.feedbackCount,
          idea.status,
          idea.slug,
        ],
        ...[idea.image, idea.createdAt, idea.publishedAt],
      ];
    }
  }
}
