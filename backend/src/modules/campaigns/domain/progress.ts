import { TooManyLiveViews } from './campaign.errors.js';

/** Why an active campaign does not send at present. */
export const HOLDS = ['sending-paused', 'idea-removed', 'idea-not-public'] as const;
export type Hold = (typeof HOLDS)[number];

/** How far a campaign is. */
export interface CampaignProgress {
  id: string;
  isActive: boolean;
  onHold: Hold | null;
  /** When the next mail that nobody has taken up is due; null when there is none. */
  nextDueAt: Date | null;
  /** Mails by what has become of them; `scheduled` are those that are not settled. */
  scheduled: number;
  sent: number;
  failed: number;
  skipped: number;
}

/** Whether mails that are due wait for nothing but their turn. */
export function isGoingOut(
  { isActive, onHold, nextDueAt, scheduled }: Omit<CampaignProgress, 'id'>,
  now: Date,
): boolean {
  return isActive && onHold === null && scheduled > 0 && (nextDueAt === null || nextDueAt <= now);
}

/** Somebody who follows a campaign. */
export interface ProgressWatcher {
  /** How far it is, at every look; null when it is no more. */
  looked(progress: CampaignProgress | null): void;
  /** This process stops: nothing more will come from it. */
  stopped(): void;
}

/** How far campaigns are, told to whoever follows them. */
export abstract class ProgressFeed {
  /** @returns what ends it. */
  abstract watch(campaignId: string, watcher: ProgressWatcher): () => void;
}

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
