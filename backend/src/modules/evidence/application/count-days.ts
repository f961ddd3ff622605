import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { Day } from '../../../shared/day.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type VisitorDayReader, firstOpenDay } from '../../../shared/visitor-days.js';
import { type Batch, DayCounts, MANY_VISITORS, type OpenIdea } from '../domain/day-counts.js';
import { type MailDomain, MailDomains } from '../domain/mail-domains.js';

/**
 * Counts the visitors and sign-ups of UTC days: provisionally while a day is open, and finally once it is
 * over.
 */
@Injectable()
export class CountDays implements VisitorDayReader {
  constructor(
    private readonly counts: DayCounts,
    private readonly mailDomains: MailDomains,
    private readonly clock: Clock,
  ) {}

  /** Makes the final count of a past day. Runs once per day and idea. */
  async close(tx: Transaction, day: Day, ideaIds: readonly string[]): Promise<void> {
    await this.counts.begin(tx);
    const batch = { day, ideaIds: await this.counts.notClosed(tx, { day, ideaIds }) };
    await this.counts.holdSignUps(tx, batch);
    await this.counts.close(tx, batch, await this.domainsOf(tx, batch), this.clock.now());
  }

  /** Makes a provisional count of an open day, replacing the previous one. Closed days don't change. */
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

/** Number of ideas counted in one transaction. */
const IDEAS = 100;
/** Minimum milliseconds between two counts of an idea's open day if it has many visitors. */
const PAUSE_WHEN_MANY = 10 * 60_000;

/** The state of an idea's day when it was last counted. */
interface LastCount {
  signature: string;
  at: number;
}

/**
 * Counts open days so that founders see today's numbers. Skips ideas that haven't changed since this process
 * last counted them.
 */
@Injectable()
export class PeekDays {
  private lastCounts = new Map<string, LastCount>();

  constructor(
    private readonly counts: DayCounts,
    private readonly countDays: CountDays,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const open = await this.counts.openIdeas(firstOpenDay(now));
    const before = this.lastCounts;
    let failure: unknown = null;
    const isKnown = (idea: OpenIdea) => isFresh(idea, before.get(keyOf(idea)), now);
    this.lastCounts = new Map(open.filter(isKnown).map((idea) => [keyOf(idea), before.get(keyOf(idea))!]));
    for (const batch of batchesOf(open.filter((idea) => !isKnown(idea)))) {
      await this.peek(batch, now).catch(async (error: unknown) => {
        if (this.unitOfWork.mayWorkLater(error)) throw error;
        // If an idea makes its batch fail, the ideas are counted separately. An idea that fails again is
        // retried only after it has changed.
        failure = error;
        for (const idea of batch) await this.peek([idea], now).catch(() => this.remember([idea], now));
      });
    }
    if (failure) throw failure;
  }

  private async peek(batch: OpenIdea[], now: Date): Promise<void> {
    const [{ day }, ideaIds] = [batch[0]!, batch.map(({ ideaId }) => ideaId)];
    await this.unitOfWork.run((tx) => this.countDays.peek(tx, { day, ideaIds }));
    this.remember(batch, now);
  }

  private remember(batch: OpenIdea[], now: Date): void {
    for (const idea of batch)
      this.lastCounts.set(keyOf(idea), { signature: idea.signature, at: now.getTime() });
  }
}

/** Splits ideas into batches, each from a single day. */
function batchesOf(ideas: OpenIdea[]): OpenIdea[][] {
  const batches: OpenIdea[][] = [];
  for (const idea of ideas) {
    const latest = batches.at(-1);
    if (latest && latest.length < IDEAS && latest[0]!.day === idea.day) latest.push(idea);
    else batches.push([idea]);
  }
  return batches;
}

function isFresh({ signature, visitors }: OpenIdea, last: LastCount | undefined, now: Date): boolean {
  if (!last) return false;
  return (
    last.signature === signature || (visitors > MANY_VISITORS && now.getTime() - last.at < PAUSE_WHEN_MANY)
  );
}

function keyOf({ ideaId, day }: OpenIdea): string {
  return `${ideaId} ${day}`;
}
