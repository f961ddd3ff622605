import { Injectable, Logger } from '@nestjs/common';
import { type Expression, type RawBuilder, sql } from 'kysely';

import { Clock } from '../../shared/clock.js';
import { DoneElsewhere, DueWorkList, type WorkKind } from '../../shared/due-work.js';
import { nextTurn } from '../../shared/next-turn.js';
import { Env } from '../config/env.js';
import { Database } from '../database/database.js';
import { countAll } from '../database/kysely.js';
import { jobRan } from '../metrics/work-metrics.js';
import { PermanentJobError } from './job-handler.js';
import { Pace } from './pace.js';
import { ATTEMPTS, jittered, retryDelay } from '../../shared/retry.js';

/** Milliseconds after which this process turns to other kinds of work. */
const TURN = 5_000;
/** Milliseconds before given-up work is tried once more. */
const GIVEN_UP_WAIT = 24 * 3_600_000;

/** Given-up work, with no attempts left. */
interface GivenUpWork {
  id: string;
  /** The kind of the work. */
  type: string;
  error: string;
  attempts: number;
  failedAt: Date;
}

/**
 * SQL condition: whether an attempt at this work is running, or the next attempt is in the future. The table
 * is short, because it contains only failed work, and is read once per statement.
 * @param kind as the work is registered. @param key the work's key.
 * @param now the time to compare with; defaults to PostgreSQL's own.
 */
export const postponed = (
  kind: string,
  key: Expression<unknown>,
  now: Expression<Date> | Date = sql<Date>`now()`,
) =>
  sql<boolean>`(${key})::text IN (SELECT w.key FROM work_attempts w WHERE w.kind = ${kind} AND w.due_at > ${now})`;

interface Claim {
  attempt: number;
  isGivenUp: boolean;
}

/**
 * Processes due work one item at a time (docs/adr/0081). Any number of processes may run this, because each
 * attempt is claimed first. Failed work doesn't block other work: it is retried at increasing intervals until
 * its attempts run out.
 */
@Injectable()
export class WorkList extends DueWorkList {
  private readonly logger = new Logger('Work');

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pace: Pace,
    private readonly env: Env,
  ) {
    super();
  }

  /**
   * Polls for due work. Polls again as long as a poll returns the maximum, or with `goesOn` until nothing is
   * due. After some seconds, returns so that the process can turn to other work.
   * @param most maximum number of items per poll.
   */
  async run(kind: WorkKind, most: number, goesOn: boolean): Promise<void> {
    const end = performance.now() + TURN;
    for (let again = true; again;) {
      const keys = await kind.work.due(most);
      let tried = 0;
      for (const key of keys) {
        if (await this.attempt(kind, key)) tried += 1;
        // Lets the process handle requests in between.
        await nextTurn();
        if (goesOn && performance.now() > end) return;
      }
      again = tried > 0 && (goesOn || keys.length === most) && performance.now() < end;
    }
  }

  async countGivenUp(): Promise<number> {
    const { count } = await this.database
      .kysely()
      .selectFrom('workAttempts')
      .select(countAll.as('count'))
      .where('givenUpAt', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Lists given-up work, latest first. */
  givenUp(limit: number): Promise<GivenUpWork[]> {
    return this.selectGivenUp().orderBy('givenUpAt', 'desc').limit(limit).execute();
  }

  async findGivenUp(id: string): Promise<GivenUpWork | null> {
    const found = await this.selectGivenUp().where(hasId(id)).executeTakeFirst();
    return found ?? null;
  }

  /** Makes given-up work due immediately, with all its attempts. @returns false if it doesn't exist. */
  async retryGivenUp(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .kysely()
      .deleteFrom('workAttempts')
      .where('givenUpAt', 'is not', null)
      .where(hasId(id))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes the record of an item's attempts, so that it is due immediately. */
  async retry(kind: string, key: string): Promise<void> {
    await this.database
      .kysely()
      .deleteFrom('workAttempts')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }

  /**
   * Deletes records of attempts at work that is no longer due. If it were due, it would have been retried by
   * now.
   */
  async prune(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - GIVEN_UP_WAIT);
    await this.database.deleteSome('workAttempts', (eb) => eb('dueAt', '<', before));
  }

  async attempt(kind: WorkKind, key: string): Promise<boolean> {
    const claim = await this.claim(kind, key);
    if (!claim) return false;
    const begun = performance.now();
    try {
      // Too many attempts without an outcome: every attempt crashed its worker.
      if (claim.attempt > attemptsOf(kind) && !claim.isGivenUp) await this.giveUp(kind, key, null);
      else {
        await kind.work.execute(key, claim.attempt, this.env.RATE_LIMIT_FACTOR);
        await this.retry(kind.kind, key);
      }
    } catch (error) {
      if (error instanceof DoneElsewhere) return false;
      const outcome = await this.fail(kind, key, claim, error);
      jobRan(kind.kind, outcome, (performance.now() - begun) / 1_000);
    }
    return true;
  }

  /**
   * Counts an attempt before it is made, so that attempts that crash their worker also count. The row is the
   * lease, and each lease is twice as long as the previous one. If the lease has expired, the previous
   * attempt was interrupted.
   * @returns null if an attempt is running, or the next attempt is in the future.
   */
  private async claim({ kind }: WorkKind, key: string): Promise<Claim | null> {
    const now = this.clock.now();
    const lease = this.pace.firstRetry / 1_000;
    const until = (seconds: RawBuilder<unknown>) =>
      sql<Date>`${now}::timestamptz + make_interval(secs => ${seconds})`;
    const claim = await this.database
      .kysely()
      .insertInto('workAttempts')
      .values({ kind, key, attempts: 1, dueAt: until(sql`${lease}`) })
      .onConflict((on) =>
        on
          .columns(['kind', 'key'])
          .doUpdateSet((eb) => ({
            attempts: eb('workAttempts.attempts', '+', 1),
            dueAt: until(sql`${lease}::float8 * 2 ^ least(work_attempts.attempts, 11)`),
          }))
          .where('workAttempts.dueAt', '<=', now),
      )
      .returning((eb) => [
        'workAttempts.attempts as attempt',
        eb('workAttempts.givenUpAt', 'is not', null).as('isGivenUp'),
      ])
      .$narrowType<{ isGivenUp: boolean }>()
      .executeTakeFirst();
    return claim ?? null;
  }

  private selectGivenUp() {
    return this.database
      .kysely()
      .selectFrom('workAttempts')
      .select([
        sql<string>`kind || ':' || key`.as('id'),
        'kind as type',
        sql<string>`coalesce(error, 'Each attempt crashed its worker.')`.as('error'),
        'attempts',
        'givenUpAt as failedAt',
      ])
      .where('givenUpAt', 'is not', null)
      .$narrowType<{ failedAt: Date }>();
  }

  private async fail(kind: WorkKind, key: string, claim: Claim, error: unknown) {
    const { attempt, isGivenUp } = claim;
    const what = `${kind.kind} ${key} failed`;
    if (isGivenUp || attempt >= attemptsOf(kind) || error instanceof PermanentJobError) {
      this.logger.error(`${what} permanently at attempt ${attempt}: ${textOf(error)}`);
      await this.giveUp(kind, key, error);
      return 'given-up' as const;
    }
    const wait = jittered(retryDelay(attempt, this.pace.firstRetry), Math.random());
    this.logger.warn(`${what} at attempt ${attempt}, again in ${wait / 1_000} s: ${textOf(error)}`);
    await this.postpone(kind, key, wait, error, false);
    return 'retry' as const;
  }

  private async giveUp(kind: WorkKind, key: string, error: unknown): Promise<void> {
    try {
      if (!kind.work.giveUp) return await this.postpone(kind, key, GIVEN_UP_WAIT, error, true);
      await kind.work.giveUp(key, error);
      await this.retry(kind.kind, key);
    } catch (failure) {
      // If giving up fails, it is retried when the lease expires.
      this.logger.error(`${kind.kind} ${key} could not be given up: ${textOf(failure)}`);
    }
  }

  private async postpone(
    { kind }: WorkKind,
    key: string,
    wait: number,
    error: unknown,
    isGivenUp: boolean,
  ): Promise<void> {
    const now = this.clock.now();
    const text = error === null ? null : textOf(error).slice(0, 500);
    await this.database
      .kysely()
      .updateTable('workAttempts')
      .set((eb) => ({
        dueAt: new Date(now.getTime() + wait),
        error: text,
        givenUpAt: isGivenUp ? eb.fn.coalesce('givenUpAt', sql<Date>`${now}::timestamptz`) : null,
      }))
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute();
  }
}

/** Matches the ID `kind:key`. A kind contains no colon. */
const hasId = (id: string) =>
  sql<boolean>`kind = split_part(${id}, ':', 1) AND key = substr(${id}, strpos(${id}, ':') + 1)`;

const attemptsOf = ({ work }: WorkKind) => work.attempts ?? ATTEMPTS;

/** An AggregateError (localhost refused on IPv4 and IPv6) has no message. */
function textOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
