import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import {
  type CountRecord,
  EvidenceRecords,
  type GoalRecord,
  type IdeaRecord,
  type Scope,
} from '../domain/evidence-records.js';
import { CELLS, IDEA } from './evidence.sql.js';

/** Times are texts, as JSON has them. */
type GoalRow = Omit<GoalRecord, 'startedAt' | 'endsAt' | 'decidedAt' | 'text'> & {
  text: string;
  startedAt: string;
  endsAt: string;
  decidedAt: string | null;
};
type IdeaRow = Omit<IdeaRecord, 'goals' | 'pageChanges'> & { goals: GoalRow[]; pageChanges: string[] };

/** Two statements, whatever an idea has seen. */
@Injectable()
export class EvidenceQueries extends EvidenceRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async find(founderId: string, ideaId: string): Promise<IdeaRecord | null> {
    const row = await this.database.queryOne<IdeaRow>(IDEA, [ideaId, founderId]);
    if (!row) return null;
    const pageChanges = row.pageChanges.map((at) => new Date(at));
    return { ...row, pageChanges, goals: row.goals.map(asGoal) };
  }

  async count(ideaId: string, { goal, sources, includeReferred, from, to }: Scope): Promise<CountRecord> {
    const only = sources && JSON.stringify(sources.map(ofSource));
    const row = await this.database.queryOne<CountRecord>(CELLS, [
      ideaId,
      goal,
      only,
      includeReferred,
      from,
      to,
    ]);
    return row!;
  }
}

function asGoal({ text, startedAt, endsAt, decidedAt, ...row }: GoalRow): GoalRecord {
  return {
    ...row,
    text: JSON.parse(text) as GoalRecord['text'],
    startedAt: new Date(startedAt),
    endsAt: new Date(endsAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  };
}

/** Exactly what cells are compared by. */
function ofSource({ channel, source, campaign }: { channel: string; source: string; campaign: string }) {
  return { channel, source, campaign };
}
