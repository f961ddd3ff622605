/**
 * Emails in progress per process. More than the mailer's connections, so that no connection waits for the
 * database.
 */
export const IN_FLIGHT = 20;
/** Number of emails divided among campaigns at a time. */
export const BATCH = 100;

/** Emails per second, for all founders together and per founder. `RATE_LIMIT_FACTOR` multiplies both. */
export const RATES = { everybody: 50, founder: 10 };
/** How many seconds' worth of emails may go out at once after a pause. */
export const BURST_SECONDS = 10;

/** Number of a founder's latest emails to check for bounces, and the limit on bounces among them. */
export const OUTCOME_WINDOW = 200;
const MOST_BOUNCES = { count: 20, share: 0.05 };

/** A campaign with mails that are due. */
export interface DueCampaign {
  campaignId: string;
  founderId: string;
  /** Number of due emails, counted up to one batch. */
  due: number;
}

/** How many emails may go out now. */
export interface SendCapacity {
  total: number;
  /** Emails per founder id. */
  founders: ReadonlyMap<string, number>;
}

/** How many emails of each campaign to send next, by campaign id. Campaigns without a share are absent. */
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

/** Removes up to `most` emails from `shares` and returns them. */
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
 * Whether a founder's emails bounce so often that they endanger the delivery of all emails we send.
 * @param outcomes one character per email, `1` for a bounce, latest last
 */
export function bouncesTooOften(outcomes: string): boolean {
  const bounces = bouncesIn(outcomes);
  return bounces >= MOST_BOUNCES.count && bounces > outcomes.length * MOST_BOUNCES.share;
}

export function bouncesIn(outcomes: string): number {
  return outcomes.replaceAll('0', '').length;
}
