import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { Day } from '../../../shared/day.js';
import type { Transaction } from '../../../shared/unit-of-work.js';
import type { VisitorDayReader } from '../../../shared/visitor-days.js';
import { type Batch, DayCounts } from '../domain/day-counts.js';
import { type MailDomain, MailDomains } from '../domain/mail-domains.js';

/** Counts the visitors of days, and what came of them: for good when a day is over, provisionally before. */
@Injectable()
export class CountDays implements VisitorDayReader {
  constructor(
    private readonly counts: DayCounts,
    private readonly mailDomains: MailDomains,
    private readonly clock: Clock,
  ) {}

  /** Counts a day that is over, once. */
  async close(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void> {
    await this.counts.begin(tx);
    const batch = { day, ideaIds: await this.counts.notClosed(tx, { day, ideaIds }) };
    await this.counts.holdSignUps(tx, batch);
    await this.counts.close(tx, batch, await this.domainsOf(tx, batch), this.clock.now());
  }

  /** Counts a day that goes on, again and again. Nothing that is closed changes. */
  async peek(tx: Transaction, { day, ideaIds }: Batch): Promise<void> {
    await this.counts.begin(tx);
    const batch = { day, ideaIds: await this.counts.notClosed(tx, { day, ideaIds }) };
    await this.counts.countProvisionally(tx, batch, await this.domainsOf(tx, batch), this.clock.now());
  }

  over(tx: Transaction, firstOpen: Day): Promise<void> {
    return this.counts.forgetNetworks(tx, firstOpen);
  }

  private async domainsOf(tx: Transaction, batch: Batch): Promise<MailDomain[]> {
    const domains = await this.counts.mailDomains(tx, batch);
    return domains.map((domain) => this.mailDomains.of(domain));
  }
}
