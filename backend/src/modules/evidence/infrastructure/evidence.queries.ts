import { Injectable } from '@nestjs/common';

import { Database } from '../../../platform/database/database.js';
import {
  type CountRecord,
  EvidenceRecords,
  type IdeaRecord,
  type Scope,
} from '../domain/evidence-records.js';
import type { KeptRecord } from '../domain/founder-record.js';
import { Goal, type GoalState } from '../domain/goal.js';
import type { GoalDay } from '../domain/goal-day.js';
import type { GoalSource } from '../domain/goal-terms.js';
import type { KeptChange } from '../domain/page-changes.js';
import { CELLS, IDEA } from './evidence.sql.js';

/** As JSON has it: times and bytes are texts. */
interface GoalRow extends Omit<GoalState, 'hash' | 'startedAt' | 'endsAt' | 'decidedAt'> {
  hash: string;
  startedAt: string;
  endsAt: string;
  decidedAt: string | null;
  latest: GoalDay | null;
}
interface IdeaRow {
  goals: GoalRow[];
  /** Of the latest goal. */
  days: GoalDay[];
  pageChanges: (Omit<KeptChange, 'at'> & { at: string })[];
  record: KeptRecord;
  votes: number;
}

/** Two statements, whatever an idea has seen. */
@Injectable()
export class EvidenceQueries extends EvidenceRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async find(founderId: string, ideaId: string): Promise<IdeaRecord | null> {
    const row = await this.database.queryOne<IdeaRow>(IDEA, [ideaId, founderId]);
    if (!row) return null;
    const { votes, record, pageChanges, days } = row;
    const goals = row.goals.map(({ latest, ...goal }, index) => {
      const known = latest ? [latest] : [];
      return Goal.of(asState(goal), index === 0 ? days : known);
    });
    return { votes, goals, record, pageChanges: pageChanges.map(asChange) };
  }

  async count(ideaId: string, scope: Scope): Promise<CountRecord> {
    const { goal, sources, includeReferred, priceArm, from, to } = scope;
    const only = sources && JSON.stringify(sources.map(asPlace));
    const row = await this.database.queryOne<CountRecord>(CELLS, [
      ...[ideaId, goal, only],
      ...[includeReferred, from, to, priceArm],
    ]);
    return row!;
  }
}

function asChange({ at, before, after }: IdeaRow['pageChanges'][number]): KeptChange {
  return { at: new Date(at), before, after };
}

function asState({ hash, startedAt, endsAt, decidedAt, ...row }: Omit<GoalRow, 'latest'>): GoalState {
  return {
    ...row,
    hash: Buffer.from(hash, 'hex'),
    startedAt: new Date(startedAt),
    endsAt: new Date(endsAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  };
}

/** Exactly what cells are compared by. */
function asPlace({ channel, source, campaign }: GoalSource): GoalSource {
  return { channel, source, campaign };
}
