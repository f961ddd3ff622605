import type { Day } from '../../../shared/day.js';
import { type Counts, sumOf } from './counts.js';

/** How somebody came to an idea's page: by a tagged link, from another site, or neither is known. */
export const CHANNELS = ['campaign', 'referrer', 'direct', 'other'] as const;
/** `other` gathers what comes after the first `SOURCES_A_DAY` sources of an idea's day. */
export type Channel = (typeof CHANNELS)[number];

/** Sources that an idea's day keeps apart: anybody can make up a tag, and a day must stay small. */
export const SOURCES_A_DAY = 200;

export interface Source {
  channel: Channel;
  /** `utm_source` in lower case, or the referring host; empty when direct. */
  source: string;
  /** `utm_medium`, or empty. */
  medium: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
}

/** `utm_source` of the links in campaigns' mails; `utm_campaign` says of which campaign. */
export const MAIL_SOURCE = 'campaign-mail';

/** What a campaign's mail may be. */
export const MAIL_TYPES = ['welcome', 'update', 'launch', 'reminder'] as const;

/** The campaign whose mail brought a visit. */
export interface SourceMail {
  /** What the founder calls it; null for who may not know. */
  name: string | null;
  type: (typeof MAIL_TYPES)[number];
  /** When it was first switched on; null before, as test mails have its links, too. */
  day: Day | null;
}

/** Sources that have all of the given parts. */
export type SourceFilter = Partial<Source>;

/** What the browser says about where somebody came from. All of it is the visitor's claim. */
export interface Referral {
  /** `document.referrer`. */
  referrer?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
}

/** Characters that are kept of a tag. */
export const TAG_MAX = 100;
/** Characters of a host. */
export const HOST_MAX = 253;

/**
 * Reduces a referral to what is kept: of an address the host alone, of tags a bounded lower-case text.
 * @param ownHost the product's own host: coming from there is direct.
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
 * Tags differ in case and spaces by whim. Control and other invisible characters go: the database cannot
 * store them all.
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

/** Visits of a source from which on a stranger may read its name: a tag could name one person. */
const NAMED_FROM = 5;

/**
 * Sources as strangers may read them: small ones are among the others, whose names nobody is told.
 * @param others what is among the others already, or null.
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
