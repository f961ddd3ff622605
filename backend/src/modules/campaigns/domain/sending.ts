/** Deliveries that one job works off. */
export const BATCH = 200;
/** Claimed deliveries over all processes, so that other jobs do not wait behind campaigns. */
export const MOST_CLAIMED = 600;

/** Mails a second over all founders, and of one founder; `RATE_LIMIT_FACTOR` multiplies both. */
export const RATES = { everybody: 50, founder: 10 };
/** Seconds' worth of mails that may go out at once after a pause. */
export const BURST_SECONDS = 10;

/** The latest mails of a founder that are looked at, and when they bounce too often. */
const WINDOW = 200;
const MOST_BOUNCES = { count: 20, share: 0.05 };

/** A campaign with mails that are due. */
export interface DueCampaign {
  campaignId: string;
  founderId: string;
}

/** How many mails may go out now. */
export interface SendCapacity {
  total: number;
  /** By founder. */
  founders: ReadonlyMap<string, number>;
}

/**
 * Divides a batch evenly among campaigns, so that one of 100,000 mails does not make everybody else's welcome mail wait.
 * @returns how many mails each campaign may have claimed; those that may have none are left out.
 */
export function shareOut(due: DueCampaign[], { total, founders }: SendCapacity): Map<string, number> {
  const shares = new Map<string, number>();
  const left = new Map(founders);
  let remaining = Math.min(BATCH, Math.floor(total));
  let open = due;
  while (remaining > 0 && open.length > 0) {
    const share = Math.max(1, Math.floor(remaining / open.length));
    const next: DueCampaign[] = [];
    for (const one of open) {
      const allowed = Math.floor(left.get(one.founderId) ?? 0);
      const given = Math.min(share, allowed, remaining);
      if (given <= 0) continue;
      shares.set(one.campaignId, (shares.get(one.campaignId) ?? 0) + given);
      left.set(one.founderId, allowed - given);
      remaining -= given;
      next.push(one);
    }
    open = next;
  }
  return shares;
}

/** Adds outcomes to what is known of a founder's mails: one character each, `1` for a bounce, the latest last. */
export const OUTCOME_WINDOW = WINDOW;

/** Whether a founder's mails bounce so often that they endanger everybody's. */
export function bouncesTooOften(outcomes: string): boolean {
  const bounces = bouncesIn(outcomes);
  return bounces >= MOST_BOUNCES.count && bounces > outcomes.length * MOST_BOUNCES.share;
}

export function bouncesIn(outcomes: string): number {
  return outcomes.replaceAll('0', '').length;
}
