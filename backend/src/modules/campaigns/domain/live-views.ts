import { TooManyLiveViews } from './campaign.errors.js';

/** Campaigns that one account may follow live at a time, in one process. */
export const LIVE_VIEWS = 3;

/** Who follows campaigns live: each view holds a connection. */
export class LiveViews {
  private readonly open = new Map<string, number>();

  /** @returns what gives the place back. @throws TooManyLiveViews. */
  enter(founderId: string): () => void {
    const held = this.open.get(founderId) ?? 0;
    if (held >= LIVE_VIEWS) throw new TooManyLiveViews(LIVE_VIEWS);
    this.open.set(founderId, held + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = this.open.get(founderId)! - 1;
      if (now > 0) this.open.set(founderId, now);
      else this.open.delete(founderId);
    };
  }
}
