import { Injectable } from '@nestjs/common';

import { type CsvCell, csvText } from '../../../platform/http/responses/csv.js';
import { type Answer, ANSWER_NAMES, ANSWERS, type PriceAnswer } from '../domain/sign-up-answers.js';
import { type SubscriberRow, SubscriberQueries } from '../infrastructure/subscriber.queries.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import { priceText } from '../../../shared/price.js';
import { fileNameOf, type PersonalFile, PersonalFiles } from '../../../shared/personal-files.js';

/**
 * Formats tags as a list. Quotes a tag that would otherwise be parsed as two, so that an import can read it
 * back.
 */
const tagsText = (tags: string[]) =>
  tags.map((tag) => (/[",;|]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ') || null;

type Column = [header: string, cell: (row: SubscriberRow) => CsvCell];

const yesNo = (yes: boolean) => (yes ? 'yes' : 'no');
const answers = (...kinds: Answer['kind'][]): Column[] =>
  ANSWER_NAMES.filter((name) => kinds.includes(ANSWERS[name].kind)).map((name) => [
    ANSWERS[name].csv,
    ({ [name]: answer }) => (typeof answer === 'boolean' ? yesNo(answer) : answer),
  ]);

const PRICE_ANSWER_TEXTS: Record<PriceAnswer, string> = { yes: 'yes', no: 'no', unsure: 'not sure' };

/** Columns of an export. */
const COLUMNS: Column[] = [
  ['Idea', (row) => row.ideaTitle],
  ['Idea address', (row) => row.ideaSlug],
  ['Email', (row) => row.email],
  ['Joined', (row) => row.createdAt.toISOString()],
  ['Status', (row) => row.status],
  ...answers('flag', 'profile'),
  ['Confirmed', (row) => row.confirmedAt?.toISOString() ?? null],
  ...answers('text', 'choice'),
  ['Tags', (row) => tagsText(row.tags)],
  ['Imported', (row) => yesNo(row.imported)],
  ['Agreed', (row) => row.agreedAt?.toISOString() ?? null],
  ['Name', (row) => row.name],
  ['Source', (row) => row.source],
  [
    'Confirmed elsewhere',
    (row) => row.confirmedElsewhereAt?.toISOString() ?? (row.confirmedElsewhere ? 'yes' : null),
  ],
  ['Price asked about', ({ price }) => price && priceText(price)],
  ['Would pay this price', ({ price }) => price && PRICE_ANSWER_TEXTS[price.answer]],
  ['Language', (row) => row.locale],
  ['Origin', (row) => row.origin],
];
export const CSV_HEADER = COLUMNS.map(([header]) => header);

/** Formats subscribers as lines of a CSV file. */
export async function* csvRows(batches: AsyncIterable<SubscriberRow[]>): AsyncGenerator<CsvCell[]> {
  for await (const rows of batches) for (const row of rows) yield COLUMNS.map(([, cell]) => cell(row));
}

/** A founder's waitlists as CSV files, in the format of exports. Empty waitlists are omitted. */
@Injectable()
export class SubscriberFiles extends PersonalFiles {
  constructor(private readonly queries: SubscriberQueries) {
    super();
  }

  async *files({ userId }: AccountHolder): AsyncGenerator<PersonalFile> {
    for await (const ideas of this.queries.ideasWithSubscribers(userId)) {
      for (const { id: ideaId, slug } of ideas) {
        const rows = csvRows(this.queries.export(userId, { ideaId }));
        yield { name: `subscribers/${fileNameOf(slug)}.csv`, content: csvText(CSV_HEADER, rows) };
      }
    }
  }
}
