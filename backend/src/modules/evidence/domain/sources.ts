import { type Message, msg } from '../../../shared/message.js';

/** A visitor source, as distinguished in evidence. */
export interface Place {
  /** `campaign`, `referrer`, `direct`, or `other` for the combined smaller sources. */
  channel: string;
  /** `utm_source`, or the referring host. Empty for `direct`. */
  source: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
}

/** Effective number of sources below which nearly all visitors are considered to have come from one. */
export const FEW_SOURCES = 1.5;

/**
 * Returns the effective number of sources (inverse Simpson index): 1 / Σ share².
 * @param squares sum, over all sources, of the square of the source's visitor count
 * @returns null without visitors
 */
export function effectiveSources(visitors: number, squares: number): number | null {
  return visitors > 0 ? visitors ** 2 / squares : null;
}

/** Returns a readable name for a source. */
export function sourceName({ channel, source, campaign }: Place): string | Message {
  if (channel === 'direct') return msg('direct visits');
  if (channel === 'other') return msg('other sources');
  if (!source) return campaign || msg('a tagged link');
  return campaign ? `${source} (${campaign})` : source;
}
