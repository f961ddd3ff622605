import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { type Day, addDays, dayOf } from '../../../shared/day.js';
import { Outbox } from '../../../shared/outbox.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type DigestWeek, latestWeek, mayBegin } from '../domain/digest-week.js';
import { DigestRepository } from '../domain/digest.repository.js';

/** Type of the job that sends one digest. Its payload is `{ founderId, monday }`. */
export const DIGEST = 'notices.digest';

/** Maximum number of queued digests. Limited so that other emails don't wait behind too many. */
export const UNDER_WAY = 500;
/**
 * Milliseconds after which a queued digest without a result no longer holds up others, because it has failed
 * or is waiting for a retry.
 */
const STUCK_AFTER = 10 * 60_000;

/**
 * Queues Monday's digests for all founders who want one. A pass goes through the founders in ID order. Each
 * run queues as many as have been sent since, and after a crash, the pass continues where it stopped.
 */
@Injectable()
export class QueueDigests {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digests: DigestRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const week = latestWeek(now);
    await this.unitOfWork.run(async (tx) => {
      if (mayBegin(week, now)) await this.digests.begin(tx, week.monday);
      const pass = await this.digests.lockPass(tx, week.monday);
      if (!pass) return;
      const waiting = await this.digests.waiting(tx, new Date(now.getTime() - STUCK_AFTER));
      if (waiting < UNDER_WAY) await this.goOn(tx, week, pass.after, UNDER_WAY - waiting, now);
    });
  }

  private async goOn(
    tx: Transaction,
    week: DigestWeek,
    after: string | null,
    limit: number,
    now: Date,
  ): Promise<void> {
    const founders = await this.digests.nextFounders(tx, week, after, limit);
    await this.queue(tx, week.monday, founders, now);
    await this.digests.advance(tx, week.monday, founders.length < limit ? null : founders.at(-1)!, now);
  }

  private async queue(tx: Transaction, monday: Day, founders: string[], now: Date): Promise<void> {
    for (const founderId of await this.digests.add(tx, monday, founders, now))
      await this.outbox.add(tx, { type: DIGEST, payload: { founderId, monday } });
  }
}

/**
 * Days to keep records of the digests sent and the steps they suggested. Long enough that no step is
 * suggested twice.
 */
const RETENTION_DAYS = 60;

/** Deletes old digest records. */
@Injectable()
export class PruneDigests {
  constructor(
    private readonly digests: DigestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = addDays(dayOf(this.clock.now()), -RETENTION_DAYS);
    await this.digests.prune(before);
  }
}

/**
 * Queues the latest week's digest for one founder immediately, on any day, even if the founder already got
 * it. Meant for operators who want to see a digest, or whose user asked for one. Founders who have turned
 * digests off still get none.
 */
@Injectable()
export class QueueDigestOf {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digests: DigestRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns the Monday that identifies the week; null if no account has that address */
  execute(email: string): Promise<string | null> {
    const now = this.clock.now();
    const { monday } = latestWeek(now);
    return this.unitOfWork.run(async (tx) => {
      const founderId = await this.digests.reopen(tx, email, monday, now);
      if (founderId === null) return null;
      await this.outbox.add(tx, { type: DIGEST, payload: { founderId, monday } });
      return monday;
    });
  }
}
