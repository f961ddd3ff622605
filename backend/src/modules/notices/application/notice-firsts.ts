import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { type First, FirstNotices } from '../domain/first-notice.js';

/** The job that tells a founder of a first; its payload is a `First`. */
export const FIRST_NOTICE = 'notices.first';

const BATCH = 100;

/** Has founders told of the first vote, sign-up and message of an idea. */
@Injectable()
export class NoticeFirsts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly firsts: FirstNotices,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Doing it again, or twice at once, tells nobody twice. */
  async execute(): Promise<void> {
    await this.unitOfWork.runOn(async (tx) => {
      const marked = await this.firsts.lockMarked(tx, BATCH);
      if (marked.length === 0) return false;
      const real = await this.firsts.byOthers(tx, marked);
      await this.firsts.unmark(tx, marked);
      await this.firsts.settle(tx, real, this.clock.now());
      for (const first of real) await this.outbox.add(tx, messageOf(first));
      return marked.length === BATCH;
    });
  }
}

const messageOf = ({ ideaId, kind }: First) => ({ type: FIRST_NOTICE, payload: { ideaId, kind } });
