import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../shared/unit-of-work.js';
import { type NotImported, secondsBetween, SubscriberImports } from '../../waitlist/index.js';
import type { ImportRecord } from '../domain/import.js';
import { ImportRepository, type ImportRow, ImportRows } from '../domain/import.repository.js';
import type { RowDecision } from '../domain/outcomes.js';
import { decideRows, keptRows, type Refusal, type ImportTarget, refused } from './decide-rows.js';
import { rowReadingOf, readSubscriber, type SubscriberRowContent, type LeftOut } from './subscriber-row.js';

const TWICE: Refusal = { outcome: 'known', text: 'Duplicate: this address appears earlier in the file.' };
const WHY: Record<NotImported, Refusal> = {
  known: { outcome: 'known', text: 'It is on the waitlist already.' },
  unsubscribed: {
    outcome: 'suppressed',
    text: 'It has unsubscribed from this waitlist.',
    leftOut: 'left-here',
  },
  suppressed: {
    outcome: 'suppressed',
    text: 'Emails to it bounced, or its owner wants none from you.',
    leftOut: 'suppressed-here',
  },
};
const refusalOf = (line: number, { outcome, text, leftOut }: Refusal) =>
  refused(line, outcome, text, null, leftOut);
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
    const left = new Map(people.flatMap(({ key, leftOut }) => (leftOut ? [[key, leftOut]] : [])));
    const decided = decideRows(record, seen, people, ({ key }, at) => {
      if (seen.has(key)) return TWICE;
      const why = found.get(at);
      if (why) return WHY[why];
      const leftOut = left.get(key);
      return leftOut
        ? { outcome: 'suppressed', text: leftOut.text, leftOut: leftOut.reason, binds: true }
        : null;
    });
    return [...decisions, ...decided, ...(await this.revoked(tx, record, left))];
  }

  /** Rows before these of people of whom a row now says that they have left. */
  private async revoked(
    tx: Transaction,
    record: ImportRecord,
    left: ReadonlyMap<string, LeftOut>,
  ): Promise<RowDecision[]> {
    if (left.size === 0) return [];
    const created = await this.rows.createdWith(tx, record.id, record.position, [...left.keys()]);
    return created.map(({ line, key }) => {
      const { reason, text } = left.get(key)!;
      return { ...refused(line, 'suppressed', text, null, reason), key, revoked: true };
    });
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
    return [...decisions, ...left.map(({ line }, at) => refusalOf(line, WHY[found.get(at) ?? 'known']))];
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
    const reading = rowReadingOf(record);
    const read = rows.map(({ line, cells }) => ({ line, row: readSubscriber(reading, cells, now) }));
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
