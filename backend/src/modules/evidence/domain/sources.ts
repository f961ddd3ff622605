/** Where visitors came from, as evidence keeps it apart. */
export interface Place {
  /** `campaign`, `referrer`, `direct`, or `other` for what an idea's day gathers. */
  channel: string;
  /** `utm_source`, or the referring host; empty when direct. */
  source: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
}

/** Effective number of sources below which nearly everybody came from one. */
export const FEW_SOURCES = 1.5;

/**
 * As many sources of equal size would be as uneven: 1 / Σ share².
 * @param squares the sum of the squares of each source's visitors.
 * @returns null without visitors.
 */
export function effectiveSources(visitors: number, squares: number): number | null {
  return visitors > 0 ? visitors ** 2 / squares : null;
}

/** What a person would call it. */
export function sourceName({ channel, source, campaign }: Place): string {
  if (channel === 'direct') return 'direct visits';
  if (channel === 'other') return 'other sources';
  if (!source) return campaign || 'a tagged link';
  return campaign ? `${source} (${campaign})` : source;
}
