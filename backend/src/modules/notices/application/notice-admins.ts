import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { addDays, dayOf } from '../../../shared/day.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminNotices } from '../domain/admin-notices.js';

/** Type of the job that emails one admin. Its payload is `{ adminId }`. */
export const ADMIN_NOTICE = 'notices.admin';

/**
 * Time before a new item is considered, in milliseconds. An item's time is set before its transaction
 * commits. Without the delay, an item that commits late could be older than the last check, and would never
 * count as new.
 */
const SETTLED_AFTER = 60_000;
const RETENTION_DAYS = 60;

/** Queues emails to admins about ideas, page tests and reports that are waiting for a decision. */
@Injectable()
export class NoticeAdmins {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notices: AdminNotices,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Queues at most one email per admin and day, even if this is run again or concurrently. */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const day = dayOf(now);
    await this.unitOfWork.run(async (tx) => {
      await this.notices.prune(tx, addDays(day, -RETENTION_DAYS));
      const until = new Date(now.getTime() - SETTLED_AFTER);
      for (const adminId of await this.notices.add(tx, day, until))
        await this.outbox.add(tx, { type: ADMIN_NOTICE, payload: { adminId } });
    });
  }
}
