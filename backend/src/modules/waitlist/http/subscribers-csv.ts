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
];

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
        row.tags.join(', ') || null,
        row.imported ? 'yes' : 'no',
        row.agreedAt?.toISOString() ?? null,
      ];
    }
  }
}
