import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { sql } from 'kysely';

import { DomainError } from '../../shared/domain-error.js';
import { Database } from '../database/database.js';
import { Mailer } from '../mail/mailer.js';
import { JobQueue } from '../queue/job-queue.js';

/** Milliseconds a check may take. */
const TIMEOUT = 2_500;
/** Milliseconds for which an answer is good: probes come often and from several sides. */
const FRESH = 5_000;

/** What is asked, and how a person calls it. */
const NEEDED = { database: 'database', queue: 'job queue', mail: 'mail server' };
type Needed = keyof typeof NEEDED;

/** Something this process needs does not answer. */
export class NotReady extends DomainError {
  constructor(down: Needed[]) {
    const errors = Object.fromEntries(down.map((name) => [name, [`The ${NEEDED[name]} does not answer.`]]));
    super('unavailable', 'NOT_READY', `Not ready: ${down.join(', ')}.`, { errors });
  }
}

/** Asks the database, the queue and the mail server whether they answer. */
@Injectable()
export class Readiness {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /** @throws NotReady naming what does not answer; why is not told to the outside. */
  async check(): Promise<void> {
    const down = (await this.results()).filter((result) => !result.up).map((result) => result.name);
    if (down.length > 0) throw new NotReady(down);
  }

  /** Whether each of them responds. A result is at most five seconds old. */
  results(): Promise<{ name: Needed; up: boolean }[]> {
    return Promise.all([
      this.ask('database', () => sql`SELECT 1`.execute(this.database.kysely())),
      this.ask('queue', () => this.queue.check()),
      this.ask('mail', () => this.mailer.check()),
    ]);
  }

  private async ask(name: Needed, check: () => Promise<unknown>): Promise<{ name: Needed; up: boolean }> {
    const attempt = async () => void (await check());
    const result = await this.indicators.check(name).attempt(attempt).withTimeout(TIMEOUT).cacheFor(FRESH);
    return { name, up: result[name]?.status === 'up' };
  }
}
