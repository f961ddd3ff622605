import type { Day } from '../../../shared/day.js';
import { type Counts, sumOf } from './counts.js';

/**
 * How a visitor reached an idea's page: through a tagged link (`campaign`), from another site (`referrer`),
 * or unknown (`direct`).
 */
export const CHANNELS = ['campaign', 'referrer', 'direct', 'other'] as const;
/** All source channels. `other` combines the sources beyond the first `SOURCES_A_DAY` of an idea's day. */
export type Channel = (typeof CHANNELS)[number];

/**
 * Maximum number of sources stored separately per idea and day. Anyone can invent tags, so the number must be
 * limited.
 */
export const SOURCES_A_DAY = 200;

export interface Source {
  channel: Channel;
  /** `utm_source` in lower case, or the referring host. Empty for `direct`. */
  source: string;
  /** `utm_medium`, or empty. */
  medium: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
}

/** `utm_source` of links in campaign emails. `utm_campaign` identifies the campaign. */
export const MAIL_SOURCE = 'campaign-mail';

/** Types of campaign emails. */
export const MAIL_TYPES = ['welcome', 'update', 'launch', 'reminder'] as const;

/** The campaign whose email led to a visit. */
export interface SourceMail {
  /** The name the founder gave the campaign. Null for readers who mustn't see it. */
  name: string | null;
  type: (typeof MAIL_TYPES)[number];
  /**
   * Day on which the campaign was first activated. Null before activation, when only test emails contain its
   * links.
   */
  day: Day | null;
}

/** Filter for sources: all given fields must match. */
export type SourceFilter = Partial<Source>;

/** What the browser reports about the previous page. Unverified. */
export interface Referral {
  /** `document.referrer`. */
  referrer?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
}

/** Maximum stored length of a tag, in code points. */
export const TAG_MAX = 100;
/** Maximum stored length of a host, in characters. */
export const HOST_MAX = 253;

/**
 * Reduces a referral to the stored fields: the host of a referring URL, and shortened lower-case tags.
 * @param ownHost Groundswell's own host; visits from there are `direct`
 */
export function sourceOf(referral: Referral, ownHost: string): Source {
  const [source, medium, campaign] = [referral.utmSource, referral.utmMedium, referral.utmCampaign].map(
    tagOf,
  ) as [string, string, string];
  if (source || medium || campaign) return { channel: 'campaign', source, medium, campaign };
  const host = hostOf(referral.referrer);
  if (host && host !== hostOf(`https://${ownHost}`)) {
    return { channel: 'referrer', source: host, medium: '', campaign: '' };
  }
  return { channel: 'direct', source: '', medium: '', campaign: '' };
}

/**
 * Normalizes case and spaces, which people use inconsistently. Removes control and other invisible
 * characters, because the database can't store all of them.
 */
function tagOf(text: string | null | undefined): string {
  const visible = (text ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .toLowerCase();
  return [...visible].slice(0, TAG_MAX).join('').trim();
}

function hostOf(address: string | null | undefined): string {
  if (!address || !URL.canParse(address)) return '';
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return '';
  return hostname.replace(/^www\./, '').slice(0, HOST_MAX);
}

/**
 * Minimum number of visits for showing a source's name to people with a read-only link. The name of a smaller
 * source could identify a person.
 */
const NAMED_FROM = 5;

/**
 * Returns sources as shown to people with a read-only link. Small sources are added to the unnamed others.
 * @param others numbers of the sources that are already combined, or null
 */
export function sharedSources<S extends Counts, O extends Counts & { sources: number }>(
  sources: readonly S[],
  others: O | null,
): { sources: S[]; otherSources: (Counts & { sources: number }) | null } {
  const named = sources.filter(({ visits }) => visits >= NAMED_FROM);
  const small = sources.filter(({ visits }) => visits < NAMED_FROM);
  const count = small.length + (others?.sources ?? 0);
  const rest = [...small, ...(others ? [others] : [])];
  return { sources: named, otherSources: count > 0 ? { sources: count, ...sumOf(rest) } : null };
}
