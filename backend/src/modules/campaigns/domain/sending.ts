/** Mails under way in a process: more than the mailer's connections, so that none waits for the database. */
export const IN_FLIGHT = 20;
/** Mails that are shared out among campaigns at a time. */
export const BATCH = 100;

/** Mails a second over all founders, and of one founder; `RATE_LIMIT_FACTOR` multiplies both. */
export const RATES = { everybody: 50, founder: 10 };
/** Seconds' worth of mails that may go out at once after a pause. */
export const BURST_SECONDS = 10;

/** The latest mails of a founder that are looked at, and when they bounce too often. */
export const OUTCOME_WINDOW = 200;
const MOST_BOUNCES = { count: 20, share: 0.05 };

/** A campaign with mails that are due. */
export interface DueCampaign {
  campaignId: string;
  founderId: string;
  /** How many, counted up to a batch. */
  due: number;
}

/** How many mails may go out now. */
export interface SendCapacity {
  total: number;
  /** By founder. */
  founders: ReadonlyMap<string, number>;
}

/** How many mails each campaign may have sent next, by id; those that may have none are left out. */
export type Shares = Map<string, number>;

/** Divides a batch evenly among campaigns: one of 100,000 mails does not hold up welcome mails. */
export function shareOut(due: DueCampaign[], { total, founders }: SendCapacity): Shares {
  const shares: Shares = new Map();
  const left = new Map(founders);
  let remaining = Math.min(BATCH, Math.floor(total));
  let open = due;
  while (remaining > 0 && open.length > 0) {
    const share = Math.max(1, Math.floor(remaining / open.length));
    const next: DueCampaign[] = [];
    for (const one of open) {
      const allowed = Math.floor(left.get(one.founderId) ?? 0);
      const so = shares.get(one.campaignId) ?? 0;
      const given = Math.min(share, allowed, one.due - so, remaining);
      if (given <= 0) continue;
      shares.set(one.campaignId, so + given);
      left.set(one.founderId, allowed - given);
      remaining -= given;
      next.push(one);
    }
    open = next;
  }
  return shares;
}

/** Takes up to `most` mails out of `shares`. */
export function takeFrom(shares: Shares, most: number): Shares {
  const taken: Shares = new Map();
  let wanted = most;
  for (const [campaignId, share] of shares) {
    const count = Math.min(share, wanted);
    if (count <= 0) break;
    taken.set(campaignId, count);
    wanted -= count;
    if (count === share) shares.delete(campaignId);
    else shares.set(campaignId, share - count);
  }
  return taken;
}

/**
 * Whether a founder's mails bounce so often that they endanger everybody's.
 * @param outcomes of the latest mails, one character each, `1` for a bounce, the latest last.
 */
export function bouncesTooOften(outcomes: string): boolean {
  const bounces = bouncesIn(outcomes);
  return bounces >= MOST_BOUNCES.count && bounces > outcomes.length * MOST_BOUNCES.share;
}

export function bouncesIn(outcomes: string): number {
  return outcomes.replaceAll('0', '').length;
}
