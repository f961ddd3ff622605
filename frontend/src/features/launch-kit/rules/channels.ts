import { taggedUrl, writeAt } from '@/lib/share-addresses';

/** A place where a founder shares the idea. */
export interface Channel {
  /** `utm_source` of the channel's link. */
  source: string;
  label: string;
  /** Label of the channel's button, for example "Post". */
  act?: string;
  /** Returns the URL of the site's compose page, with the link filled in. Undefined if the site has none. */
  post?: (idea: { title: string; link: string }) => string;
}

/** `utm_medium` that distinguishes a founder's own links from links shared by visitors. */
const MEDIUM = 'launch';
/** Maximum length of a custom channel's name, in characters. */
export const NAME_MAX = 40;

export const CHANNELS: readonly Channel[] = [
  { source: 'x', label: 'X', act: 'Post', post: ({ title, link }) => writeAt.x(`${title} ${link}`) },
  { source: 'linkedin', label: 'LinkedIn', act: 'Post', post: ({ link }) => writeAt.linkedin(link) },
  { source: 'reddit', label: 'Reddit', act: 'Post', post: ({ title, link }) => writeAt.reddit(title, link) },
  {
    source: 'hackernews',
    label: 'Hacker News',
    act: 'Submit',
    post: ({ title, link }) => writeAt.hackerNews(title, link),
  },
  {
    source: 'whatsapp',
    label: 'WhatsApp',
    act: 'Send',
    post: ({ title, link }) => writeAt.whatsapp(`${title} ${link}`),
  },
  {
    source: 'email',
    label: 'Email',
    act: 'Write',
    post: ({ title, link }) => writeAt.email(title, `${title}\n\n${link}`),
  },
];

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
