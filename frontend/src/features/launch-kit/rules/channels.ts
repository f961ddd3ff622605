import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { taggedUrl, writeAt } from '@/lib/share-addresses';

/** A place where a founder shares the idea. */
export interface Channel {
  /** `utm_source` of the channel's link. */
  source: string;
  label: string;
  /** Label of the channel's button, for example "Post". */
  act?: MessageDescriptor;
  /** The button's label for screen readers. It contains `act`. */
  fullAct?: MessageDescriptor;
  /** Returns the URL of the site's compose page, with the link filled in. Undefined if the site has none. */
  post?: (idea: { title: string; link: string }) => string;
}

/** `utm_medium` that distinguishes a founder's own links from links shared by visitors. */
const MEDIUM = 'launch';
/** Maximum length of a custom channel's name, in characters. */
export const NAME_MAX = 40;

export const CHANNELS: readonly Channel[] = [
  {
    source: 'x',
    label: 'X',
    act: msg({ message: 'Post', context: 'verb' }),
    fullAct: msg`Post on X, opens in a new tab`,
    post: ({ title, link }) => writeAt.x(`${title} ${link}`),
  },
  {
    source: 'linkedin',
    label: 'LinkedIn',
    act: msg({ message: 'Post', context: 'verb' }),
    fullAct: msg`Post on LinkedIn, opens in a new tab`,
    post: ({ link }) => writeAt.linkedin(link),
  },
  {
    source: 'reddit',
    label: 'Reddit',
    act: msg({ message: 'Post', context: 'verb' }),
    fullAct: msg`Post on Reddit, opens in a new tab`,
    post: ({ title, link }) => writeAt.reddit(title, link),
  },
  {
    source: 'hackernews',
    // oxlint-disable-next-line lingui/no-unlocalized-strings -- a name
    label: 'Hacker News',
    act: msg`Submit`,
    fullAct: msg`Submit on Hacker News, opens in a new tab`,
    post: ({ title, link }) => writeAt.hackerNews(title, link),
  },
  {
    source: 'whatsapp',
    label: 'WhatsApp',
    act: msg`Send`,
    fullAct: msg`Send on WhatsApp, opens in a new tab`,
    post: ({ title, link }) => writeAt.whatsapp(`${title} ${link}`),
  },
  {
    source: 'email',
    label: 'Email',
    act: msg`Write`,
    fullAct: msg`Write an email`,
    post: ({ title, link }) => writeAt.email(title, `${title}\n\n${link}`),
  },
];

/** Returns a channel's name. Only "Email" is translated, because the others are names of sites or chosen. */
export const channelName = ({ source, label }: Channel): string => (source === 'email' ? t`Email` : label);

/** Source for print, slides, and screens at events. */
export const QR_SOURCE = 'qr';

/**
 * Converts a name to a source in the form the server counts: lower case, without spaces.
 *
 * @returns an empty string if no characters remain
 */
export const sourceOf = (name: string): string =>
  [...name.trim().toLowerCase()]
    .slice(0, NAME_MAX)
    .join('')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)
    .join('-');

/**
 * Returns the idea's URL for one channel.
 *
 * @param page absolute URL without a query
 */
export const trackedLink = (page: string, source: string): string => taggedUrl(page, source, MEDIUM);

/**
 * Returns the channels of an idea: the standard channels, the founder's custom channels, and all others that
 * have visits.
 *
 * @param own custom sources stored in this browser
 *
 * @param counted sources that have visits
 */
export function channelsOf(own: readonly string[], counted: readonly string[]): Channel[] {
  const ours = new Set([...CHANNELS.map(({ source }) => source), QR_SOURCE]);
  const others = [...new Set([...own, ...counted])].filter((source) => !ours.has(source));
  return [...CHANNELS, ...others.map((source) => ({ source, label: source }))];
}
