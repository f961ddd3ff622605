import { Injectable } from '@nestjs/common';

import { type CsvCell, csvText } from '../../../platform/http/responses/csv.js';
import type { AccountHolder } from '../../../shared/personal-data.js';
import { type PersonalFile, PersonalFiles } from '../../../shared/personal-files.js';
import {
  type ExportedMessage,
  type ExportedReply,
  FeedbackExportQueries,
  type SaidOf,
} from '../infrastructure/feedback-export.queries.js';

const HEADER = [
  ...['Idea', 'Idea address', 'Kind', 'Number', 'Answers', 'Merged into', 'Written', 'Message'],
  ...['By founder', 'Tags', 'Unread', 'Quoted'],
];

/** Builds a spreadsheet of all messages about a founder's ideas, with the replies. */
@Injectable()
export class FeedbackFiles extends PersonalFiles {
  constructor(private readonly queries: FeedbackExportQueries) {
    super();
  }

  files({ userId }: AccountHolder): PersonalFile[] {
    return [{ name: 'feedback.csv', content: csvText(HEADER, this.rows(userId)) }];
  }

  private async *rows(founderId: string): AsyncGenerator<CsvCell[]> {
    for await (const ideas of this.queries.ideas(founderId)) {
      for (const idea of ideas) yield* this.rowsOf(idea);
    }
  }

  /** Yields up to a thousand messages, then their replies, then the next messages. */
  private async *rowsOf(idea: SaidOf): AsyncGenerator<CsvCell[]> {
    for await (const messages of this.queries.messages(idea.id)) {
      for (const message of messages) yield messageRow(idea, message);
      for await (const replies of this.queries.replies(messages)) {
        for (const reply of replies) yield replyRow(idea, reply);
      }
    }
  }
}

const messageRow = ({ title, slug }: SaidOf, row: ExportedMessage): CsvCell[] => [
  ...[title, slug, 'message', row.id, null, row.mergedInto, row.createdAt, row.message],
  ...[null, row.tags.join(', ') || null, yesOrNo(row.isUnread), yesOrNo(row.isPinned)],
];

const replyRow = ({ title, slug }: SaidOf, row: ExportedReply): CsvCell[] => [
  ...[title, slug, 'reply', row.id, row.feedbackId, null, row.createdAt, row.message],
  ...[yesOrNo(row.byFounder), null, null, null],
];

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
