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
