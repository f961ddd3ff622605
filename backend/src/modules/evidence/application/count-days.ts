import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import type { Day } from '../../../shared/day.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { type VisitorDayReader, firstOpenDay } from '../../../shared/visitor-days.js';
import { type Batch, DayCounts, MANY_VISITORS, type OpenIdea } from '../domain/day-counts.js';
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

/** Ideas that are counted in one transaction. */
const IDEAS = 100;
/** How often an idea's day is counted that has many visitors, in milliseconds. */
const PAUSE_WHEN_MANY = 10 * 60_000;

/** What a day was like when it was counted last. */
interface Seen {
  signature: string;
  at: number;
}

/**
 * Counts the days that go on, so that founders see today's numbers: where something has changed since this
 * process looked last.
 */
@Injectable()
export class PeekDays {
  private seen = new Map<string, Seen>();

  constructor(
    private readonly counts: DayCounts,
    private readonly countDays: CountDays,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    const open = await this.counts.openIdeas(firstOpenDay(now));
    const before = this.seen;
    let failure: unknown = null;
    const isKnown = (idea: OpenIdea) => isFresh(idea, before.get(keyOf(idea)), now);
    this.seen = new Map(open.filter(isKnown).map((idea) => [keyOf(idea), before.get(keyOf(idea))!]));
    for (const batch of batchesOf(open.filter((idea) => !isKnown(idea)))) {
      await this.peek(batch, now).catch(async (error: unknown) => {
        if (this.unitOfWork.mayWorkLater(error)) throw error;
        // One of them fails. The others are counted, and it is tried again when it has changed.
        failure = error;
        for (const idea of batch) await this.peek([idea], now).catch(() => this.see([idea], now));
      });
    }
    if (failure) throw failure;
  }

  private async peek(batch: OpenIdea[], now: Date): Promise<void> {
    const [{ day }, ideaIds] = [batch[0]!, batch.map(({ ideaId }) => ideaId)];
    await this.unitOfWork.run((tx) => this.countDays.peek(tx, { day, ideaIds }));
    this.see(batch, now);
  }

  private see(batch: OpenIdea[], now: Date): void {
    for (const idea of batch) this.seen.set(keyOf(idea), { signature: idea.signature, at: now.getTime() });
  }
}

/** Of one day each. */
function batchesOf(ideas: OpenIdea[]): OpenIdea[][] {
  const batches: OpenIdea[][] = [];
  for (const idea of ideas) {
    const latest = batches.at(-1);
    if (latest && latest.length < IDEAS && latest[0]!.day === idea.day) latest.push(idea);
    else batches.push([idea]);
  }
  return batches;
}

function isFresh({ signature, visitors }: OpenIdea, known: Seen | undefined, now: Date): boolean {
  if (!known) return false;
  return (
    known.signature === signature || (visitors > MANY_VISITORS && now.getTime() - known.at < PAUSE_WHEN_MANY)
  );
}

function keyOf({ ideaId, day }: OpenIdea): string {
  return `${ideaId} ${day}`;
}
