import { taggedUrl, writeAt } from '@/lib/share-addresses';

/** A place where a founder shares the idea. */
export interface Channel {
  /** `utm_source` of its link. */
  source: string;
  label: string;
  /** What one does there: "Post". */
  act?: string;
  /** Where one writes there, with the link filled in; none where there is no such page. */
  post?: (idea: { title: string; link: string }) => string;
}

/** Tells a founder's own links from those that visitors pass on. */
const MEDIUM = 'launch';
/** Characters of an own place's name. */
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

/** On paper, on slides, on a screen at a meeting. */
export const QR_SOURCE = 'qr';

/**
 * A name as a source is counted: in lower case, without spaces.
 *
 * @returns an empty text where nothing can be made of it
 */
export const sourceOf = (name: string): string =>
  [...name.trim().toLowerCase()]
    .slice(0, NAME_MAX)
    .join('')
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)
    .join('-');

/** The idea's address for one place. @param page absolute, without a query */
export const trackedLink = (page: string, source: string): string => taggedUrl(page, source, MEDIUM);

/**
 * The places of an idea: ours, those that its founder named, and those that visits came from though this
 * browser does not know them.
 */
export function channelsOf(own: readonly string[], known: readonly string[]): Channel[] {
  const ours = new Set([...CHANNELS.map(({ source }) => source), QR_SOURCE]);
  const others = [...new Set([...own, ...known])].filter((source) => !ours.has(source));
  return [...CHANNELS, ...others.map((source) => ({ source, label: source }))];
}
