import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { NotFound } from '../../../shared/domain-error.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { newId } from '../../../shared/ids.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { PlanQuota } from '../../billing/index.js';
import { OwnIdeas } from '../../ideas/index.js';
import {
  BULK_LIMITS,
  type BulkAt,
  type BulkPerson,
  type BulkResult,
  BulkSubscribers,
  type LeftOutOfBulk,
} from '../domain/bulk.js';
import { ANSWER_NAMES, ANSWERS, type SignUpAnswers } from '../domain/sign-up-answers.js';
import { subscriberTagsOf } from '../domain/subscriber-tags.js';

const DAY_MS = 86_400_000;

/** A row of a founder's request. Absent details of an existing subscriber stay the same. */
export interface SentPerson extends Partial<SignUpAnswers> {
  email: string;
  agreedAt?: Date;
  name?: string | null;
  source?: string | null;
  tags?: string[];
}

const leftOut = (reason: LeftOutOfBulk, id: string | null = null): BulkResult => ({
  outcome: 'left-out',
  id,
  reason,
});

/**
 * A founder's own system sends many people for a waitlist. New people count like imported ones, and those who
 * have left stay away. Sending the same people again changes nothing.
 */
@Injectable()
export class SyncSubscribers {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ownIdeas: OwnIdeas,
    private readonly plan: PlanQuota,
    private readonly bulk: BulkSubscribers,
    private readonly clock: Clock,
  ) {}

  /**
   * @param of the founder, one of their ideas, and the founder's key (see `SignUpAuthor`)
   * @param secondsBetween pause between the new people's confirmation emails; null to ask nobody
   * @returns the results of the rows, in their order
   * @throws NotFound if the founder has no such idea
   */
  async execute(
    of: Pick<BulkAt, 'founderId' | 'ideaId' | 'key'>,
    sent: readonly SentPerson[],
    secondsBetween: number | null,
  ): Promise<BulkResult[]> {
    const at: BulkAt = { ...of, bulkId: newId(), now: this.clock.now() };
    const { people, rows } = readPeople(sent, at.now, secondsBetween);
    const results = await this.unitOfWork.run(async (tx) => {
      await this.bulk.takeTurn(tx, at.founderId);
      if (!(await this.ownIdeas.has(at.founderId, at.ideaId, tx))) throw new NotFound('Idea');
      return this.write(tx, at, people);
    });
    return rows.map((row) => (typeof row === 'string' ? leftOut(row) : results.get(row.id)!));
  }

  private async write(tx: Transaction, at: BulkAt, people: BulkPerson[]): Promise<Map<string, BulkResult>> {
    const before = await this.bulk.look(tx, at, people);
    let room = await this.room(tx, at);
    const results = new Map<string, BulkResult>();
    const admitted = people.filter(({ id: row }) => {
      const { id, reason } = before.get(row)!;
      const why = reason ?? (id === null && room <= 0 ? 'over-limit' : null);
      if (why) results.set(row, leftOut(why, id));
      else if (id === null) room -= 1;
      return !why;
    });
    const added = await this.bulk.add(tx, at, admitted);
    const others = admitted.filter(({ id }) => !added.has(id));
    const allowed = await this.stillAllowed(tx, at, others, results);
    const changed = await this.bulk.change(tx, at, allowed);
    for (const id of added) results.set(id, { outcome: 'created', id, reason: null });
    for (const { id } of allowed)
      results.set(id, { ...results.get(id)!, outcome: changed.has(id) ? 'changed' : 'unchanged' });
    return results;
  }

  /** Leaves out those who have left since the first look. From then on, their rows are locked. */
  private async stillAllowed(
    tx: Transaction,
    at: BulkAt,
    people: BulkPerson[],
    results: Map<string, BulkResult>,
  ): Promise<BulkPerson[]> {
    const now = await this.bulk.look(tx, at, people);
    return people.filter(({ id: row }) => {
      const { id, reason } = now.get(row)!;
      results.set(row, reason ? leftOut(reason, id) : { outcome: 'unchanged', id, reason });
      return !reason;
    });
  }

  private async room(tx: Transaction, { founderId, now }: BulkAt): Promise<number> {
    if ((await this.plan.maxIdeas(tx, founderId)) > 0) return Infinity;
    const most = BULK_LIMITS.withoutPlan;
    return most - (await this.bulk.addedSince(tx, founderId, new Date(now.getTime() - DAY_MS), most));
  }
}

/** Reads rows in the product's spelling. A row is its person, or the reason for leaving it out. */
function readPeople(sent: readonly SentPerson[], now: Date, secondsBetween: number | null) {
  const people = new Map<string, BulkPerson>();
  const rows = sent.map((row, at): BulkPerson | LeftOutOfBulk => {
    const email = normalizedEmail(row.email);
    if (email === null) return 'invalid-email';
    const key = email.toLowerCase();
    if (people.has(key)) return 'duplicate';
    const person = personOf(row, email, now, secondsBetween === null ? null : at * secondsBetween);
    people.set(key, person);
    return person;
  });
  return { people: [...people.values()], rows };
}

function personOf(
  { agreedAt, name, source, tags, ...answers }: SentPerson,
  email: string,
  now: Date,
  askIn: number | null,
): BulkPerson {
  const given = ANSWER_NAMES.map((answer) => {
    const value = answers[answer] ?? null;
    return [answer, ANSWERS[answer].kind === 'flag' ? value : String(value ?? '').trim() || null];
  });
  return {
    ...(Object.fromEntries(given) as SignUpAnswers),
    id: newId(),
    email,
    agreedAt: agreedAt && agreedAt <= now ? agreedAt : null,
    name: name || null,
    source: source || null,
    tags: subscriberTagsOf(tags ?? []),
    askIn,
  };
}
