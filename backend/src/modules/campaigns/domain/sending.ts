/**
 * Maximum number of emails in progress per process. More than the mailer's connections, so that no connection
 * has to wait for the database.
 */
export const IN_FLIGHT = 20;
/** Number of emails divided among campaigns at a time. */
export const BATCH = 100;

/**
 * Emails per second, for all founders together and per founder. `RATE_LIMIT_FACTOR` multiplies the two rates.
 */
export const RATES = { everybody: 50, founder: 10 };
/** Burst after a pause, in seconds' worth of emails. */
export const BURST_SECONDS = 10;

/** Number of a founder's latest emails checked for bounces, and the maximum number of bounces among them. */
export const OUTCOME_WINDOW = 200;
const MOST_BOUNCES = { count: 20, share: 0.05 };

/** A campaign with due emails. */
export interface DueCampaign {
  campaignId: string;
  founderId: string;
  /** Number of due emails, counted only up to one batch. */
  due: number;
}

/** Number of emails that may go out now. */
export interface SendCapacity {
  total: number;
  /** Number of emails, by founder ID. */
  founders: ReadonlyMap<string, number>;
}

/** Number of emails to send next, by campaign ID. Campaigns without a share are absent. */
export type Shares = Map<string, number>;

/**
 * Divides a batch evenly among campaigns, so that a campaign of 100,000 emails doesn't delay welcome emails.
 */
export function shareOut(due: DueCampaign[], { total, founders }: SendCapacity): Shares {
  const shares: Shares = new Map();
  const remainingByFounder = new Map(founders);
  let remaining = Math.min(BATCH, Math.floor(total));
  let open = due;
  while (remaining > 0 && open.length > 0) {
    const share = Math.max(1, Math.floor(remaining / open.length));
    const next: DueCampaign[] = [];
    for (const one of open) {
      const allowed = Math.floor(remainingByFounder.get(one.founderId) ?? 0);
      const so = shares.get(one.campaignId) ?? 0;
      const given = Math.min(share, allowed, one.due - so, remaining);
      if (given <= 0) continue;
      shares.set(one.campaignId, so + given);
      remainingByFounder.set(one.founderId, allowed - given);
      remaining -= given;
      next.push(one);
    }
    open = next;
  }
  return shares;
}

/** Removes up to `most` emails from `shares` and returns the removed part. */
export function takeFrom(shares: Shares, most: number): Shares {
  const batch: Shares = new Map();
  let wanted = most;
  for (const [campaignId, share] of shares) {
    const count = Math.min(share, wanted);
    if (count <= 0) break;
    batch.set(campaignId, count);
    wanted -= count;
    if (count === share) shares.delete(campaignId);
    else shares.set(campaignId, share - count);
  }
  return batch;
}

/**
 * True if a founder's emails bounce so often that they endanger the delivery of all our emails.
 * @param outcomes one character per email, `1` for a bounce, latest last
 */
export function bouncesTooOften(outcomes: string): boolean {
  const bounces = bouncesIn(outcomes);
  return bounces >= MOST_BOUNCES.count && bounces > outcomes.length * MOST_BOUNCES.share;
}

export function bouncesIn(outcomes: string): number {
  return outcomes.replaceAll('0', '').length;
}
