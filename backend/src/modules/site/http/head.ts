import { escapeHtml } from '../../../shared/escape-html.js';
import { scriptJson } from '../../../platform/http/responses/paper-page.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import { linkIn, type Locale, LOCALES, pathIn } from '../../../shared/locale.js';
import { type Message, msg, number } from '../../../shared/message.js';
import type { PublicVerdict } from '../../evidence/index.js';
import { categoryName, type IdeaDto } from '../../ideas/index.js';
import {
  SHARE_IMAGE,
  type ShareFounder,
  type ShareImages,
  type ShareSubject,
} from '../domain/share-images.js';
import type { StaticPage } from './static-pages.js';

/** Maximum number of characters that a search result shows of a description. */
const DESCRIPTION_LENGTH = 160;

const PUNCTUATION_AT_END = /(?<![.,;:!?–—-])[.,;:!?–—-]+$/;

/** Title of the feed of new ideas. */
export const FEED_TITLE = msg('New ideas on Groundswell');

/** A page's metadata for search engines and link previews. Not escaped yet. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page, without a language. */
  path: string;
  locale: Locale;
  /** Absolute URL of an image of 1200 by 630 pixels. */
  image: string;
  imageAlt: string;
  type: 'website' | 'article';
  jsonLd: object[];
}

/** Returns the page title in the SPA's format (its PageTitle). */
export function titled(name: string): string {
  return `${name} | Groundswell`;
}

/**
 * Shortens a text to one line, cut at a word boundary and without punctuation before the ellipsis. The
 * default length fits into a search result.
 */
export function asDescription(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= length) return line;
  const start = characters.slice(0, length - 1).join('');
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > 0 ? end : undefined).replace(PUNCTUATION_AT_END, '')}…`;
}

/** Returns the HTML of a public page's head. */
export function publicHead(head: PageHead, origin: string): string {
  const { title, description, path, locale, image, imageAlt, type, jsonLd } = head;
  const url = origin + pathIn(locale, path);
  const feedTitle = translatorFor(locale).say(FEED_TITLE);
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    link('canonical', url),
    ...LOCALES.map((each) => link('alternate', origin + pathIn(each, path), ` hreflang="${each}"`)),
    link('alternate', origin + path, ' hreflang="x-default"'),
    link(
      'alternate',
      origin + pathIn(locale, '/feed.xml'),
      ` type="application/rss+xml" title="${escapeHtml(feedTitle)}"`,
    ),
    property('og:site_name', 'Groundswell'),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(SHARE_IMAGE.width)),
    property('og:image:height', String(SHARE_IMAGE.height)),
    property('og:image:alt', imageAlt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    named('twitter:image:alt', imageAlt),
    ...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join('\n    ');
}

/** Returns the HTML head of a page that must not appear in search results. */
export function hiddenHead(title: string): string {
  return `<title>${escapeHtml(title)}</title>\n    ${named('robots', 'noindex')}`;
}

/** The share image of a report's verdict. */
export function reportSubject({ title, card }: PublicVerdict): ShareSubject {
  return { title, coverVariant: 0, category: null, votes: null, image: null, founder: null, verdict: card };
}

/**
 * Returns the HTML head of a page that people share, but that must not appear in search results. It allows
 * link previews to describe the page.
 * @param image its URL and alternative text; null if there's none
 */
export function unlistedHead(
  { title, description, url }: Pick<PageHead, 'title' | 'description'> & { url: string },
  image: { url: string; alt: string } | null,
): string {
  return [
    hiddenHead(title),
    named('description', description),
    property('og:site_name', 'Groundswell'),
    property('og:type', 'article'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    ...(image ? [property('og:image', image.url), property('og:image:alt', image.alt)] : []),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('\n    ');
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`;
}

/** Returns the share image of all pages that aren't about an idea. */
export function siteSubject(locale: Locale): ShareSubject {
  return {
    title: translatorFor(locale).say(msg('Know if people want it before you build it.')),
    coverVariant: 0,
    category: null,
    votes: null,
    image: null,
    founder: null,
    verdict: null,
  };
}

/**
 * Returns the content of an idea's share image.
 * @param founder null if the founder doesn't want to be shown
 * @param verdict null if the founder has published none
 */
export function shareSubjectOf(
  { title, coverVariant, category, voteCount, image, featuredImage }: IdeaDto,
  founder: ShareFounder | null,
  verdict: PublicVerdict | null,
  locale: Locale,
): ShareSubject {
  return {
    title,
    coverVariant,
    category: translatorFor(locale).say(categoryName(category)),
    // Omits "0 votes", which would deter people from opening a link.
    votes: voteCount ? translatorFor(locale).say(votesOf(voteCount)) : null,
    image: featuredImage ?? image,
    founder,
    verdict: verdict?.card ?? null,
  };
}

const votesOf = (count: number): Message =>
  msg('{count, plural, one {{votes} vote} other {{votes} votes}}', { count, votes: number(count) });

/**
 * Returns the URL of a page's share image, which can be cached permanently.
 * @param page URL of the page, without a language
 */
export function shareImageUrl(page: string, locale: Locale, version: string): string {
  return linkIn(locale, `${page}/share.png?v=${version}`);
}

/** Returns the head of a page with fixed texts. */
export function staticHead(
  page: StaticPage,
  { locale, title, jsonLd }: { locale: Locale; title: string; jsonLd: object[] },
  origin: string,
  images: ShareImages,
): string {
  const subject = siteSubject(locale);
  return publicHead(
    {
      title,
      description: translatorFor(locale).say(page.description),
      path: page.path,
      locale,
      image: shareImageUrl(origin, locale, images.versionOf(subject)),
      imageAlt: subject.title,
      type: 'website',
      jsonLd,
    },
    origin,
  );
}
