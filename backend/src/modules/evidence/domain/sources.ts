/** A source of visitors, as distinguished by evidence. */
export interface Place {
  /** `campaign`, `referrer`, `direct`, or `other` for combined smaller sources. */
  channel: string;
  /** `utm_source`, or the referring host. Empty for `direct`. */
  source: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
}

/** Effective number of sources below which nearly all visitors came from one. */
export const FEW_SOURCES = 1.5;

/**
 * Returns the number of equally large sources that would be as uneven: 1 / Σ share².
 * @param squares sum of the squares of each source's visitors.
 * @returns null without visitors.
 */
export function effectiveSources(visitors: number, squares: number): number | null {
  return visitors > 0 ? visitors ** 2 / squares : null;
}

/** Returns a readable name. */
export function sourceName({ channel, source, campaign }: Place): string {
  if (channel === 'direct') return 'direct visits';
  if (channel === 'other') return 'other sources';
  if (!source) return campaign || 'a tagged link';
  return campaign ? `${source} (${campaign})` : source;
}
