import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import { columnsOf, groupRows } from '../../../platform/database/group-rows.js';
import { SharedReads } from '../../../platform/database/shared-reads.js';
import type { Voter } from '../domain/voter.js';

export interface VoteStatus {
  hasVoted: boolean;
  voteCount: number;
}

const QUESTION = { number: 'int', idea: 'uuid', account: 'uuid', visitor: 'bytea' };

// The columns of `QUESTION`. Two probes of the unique indexes for each; the rule is the one of `Voter`.
const STATUS = `
  SELECT q.number, i.vote_count AS "voteCount",
         EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.user_id = q.account)
         OR EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.visitor_key = q.visitor
                                          AND (v.user_id IS NULL OR q.account IS NULL)) AS "hasVoted"
  FROM ${groupRows('q', 1, QUESTION)}
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
    const columns = columnsOf(
      questions.map(({ ideaId, voter }, number) => [number, ideaId, voter.userId, voter.visitorKey]),
    );
    const rows = await this.database.queryPrepared<VoteStatus & { number: number }>(STATUS, columns);
    const found = questions.map((): VoteStatus | null => null);
    for (const { number, hasVoted, voteCount } of rows) found[number] = { hasVoted, voteCount };
    return found;
  }
}
