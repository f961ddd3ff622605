import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { DueWork } from '../../../shared/due-work.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type First, FIRST_NOTICE, FirstNotices } from '../domain/first-notice.js';

/** Queues notices to founders about the first vote, sign-up and message for an idea. */
@Injectable()
export class NoticeFirsts implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly firsts: FirstNotices,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async due(limit: number): Promise<string[]> {
    return (await this.firsts.due(limit)).map(({ ideaId, kind }) => `${ideaId}:${kind}`);
  }

  /** Queues at most one notice, even if this is run again or concurrently. */
  async execute(key: string): Promise<void> {
    const [ideaId, kind] = key.split(':');
    const first = { ideaId, kind } as First;
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.firsts.unmark(tx, first)) || !(await this.firsts.isByOthers(tx, first))) return;
      await this.firsts.settle(tx, first, this.clock.now());
      await this.outbox.add(tx, { type: FIRST_NOTICE.job, payload: { ...first } });
    });
  }
}
