import { Injectable } from '@nestjs/common';

import { DomainEvents } from '../../../shared/domain-events.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import {
  type NotImported,
  secondsBetween,
  SubscriberImports,
  SubscribersErased,
} from '../../waitlist/index.js';
import type { ImportRecord } from '../domain/import.js';
import { ImportRepository, type ImportRow, ImportRows } from '../domain/import.repository.js';
import type { RowDecision } from '../domain/outcomes.js';
import { decideRows, keptRows, type Refusal, type ImportTarget, refused } from './decide-rows.js';
import { rowReadingOf, readSubscriber, type SubscriberRowContent, type LeftOut } from './subscriber-row.js';

const TWICE: Refusal = { outcome: 'known', text: 'Duplicate: this address appears earlier in the file.' };
const WHY: Record<NotImported, Refusal> = {
  known: { outcome: 'known', text: 'This address is already on the waitlist.' },
  unsubscribed: {
    outcome: 'suppressed',
    text: 'This person has unsubscribed from this waitlist.',
    leftOut: 'left-here',
  },
  suppressed: {
    outcome: 'suppressed',
    text: "Emails to this address bounced, or its owner doesn't want any from you.",
    leftOut: 'suppressed-here',
  },
  erased: {
    outcome: 'suppressed',
    text: 'You erased this person from this waitlist.',
    leftOut: 'left-here',
  },
};
const refusalOf = (line: number, { outcome, text, leftOut }: Refusal) =>
  refused(line, outcome, text, null, leftOut);
const KEPT = 'Kept: this person has been active since the import.';

interface Person extends SubscriberRowContent {
  line: number;
  ideaId: string;
  key: string;
}

/** Imports rows as subscribers to waitlists. */
@Injectable()
export class ImportSubscribers implements ImportTarget {
  readonly batch = 1000;

  constructor(
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly subscribers: SubscriberImports,
    private readonly events: DomainEvents,
  ) {}

  async decide(tx: Transaction, record: ImportRecord, rows: ImportRow[], now: Date): Promise<RowDecision[]> {
    const { people, decisions } = await this.read(tx, record, rows, now);
    const keys = people.map(({ key }) => key);
    const seen = await this.rows.keysUpTo(tx, record.id, record.position, keys);
    const found = await this.subscribers.look(tx, record.userId, people);
    const leftOutByKey = new Map(people.flatMap(({ key, leftOut }) => (leftOut ? [[key, leftOut]] : [])));
    const decided = decideRows(record, seen, people, ({ key }, at) => {
      if (seen.has(key)) return TWICE;
      const why = found.get(at);
      if (why) return WHY[why];
      const leftOut = leftOutByKey.get(key);
      return leftOut
        ? { outcome: 'suppressed', text: leftOut.text, leftOut: leftOut.reason, binds: true }
        : null;
    });
    return [...decisions, ...decided, ...(await this.revoked(tx, record, leftOutByKey))];
  }

  /** Revokes earlier rows about people who have left according to a later row. */
  private async revoked(
    tx: Transaction,
    record: ImportRecord,
    leftOutByKey: ReadonlyMap<string, LeftOut>,
  ): Promise<RowDecision[]> {
    if (leftOutByKey.size === 0) return [];
    const created = await this.rows.createdWith(tx, record.id, record.position, [...leftOutByKey.keys()]);
    return created.map(({ line, key }) => {
      const { reason, text } = leftOutByKey.get(key)!;
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
    const notAdded = people.filter(({ line }) => !added.has(ids.get(line)!));
    if (notAdded.length === 0) return decisions;
    const found = await this.subscribers.look(tx, record.userId, notAdded);
    return [...decisions, ...notAdded.map(({ line }, at) => refusalOf(line, WHY[found.get(at) ?? 'known']))];
  }

  async undo(tx: Transaction, record: ImportRecord, rows: ImportRow[]): Promise<RowDecision[]> {
    const ids = rows.map(({ subjectId }) => subjectId!);
    const erased = await this.subscribers.remove(tx, record.id, ids);
    await this.events.emit(tx, new SubscribersErased(erased));
    const present = await this.subscribers.present(tx, record.id, ids);
    return keptRows(rows, present, KEPT);
  }

  /** Returns the people and waitlists that the rows name. Invalid rows get their decisions here. */
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
        decisions.push(refused(line, 'invalid', 'You have no idea with the URL in this row.'));
      else people.push({ ...row, line, ideaId, key: `${ideaId} ${row.email.toLowerCase()}` });
    }
    return { people, decisions };
  }
}
