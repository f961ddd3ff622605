import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../shared/unit-of-work.js';
import { type NotImported, secondsBetween, SubscriberImports } from '../../waitlist/index.js';
import type { ImportRecord } from '../domain/import.js';
import { ImportRepository, type ImportRow, ImportRows } from '../domain/import.repository.js';
import type { RowDecision, RowOutcome } from '../domain/outcomes.js';
import { decideRows, keptRows } from './decide-rows.js';
import { type ImportTarget, refused } from './import-target.js';
import { readSubscriber, type SubscriberRowContent } from './subscriber-row.js';

const TWICE = 'It stands in this file before.';
const LEFT = 'It has left the list that it comes from.';
const WHY: Record<NotImported, [RowOutcome, string]> = {
  known: ['known', 'It is on the waitlist already.'],
  unsubscribed: ['suppressed', 'It has unsubscribed from this waitlist.'],
  suppressed: ['suppressed', 'Mail to it came back, or its owner wants none from you.'],
};
const KEPT = 'It has confirmed, left, been asked or said something since.';

interface Person extends SubscriberRowContent {
  line: number;
  ideaId: string;
  key: string;
}

/** Rows become subscribers of waitlists. */
@Injectable()
export class ImportSubscribers implements ImportTarget {
  readonly batch = 1000;

  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly subscribers: SubscriberImports,
  ) {}

  async decide(tx: Transaction, record: ImportRecord, rows: ImportRow[], now: Date): Promise<RowDecision[]> {
    const { people, decisions } = await this.read(tx, record, rows, now);
    const keys = people.map(({ key }) => key);
    const seen = await this.rows.keysUpTo(tx, record.id, record.position, keys);
    const found = await this.subscribers.look(tx, record.userId, people);
    const decided = decideRows(record, seen, people, ({ key, gone }, at) => {
      if (seen.has(key)) return ['known', TWICE];
      const why = found.get(at);
      if (why) return WHY[why];
      return gone ? ['suppressed', LEFT] : null;
    });
    return [...decisions, ...decided];
  }

  async create(
    tx: Transaction,
    record: ImportRecord,
    rows: ImportRow[],
    now: Date,
    factor: number,
  ): Promise<RowDecision[]> {
    const ids = new Map(rows.map(({ line, subjectId }) => [line, subjectId!]));
    const { people, decisions } = await this.read(tx, record, rows, now);
    if (people.length === 0) return decisions;
    const seconds = secondsBetween(factor);
    const added = await this.subscribers.add(
      tx,
      record.userId,
      record.id,
      people.map((one) => ({
        ...one,
        id: ids.get(one.line)!,
        askIn: record.asksToConfirm ? one.line * seconds : null,
      })),
      now,
    );
    const left = people.filter(({ line }) => !added.has(ids.get(line)!));
    if (left.length === 0) return decisions;
    const found = await this.subscribers.look(tx, record.userId, left);
    return [...decisions, ...left.map(({ line }, at) => refused(line, ...WHY[found.get(at) ?? 'known']))];
  }

  async undo(tx: Transaction, record: ImportRecord, rows: ImportRow[]): Promise<RowDecision[]> {
    const ids = rows.map(({ subjectId }) => subjectId!);
    await this.subscribers.remove(tx, record.id, ids);
    const present = await this.subscribers.present(tx, record.id, ids);
    return keptRows(rows, present, KEPT);
  }

  /** Whom the rows are about, and of which waitlist; the others get their decisions. */
  private async read(tx: Transaction, record: ImportRecord, rows: ImportRow[], now: Date) {
    const decisions: RowDecision[] = [];
    const read = rows.map(({ line, cells }) => ({ line, row: readSubscriber(record.columns!, cells, now) }));
    const slugs = read.flatMap(({ row }) => (typeof row === 'string' || row.slug === null ? [] : [row.slug]));
    const ideas = await this.imports.ideasAt(tx, record.userId, [...new Set(slugs)]);
    const people: Person[] = [];
    for (const { line, row } of read) {
      const ideaId =
        typeof row === 'string' ? null : (row.slug !== null && ideas.get(row.slug)) || record.ideaId;
      if (typeof row === 'string') decisions.push(refused(line, 'invalid', row));
      else if (ideaId === null)
        decisions.push(refused(line, 'invalid', 'No idea of yours has the address that this row names.'));
      else people.push({ ...row, line, ideaId, key: `${ideaId} ${row.email.toLowerCase()}` });
    }
    return { people, decisions };
  }
}
