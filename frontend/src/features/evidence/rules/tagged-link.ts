import type { GoalSource } from '../types';

const CHANNELS: readonly GoalSource['channel'][] = ['campaign', 'referrer', 'direct'];

/** True if a goal can be limited to sources of this channel. */
export const isChannel = (channel: unknown): channel is GoalSource['channel'] =>
  CHANNELS.includes(channel as GoalSource['channel']);

/** Returns the sources in the form used by a goal's terms. */
export const namedSources = (
  sources: readonly { channel: string; source: string; campaign: string }[],
): GoalSource[] =>
  sources.flatMap(({ channel, source, campaign }) =>
    isChannel(channel) ? [{ channel, source, campaign }] : [],
  );

/** Maximum number of characters of a tag that are stored. */
const TAG_MAX = 100;

/** Normalizes a tag as the server does when counting: lower case, single spaces. */
export const tagOf = (text: string): string =>
  [...text.replace(/\s+/g, ' ').trim().toLowerCase()].slice(0, TAG_MAX).join('').trim();

export const sameSource = (a: GoalSource, b: GoalSource): boolean =>
  a.channel === b.channel && a.source === b.source && a.campaign === b.campaign;

/** True if the source is a tagged link, which can be shared. */
export const isTagged = ({ channel }: GoalSource): boolean => channel === 'campaign';

/** Returns a page's URL with a source's tags. */
export function taggedLink(page: string, { source, campaign }: GoalSource): string {
  const tags = new URLSearchParams();
  if (source) tags.set('utm_source', source);
  if (campaign) tags.set('utm_campaign', campaign);
  return `${page}?${tags.toString()}`;
}
