import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { LOCK_TIMEOUT } from '../../../platform/database/connection.js';
import { CHANGED, CHANGED_SQL } from '../../../platform/database/changes.js';
import { Database } from '../../../platform/database/database.js';
import { isForeignKeyViolation } from '../../../platform/database/errors.js';
import { patience, rowsOf } from '../../../platform/database/group-rows.js';
import { GroupedWrites } from '../../../platform/database/grouped-writes.js';
import { json, jsonOf, type Tables } from '../../../platform/database/kysely.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import { type Day, daysBefore, startOf } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { VisitorDayReader } from '../../../shared/visitor-days.js';
import { changeCounter } from '../../ideas/index.js';
import { type ErasedSubscriber, SubscriberJoined } from '../domain/events.js';
import type { SignUp, SignUpAuthor } from '../domain/sign-up.js';
import { ANSWER_NAMES, ANSWERS } from '../domain/sign-up-answers.js';
import { SUBSCRIBER_TAG_LIMITS, TooManySubscriberTags } from '../domain/subscriber-tags.js';
import { type JoinOutcome, type OwnChanges, WaitlistRepository } from '../domain/waitlist.repository.js';
import {
  answersAreFounders,
  COUNTED,
  EMAIL_HASH,
  INSERTED,
  OF_FORM,
  ORIGIN,
  SAID,
  SIGN_UP_COLUMNS,
} from './subscriber.sql.js';

interface Join {
  signUp: SignUp;
  author: SignUpAuthor;
}

function toRow({ signUp, author }: Join) {
  const { id, ideaId, email, answers, priceOffer, priceAnswer, joinedAt, askAt, referral, locale, origin } =
    signUp;
  const { key: visitorKey, otherKey, unitKey } = author;
  return {
    id,
    ideaId,
    email: email.value,
    ...answers,
    priceOffer: json(priceOffer),
    priceAnswer,
    joinedAt,
    askAt,
    visitorKey,
    otherKey,
    unitKey,
    referral,
    locale,
    origin,
  };
}

const FORM: { [Field in keyof ReturnType<typeof toRow>]: string } = {
  ...SIGN_UP_COLUMNS,
  priceOffer: 'jsonb',
  priceAnswer: 'text',
  joinedAt: 'timestamptz',
  askAt: 'timestamptz',
  visitorKey: 'bytea',
  otherKey: 'bytea',
  unitKey: 'bytea',
  referral: 'text',
  locale: 'text',
  origin: 'text',
};

// Only the person who joined can change their details immediately, and only while they are on the list.
const MINE = sql`(s.status = 'active' AND (s.visitor_key = EXCLUDED.visitor_key
  OR s.visitor_key = (SELECT other_key FROM form WHERE id = EXCLUDED.id)))`;
const mine = (column: string, theirs = sql.ref(`excluded.${column}`)) =>
  sql`${sql.ref(column)} = CASE WHEN ${MINE} THEN ${theirs} ELSE ${sql.ref(`s.${column}`)} END`;
/** Like `mine`, but an absent answer keeps the stored one. */
const orKept = (column: string) =>
  mine(column, sql`COALESCE(${sql.ref(`excluded.${column}`)}, ${sql.ref(`s.${column}`)})`);
const ANSWERED = sql.join(
  ANSWER_NAMES.map((name) => (ANSWERS[name].kind === 'flag' ? mine(name) : orKept(name))),
);

// Someone who got a confirmation email and hasn't confirmed gets another, within the limits.
const LAPSED = sql`(EXCLUDED.asked AND s.asked AND s.confirmed_at IS NULL)`;

// Details added before the first email is sent are included in that email, so each new sign-up resets its
// time. Details from another person don't reset the time once it is set, because the email could otherwise be
// postponed forever.
const ASK_AT = sql`(SELECT ask_at FROM form WHERE id = EXCLUDED.id)`;
const DUE = sql`CASE WHEN ${MINE} THEN CASE
    WHEN NOT ${LAPSED} THEN s.confirmation_due_at
    WHEN s.confirmation_sends = 0 THEN ${ASK_AT}
    ELSE COALESCE(s.confirmation_due_at, ${ASK_AT}) END
  ELSE COALESCE(s.confirmation_due_at, ${ASK_AT}) END`;

// Finds the supporter with this code. People can't refer themselves.
const REFERRER = sql`(
  SELECT r.id FROM subscribers r
  WHERE r.referral_code = f.referral AND r.idea_id = f.idea_id AND r.status = 'active' AND i.referrals
    AND (r.visitor_key = f.visitor_key OR r.visitor_key = f.other_key OR r.unit_key = f.unit_key) IS NOT TRUE)`;

interface Joined {
  /** ID of the sign-up. */
  id: Tables['subscribers']['id'];
  heard: boolean;
  /** True if a subscriber was added. Null if no row was written. */
  added: boolean | null;
}

/**
 * Subscribers in PostgreSQL. Uses SQL statements, because the speed of a sign-up matters (docs/adr/0005), and
 * counts must include every change completely. Sign-ups without listeners share statements (docs/adr/0045).
 */
@Injectable()
export class PgWaitlistRepository extends WaitlistRepository {
  private readonly unheard = new GroupedWrites<Join, JoinOutcome>({
    name: 'sign-ups',
    rowOf: ({ signUp }) => signUp.ideaId,
    keyOf: ({ signUp }) => signUp.email.value.toLowerCase(),
    write: (joins, milliseconds) => this.joinAll(joins, milliseconds),
  });

  constructor(
    private readonly database: Database,
    private readonly events: EventBus,
  ) {
    super();
  }

  async join(signUp: SignUp, author: SignUpAuthor, tx?: Transaction): Promise<JoinOutcome> {
    const join = { signUp, author };
    try {
      if (!tx) return await this.unheard.submit(join);
      const [outcome] = await this.joinAll([join], LOCK_TIMEOUT, tx);
      return outcome!;
    } catch (error) {
      if (isForeignKeyViolation(error)) return 'no-idea';
      throw error;
    }
  }

  /**
   * Writes sign-ups in one statement. If the idea asks for confirmation, the mailbox must confirm (ADR 36).
   * Details from anyone else for an existing address wait for confirmation (ADR 23). A sign-up with listeners
   * does nothing unless it runs in a transaction that emits the event.
   *
   * No two rows have the same idea and address, and rows are written in that order, so that two processes
   * wait for each other instead of deadlocking.
   *
   * `xmax = 0` is true for a row that this statement inserted, and false for an existing one. For an existing
   * address, the statement also writes both its row and the idea's row (adding 0). The response therefore
   * takes as long as for a new address, and doesn't reveal which it was.
   */
  private async joinAll(joins: Join[], milliseconds: number, tx?: Transaction): Promise<JoinOutcome[]> {
    const added = sql`
      (SELECT j.idea_id, sum(j.added)::int AS added FROM joined j JOIN locked l ON l.id = j.idea_id GROUP BY 1)`;
    const { rows } = await sql<Joined>`
      WITH form AS (
        SELECT f.* FROM ${patience(milliseconds)}, ${rowsOf('f', joins.map(toRow), FORM)}
      ), idea AS (
        SELECT i.id, ${this.events.audienceOf(SubscriberJoined, 'i')} AS heard, i.confirmation <> 'off' AS asks, i.referrals
        FROM ideas i WHERE i.id IN (SELECT idea_id FROM form) AND i.status = 'active'
      ), joined AS (
        INSERT INTO subscribers AS s (${INSERTED}, price_offer, price_answer, status, created_at,
                                      updated_at, visitor_key, unit_key, asked, confirmation_due_at, referred_by, locale, origin)
        SELECT ${OF_FORM}, f.price_offer, f.price_answer, 'active', f.joined_at, f.joined_at, f.visitor_key,
               f.unit_key, i.asks, CASE WHEN i.asks THEN f.ask_at END, ${REFERRER}, f.locale, f.origin
        FROM form f JOIN idea i ON i.id = f.idea_id
        WHERE NOT i.heard OR ${tx !== undefined}::boolean ORDER BY f.idea_id, lower(f.email)
        ON CONFLICT (idea_id, lower(email)) DO UPDATE SET
          ${ANSWERED},
          ${orKept('priceOffer')},
          ${orKept('priceAnswer')},
          ${orKept('locale')},
          ${mine('updatedAt')},
          ${CHANGED_SQL},
          waiting = CASE WHEN ${MINE} THEN s.waiting ELSE
            ${jsonOf(SAID, 'excluded')} || jsonb_build_object('saidAt', EXCLUDED.created_at) END,
          confirmation_due_at = ${DUE}
        RETURNING idea_id, lower(email) AS address, (xmax = 0)::int AS added
      ), locked AS (
        SELECT i.id FROM ideas i WHERE i.id IN (SELECT idea_id FROM joined) ORDER BY i.id FOR NO KEY UPDATE
      ), counted AS (
        ${changeCounter('waitlistCount', added, sql`c.added`)}
        RETURNING i.id
      )
      SELECT f.id, i.heard, j.added = 1 AS added
      FROM form f JOIN idea i ON i.id = f.idea_id
      LEFT JOIN (joined j JOIN counted c ON c.id = j.idea_id)
        ON j.idea_id = f.idea_id AND j.address = lower(f.email)`.execute(
      tx ? this.database.kysely(tx) : this.database.prepared,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return joins.map(({ signUp }) => {
      const row = found.get(signUp.id);
      if (row && row.added !== null) return row.added ? 'added' : 'known';
      return row?.heard && !tx ? 'heard' : 'no-idea';
    });
  }

  erase(tx: Transaction, founderId: string, subscriberId: string): Promise<ErasedSubscriber | undefined> {
    return this.database
      .kysely(tx)
      .with('gone', (db) =>
        db
          .deleteFrom('subscribers as s')
          .using('ideas as i')
          .where('s.id', '=', subscriberId)
          .whereRef('i.id', '=', 's.ideaId')
          .where('i.authorId', '=', founderId)
          .returning([
            's.ideaId',
            's.id',
            's.email',
            ORIGIN.as('origin'),
            COUNTED.as('people'),
            EMAIL_HASH.as('emailHash'),
          ]),
      )
      .with('noted', (db) =>
        db
          .insertInto('subscriberErasures')
          .columns(['ideaId', 'emailHash', 'erasedAt'])
          .expression(db.selectFrom('gone').select(['ideaId', 'emailHash', sql<Date>`now()`.as('erasedAt')]))
          .onConflict((conflict) => conflict.doNothing()),
      )
      .with('counted', () => sql<never>`(${changeCounter('waitlistCount', sql`gone`, sql`-c.people`)})`)
      .selectFrom('gone')
      .select(['ideaId', 'id', 'email', 'origin'])
      .executeTakeFirst();
  }

  // Writes nothing if the status doesn't change, because an email program may send the same POST many times.
  // Leaving and returning both come from the mailbox's owner, so unsubscribing deletes pending details from
  // others, and returning revokes an earlier "this was not me".
  setStatus(tx: Transaction, subscriberId: string, status: 'active' | 'unsubscribed', now: Date) {
    const returns = status === 'active';
    return this.database
      .kysely(tx)
      .with('before', (db) =>
        db
          .selectFrom('subscribers')
          .select(['id', 'status', 'waiting'])
          .where('id', '=', subscriberId)
          .forNoKeyUpdate(),
      )
      .with('changed', (db) =>
        db
          .updateTable('subscribers as s')
          .from('before as b')
          .set(
            returns
              ? { status, updatedAt: now, ...CHANGED }
              : { status, updatedAt: now, ...CHANGED, waiting: null, confirmationDueAt: null },
          )
          .whereRef('s.id', '=', 'b.id')
          .where(({ eb, or, and, lit }) =>
            or([eb('b.status', '<>', status), and([lit(!returns), eb('b.waiting', 'is not', null)])]),
          ),
      )
      .with('unrefused', (db) =>
        db
          .deleteFrom('confirmationRefusals as r')
          .using(['subscribers as s', 'ideas as i'])
          .where(({ lit }) => lit(returns))
          .where('s.id', '=', subscriberId)
          .whereRef('i.id', '=', 's.ideaId')
          .whereRef('r.founderId', '=', 'i.authorId')
          .where('r.emailHash', '=', EMAIL_HASH),
      )
      .selectFrom('before as b')
      .innerJoin('subscribers as s', 's.id', 'b.id')
      .innerJoin('ideas as i', 'i.id', 's.ideaId')
      .select(({ ref }) => [
        'i.id as ideaId',
        'i.title as ideaTitle',
        'i.coverVariant',
        sql<boolean>`${ref('b.status')} <> ${status}`.as('changed'),
      ])
      .executeTakeFirst();
  }

  async findOwn(tx: Transaction, founderId: string, subscriberId: string, key: Buffer) {
    const found = await this.database
      .kysely(tx)
      .selectFrom('subscribers as s')
      .innerJoin('ideas as i', 'i.id', 's.ideaId')
      .select([...ANSWER_NAMES.map((name) => `s.${name}` as const), 's.tags'])
      .select(answersAreFounders(key).as('mayAnswer'))
      .where('s.id', '=', subscriberId)
      .where('i.authorId', '=', founderId)
      .forNoKeyUpdate('s')
      .executeTakeFirst();
    return found ?? null;
  }

  async set(tx: Transaction, subscriberId: string, changes: OwnChanges): Promise<void> {
    await this.database
      .kysely(tx)
      .updateTable('subscribers')
      .set({ ...changes, ...CHANGED })
      .where('id', '=', subscriberId)
      .execute();
  }

  async addTags(tx: Transaction, ideaId: string, email: string, tags: string[]): Promise<string> {
    const found = await this.database
      .kysely(tx)
      .selectFrom('subscribers')
      .select(['id', 'tags'])
      .where('ideaId', '=', ideaId)
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const all = [...new Set([...found.tags, ...tags])].sort();
    if (all.length > SUBSCRIBER_TAG_LIMITS.ofSubscriber) throw new TooManySubscriberTags();
    if (all.length > found.tags.length)
      await this.database
        .kysely(tx)
        .updateTable('subscribers')
        .set({ tags: all, ...CHANGED })
        .where('id', '=', found.id)
        .execute();
    return found.id;
  }
}

/** Stores which of the day's visitors signed up, for as long as the day's visitors are stored. */
@Injectable()
export class SignUpVisitors implements VisitorDayReader {
  constructor(private readonly database: Database) {}

  async over(tx: Transaction, firstOpen: Day): Promise<void> {
    const start = startOf(firstOpen);
    await this.database
      .kysely(tx)
      .updateTable('subscribers')
      .set({ unitKey: null })
      .where('unitKey', 'is not', null)
      .where('createdAt', '<', start)
      // A generous lower bound, so that the index by time is used.
      .where('createdAt', '>', daysBefore(start, 90))
      .execute();
  }
}
