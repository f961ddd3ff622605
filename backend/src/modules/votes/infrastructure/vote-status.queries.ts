import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import type { Voter } from '../domain/voter.js';

export interface VoteStatus {
  hasVoted: boolean;
  voteCount: number;
}

// $1 idea, $2 account, $3 visitor's key. Two probes of the unique indexes; the rule is the one of `Voter`.
const STATUS = `
  SELECT i.vote_count AS "voteCount",
         EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.user_id = $2::uuid)
         OR EXISTS (SELECT FROM votes v WHERE v.idea_id = i.id AND v.visitor_key = $3::bytea
                                          AND (v.user_id IS NULL OR $2::uuid IS NULL)) AS "hasVoted"
  FROM ideas i WHERE i.id = $1 AND i.status = 'active'`;

/** Reads whether somebody has voted. */
@Injectable()
export class VoteStatusQueries {
  constructor(private readonly database: Database) {}

  /** @returns null when there is no such active idea. */
  async find(ideaId: string, voter: Voter): Promise<VoteStatus | null> {
    const parameters = [ideaId, voter.userId, voter.visitorKey];
    const [status] = await this.database.queryPrepared<VoteStatus>(STATUS, parameters);
    return status ?? null;
  }
}
