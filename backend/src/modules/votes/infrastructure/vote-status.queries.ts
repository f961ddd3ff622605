import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { rowsOf } from '../../../platform/database/group-rows.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import type { Voter } from '../domain/vote.repository.js';

export interface VoteStatus {
  hasVoted: boolean;
  voteCount: number;
}

interface Question extends Voter {
  ideaId: string;
}

/** Reads whether a voter has voted. */
@Injectable()
export class VoteStatusQueries {
  private readonly questions = new SharedReads((questions: Question[]) => this.findAll(questions));

  constructor(private readonly database: Database) {}

  /** @returns null if the idea doesn't exist or isn't active */
  find(ideaId: string, { userId, visitorKey }: Voter): Promise<VoteStatus | null> {
    return this.questions.read({ ideaId, userId, visitorKey });
  }

  /** Reads the status with two look-ups in unique indexes, following the rules documented at `Voter`. */
  private async findAll(questions: Question[]): Promise<(VoteStatus | null)[]> {
    const numbered = questions.map((question, number) => ({ number, ...question }));
    const types = { number: 'int', ideaId: 'uuid', userId: 'uuid', visitorKey: 'bytea' };
    const rows = await this.database.prepared
      .selectFrom(rowsOf('q', numbered, types))
      .innerJoin('ideas as i', (join) => join.onRef('i.id', '=', 'q.ideaId').on('i.status', '=', 'active'))
      .select(({ exists, or, selectFrom }) => {
        const votes = selectFrom('votes as v').whereRef('v.ideaId', '=', 'i.id');
        const byVisitor = votes
          .whereRef('v.visitorKey', '=', 'q.visitorKey')
          .where(({ eb }) => eb.or([eb('v.userId', 'is', null), eb('q.userId', 'is', null)]));
        return [
          'q.number',
          'i.voteCount',
          or([exists(votes.whereRef('v.userId', '=', 'q.userId')), exists(byVisitor)])
            .$castTo<boolean>()
            .as('hasVoted'),
        ];
      })
      .execute();
    const found = questions.map((): VoteStatus | null => null);
    for (const { number, hasVoted, voteCount } of rows) found[number] = { hasVoted, voteCount };
    return found;
  }
}
