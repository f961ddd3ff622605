import { Injectable } from '@nestjs/common';

import { LOCK_TIMEOUT } from '../../../platform/database/connection.js';
import { Database } from '../../../platform/database/database.js';
import { isForeignKeyViolation } from '../../../platform/database/errors.js';
import { columnsOf } from '../../../platform/database/group-rows.js';
import { GroupedWrites } from '../../../platform/database/grouped-writes.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import { addToCounter } from '../../ideas/index.js';
import { SubscriberJoined } from '../domain/events.js';
import type { SignUp, SignUpAuthor } from '../domain/sign-up.js';
import { type JoinOutcome, WaitlistRepository } from '../domain/waitlist.repository.js';
import { COUNTED, EMAIL_HASH } from './confirmation.sql.js';
import { joinSql } from './join.sql.js';
import { signUpValues } from './sign-up-columns.js';

const ERASE = `
  WITH gone AS (
    DELETE FROM subscribers s USING ideas i WHERE s.id = $1 AND i.id = s.idea_id AND i.author_id = $2
    RETURNING s.idea_id, ${COUNTED} AS people
  ), counted AS (
    ${addToCounter('waitlist_count', 'gone', '-c.people')}
  )
  SELECT FROM gone`;

// What does not change is not written: a mail program may send the same POST many times. Both are said by the
// mailbox itself: unsubscribing deletes what others said meanwhile, and coming back takes back that it was
// "not me".
const SET_STATUS = `
  WITH before AS (
    SELECT id, status, waiting FROM subscribers WHERE id = $1 FOR NO KEY UPDATE
  ), changed AS (
    UPDATE subscribers s SET status = $2, updated_at = $3,
      waiting = CASE $2 WHEN 'active' THEN s.waiting END,
      confirmation_due_at = CASE $2 WHEN 'active' THEN s.confirmation_due_at END
    FROM before b
    WHERE s.id = b.id AND (b.status <> $2 OR ($2 = 'unsubscribed' AND b.waiting IS NOT NULL))
  ), unrefused AS (
    DELETE FROM confirmation_refusals r USING subscribers s, ideas i
    WHERE $2 = 'active' AND s.id = $1 AND i.id = s.idea_id AND r.founder_id = i.author_id AND r.email_hash = ${EMAIL_HASH}
  )
  SELECT i.id AS "ideaId", i.title AS "ideaTitle", b.status <> $2 AS changed
  FROM before b JOIN subscribers s ON s.id = b.id JOIN ideas i ON i.id = s.idea_id`;

interface Join {
  signUp: SignUp;
  author: SignUpAuthor;
}

interface Joined {
  /** The sign-up's. */
  id: string;
  heard: boolean;
  /** Null when no row was written. */
  added: boolean | null;
}

/**
 * Subscribers in PostgreSQL, by statements: a sign-up is measured (docs/adr/0005), and each change is to be
 * seen whole by whoever counts. Sign-ups of which nobody is told share them (docs/adr/0045).
 */
@Injectable()
export class PgWaitlistRepository extends WaitlistRepository {
  private joinSql = '';
  private readonly untold = new GroupedWrites<Join, JoinOutcome>({
    name: 'sign-ups',
    rowOf: ({ signUp }) => signUp.ideaId,
    keyOf: ({ signUp }) => signUp.email.value.toLowerCase(),
    write: (joins, patience) => this.joinAll(joins, patience),
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
      if (!tx) return await this.untold.submit(join);
      const [outcome] = await this.joinAll([join], LOCK_TIMEOUT, tx);
      return outcome!;
    } catch (error) {
      if (isForeignKeyViolation(error)) return 'no-idea';
      throw error;
    }
  }

  private async joinAll(joins: Join[], patience: number, tx?: Transaction): Promise<JoinOutcome[]> {
    this.joinSql ||= joinSql(this.events.audienceOf(SubscriberJoined, 'i'));
    const parameters = [`${patience}ms`, !!tx, ...columnsOf(joins.map(toRow))];
    const rows = tx
      ? await this.database.query<Joined>(this.joinSql, parameters, tx)
      : await this.database.queryPrepared<Joined>(this.joinSql, parameters);
    const found = new Map(rows.map((row) => [row.id, row]));
    return joins.map(({ signUp }) => {
      const row = found.get(signUp.id);
      if (row && row.added !== null) return row.added ? 'added' : 'known';
      return row?.heard && !tx ? 'heard' : 'no-idea';
    });
  }

  async erase(founderId: string, subscriberId: string): Promise<boolean> {
    return (await this.database.queryPrepared(ERASE, [subscriberId, founderId])).length > 0;
  }

  setStatus(tx: Transaction, subscriberId: string, status: 'active' | 'unsubscribed', now: Date) {
    const parameters = [subscriberId, status, now];
    return this.database.queryOne<{ ideaId: string; ideaTitle: string; changed: boolean }>(
      SET_STATUS,
      parameters,
      tx,
    );
  }
}

/** As `joinSql` takes it. */
function toRow({ signUp, author }: Join): unknown[] {
  const { id, ideaId, email, answers, priceOffer, priceAnswer, joinedAt, askAt, referral } = signUp;
  const { key, otherKey, unitKey } = author;
  const said = signUpValues(id, ideaId, email.value, answers);
  const price = [priceOffer && JSON.stringify(priceOffer), priceAnswer];
  return [...said, ...price, joinedAt, askAt, key, otherKey, unitKey, referral];
}
