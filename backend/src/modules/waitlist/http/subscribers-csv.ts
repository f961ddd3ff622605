import type { CsvCell } from '../../../platform/http/responses/csv.js';
import type { SubscriberRow } from '../infrastructure/subscriber.queries.js';

/** The columns of an export. */
export const CSV_HEADER = [
  ...['Idea', 'Idea address', 'Email', 'Joined', 'Status', 'Willing to pay', 'Interested in collaborating'],
  ...[
    'Interested in investing',
    'LinkedIn profile',
    'Confirmed',
    'Solves it today',
    'Tags',
    'Imported',
    'Agreed',
  ],
  ...['Name', 'Source', 'Confirmed elsewhere'],
];

/** Tags as a list; a tag that would be read as two is quoted. An import reads them back. */
const tagsText = (tags: string[]) =>
  tags.map((tag) => (/[",;|]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ') || null;

/** Subscribers as lines of a CSV file. */
export async function* csvRows(batches: AsyncIterable<SubscriberRow[]>): AsyncGenerator<CsvCell[]> {
  for await (const rows of batches) {
    for (const row of rows) {
      yield [
        row.ideaTitle,
        row.ideaSlug,
        row.email,
        row.createdAt.toISOString(),
        row.status,
        row.willingToPay ? 'yes' : 'no',
        row.interestedInCollaborating ? 'yes' : 'no',
        row.interestedInInvesting ? 'yes' : 'no',
        row.linkedinProfile,
        row.confirmedAt?.toISOString() ?? null,
        row.currentSolution,
        tagsText(row.tags),
        row.imported ? 'yes' : 'no',
        row.agreedAt?.toISOString() ?? null,
        row.name,
        row.source,
        row.confirmedElsewhereAt?.toISOString() ?? (row.confirmedElsewhere ? 'yes' : null),
      ];
    }
  }
}
