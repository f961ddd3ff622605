import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { Outbox } from '../../../shared/outbox.js';
import { oneByOne } from '../../../shared/one-by-one.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
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
    try {
      await this.unitOfWork.runOn((tx) => this.next(tx, BATCH));
    } catch (error) {
      if (this.unitOfWork.mayWorkLater(error)) throw error;
      // One of them fails. The others do not wait for it.
      const putLast = (first: First) => this.unitOfWork.run((tx) => this.firsts.putLast(tx, first));
      const one = (name: (first: First) => void) => this.unitOfWork.run((tx) => this.next(tx, 1, name));
      await oneByOne(BATCH, one, putLast);
    }
  }

  private async next(tx: Transaction, most: number, name?: (first: First) => void): Promise<boolean> {
    const marked = await this.firsts.lockMarked(tx, most);
    if (marked.length === 0) return false;
    name?.(marked[0]!);
    const real = await this.firsts.byOthers(tx, marked);
    await this.firsts.unmark(tx, marked);
    await this.firsts.settle(tx, real, this.clock.now());
    for (const first of real) await this.outbox.add(tx, messageOf(first));
    return marked.length === most;
  }
}

const messageOf = ({ ideaId, kind }: First) => ({ type: FIRST_NOTICE, payload: { ideaId, kind } });
