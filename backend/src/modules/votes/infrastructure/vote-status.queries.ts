import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import type { Voter } from '../domain/voter.js';

export interface VoteStatus {
  hasVoted: boolean;
  voteCount: number;
}

// $1 ideas, $2 accounts, $3 visitors' keys, one of each for every question. Two probes of the unique indexes
// for each; the rule is the one of `Voter`. Sub-queries hide how long the arrays are: otherwise PostgreSQL
// would make a plan for each length.
const STATUS = `
  SELECT q.number::int AS number, i.vote_count AS "voteCount",
         EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.user_id = q.account)
         OR EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.visitor_key = q.visitor
                                          AND (v.user_id IS NULL OR q.account IS NULL)) AS "hasVoted"
  FROM unnest((SELECT $1::uuid[]), (SELECT $2::uuid[]), (SELECT $3::bytea[])) WITH ORDINALITY q (idea, account, visitor, number)
  JOIN ideas i ON i.id = q.idea AND i.status = 'active'`;

interface Question {
  ideaId: string;
  voter: Voter;
}

/** Reads whether somebody has voted. */
@Injectable()
export class VoteStatusQueries {
  private readonly questions = new SharedReads((questions: Question[]) => this.findAll(questions));

  constructor(private readonly database: Database) {}

  /** @returns null when there is no such active idea. */
  find(ideaId: string, voter: Voter): Promise<VoteStatus | null> {
    return this.questions.read({ ideaId, voter });
  }

  private async findAll(questions: Question[]): Promise<(VoteStatus | null)[]> {
    const rows = await this.database.queryPrepared<VoteStatus & { number: number }>(STATUS, [
      questions.map(({ ideaId }) => ideaId),
      questions.map(({ voter }) => voter.userId),
      questions.map(({ voter }) => voter.visitorKey),
    ]);
    const found = questions.map((): VoteStatus | null => null);
    for (const { number, hasVoted, voteCount } of rows) found[number - 1] = { hasVoted, voteCount };
    return found;
  }
}
