import { TooManyLiveViews } from './campaign.errors.js';

/** Reasons why an active campaign isn't sending at the moment. */
export const HOLDS = ['sending-paused', 'idea-removed', 'idea-not-public'] as const;
export type Hold = (typeof HOLDS)[number];

/** The current progress of a campaign. */
export interface CampaignProgress {
  id: string;
  isActive: boolean;
  onHold: Hold | null;
  /** Due time of the next unclaimed email. Null if there's none. */
  nextDueAt: Date | null;
  /** Number of emails without an outcome yet. The next three fields count emails by outcome. */
  scheduled: number;
  sent: number;
  failed: number;
  skipped: number;
}

/** True if due emails are only waiting for their turn to be sent. */
export function isGoingOut(
  { isActive, onHold, nextDueAt, scheduled }: Omit<CampaignProgress, 'id'>,
  now: Date,
): boolean {
  return isActive && onHold === null && scheduled > 0 && (nextDueAt === null || nextDueAt <= now);
}

/** A subscriber to one campaign's progress. */
export interface ProgressWatcher {
  /** Receives the progress after each read. Null if the campaign has been deleted. */
  looked(progress: CampaignProgress | null): void;
  /** Called when the process is stopping, so no more progress will follow. */
  stopped(): void;
}

/** Publishes campaigns' progress to their watchers. */
export abstract class ProgressFeed {
  /** @returns a function that ends the watch */
  abstract watch(campaignId: string, watcher: ProgressWatcher): () => void;
}

/** Maximum number of campaigns one account may follow live at a time, per process. */
export const LIVE_VIEWS = 3;

/** Counts the live views of each account. Each view holds a connection. */
export class LiveViews {
  private readonly open = new Map<string, number>();

  /**
   * Opens a view.
   * @returns a function that closes it
   * @throws TooManyLiveViews
   */
  enter(founderId: string): () => void {
    const held = this.open.get(founderId) ?? 0;
    if (held >= LIVE_VIEWS) throw new TooManyLiveViews(LIVE_VIEWS);
    this.open.set(founderId, held + 1);
    let isClosed = false;
    return () => {
      if (isClosed) return;
      isClosed = true;
      const now = this.open.get(founderId)! - 1;
      if (now > 0) this.open.set(founderId, now);
      else this.open.delete(founderId);
    };
  }
}
