import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';
import { sql } from 'kysely';

import { DomainError } from '../../shared/domain-error.js';
import { Database } from '../database/database.js';
import { Mailer } from '../mail/mailer.js';
import { JobQueue } from '../queue/job-queue.js';

/** Maximum duration of a check, in milliseconds. */
const TIMEOUT = 2_500;
/** Milliseconds that a result is reused for, because probes are frequent and come from several sources. */
const FRESH = 5_000;

/** The services to check, with their names for error messages. */
const NEEDED = { database: 'database', queue: 'job queue', mail: 'mail server' };
type Needed = keyof typeof NEEDED;

/** Thrown if a service that this process needs doesn't respond. */
export class NotReady extends DomainError {
  constructor(down: Needed[]) {
    const errors = Object.fromEntries(down.map((name) => [name, [`The ${NEEDED[name]} does not respond.`]]));
    super('unavailable', 'NOT_READY', `Not ready: ${down.join(', ')}.`, { errors });
  }
}

/** Checks whether the database, the queue and the mail server respond. */
@Injectable()
export class Readiness {
  constructor(
    private readonly indicators: HealthIndicatorService,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Throws if a service is down. @throws NotReady naming the services that don't respond. The cause isn't
   * exposed.
   */
  async check(): Promise<void> {
    const down = (await this.results()).filter((result) => !result.up).map((result) => result.name);
    if (down.length > 0) throw new NotReady(down);
  }

  /** Checks which services respond. Results are at most five seconds old. */
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
