import { Injectable } from '@nestjs/common';

import { csvText } from '../../../platform/http/responses/csv.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import { fileNameOf, type PersonalFile, PersonalFiles } from '../../../shared/personal-files.js';
import { SubscriberQueries } from '../infrastructure/subscriber.queries.js';
import { CSV_HEADER, csvRows } from './subscribers-csv.js';

/** The waitlists of a founder's ideas, each as the file that its own export is. Empty ones have none. */
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
