import { escapeHtml } from '../../../shared/escape-html.js';
import { FEED_TITLE } from './head.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import { type Locale, LOCALES, pathIn } from '../../../shared/locale.js';
import { msg } from '../../../shared/message.js';
import { categoryName, type IdeaAddress, type IdeaDto } from '../../ideas/index.js';

/** Escapes a text for XML 1.0, and removes characters that XML can't contain. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- this removes control characters
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed());
}

/** Returns an RSS 2.0 feed of ideas, newest first. */
export function feedXml(ideas: readonly IdeaDto[], origin: string, locale: Locale): string {
  const translator = translatorFor(locale);
  const others = LOCALES.filter((other) => other !== locale);
  const feed = (each: Locale) => xmlText(origin + pathIn(each, '/feed.xml'));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xmlText(translator.say(FEED_TITLE))}</title>
<link>${xmlText(origin + pathIn(locale, '/ideas'))}</link>
<description>${xmlText(translator.say(msg('What founders want to build next.')))}</description>
<language>${locale}</language>
<atom:link href="${feed(locale)}" rel="self" type="application/rss+xml"/>
${others.map((other) => `<atom:link href="${feed(other)}" rel="alternate" hreflang="${other}" type="application/rss+xml"/>\n`).join('')}${ideas.map((idea) => item(idea, origin, locale)).join('')}</channel>
</rss>
`;
}

function item(idea: IdeaDto, origin: string, locale: Locale): string {
  const address = xmlText(origin + pathIn(locale, `/ideas/${idea.slug}`));
  // Uses the ID as the GUID. URLs can change, and readers would then treat the idea as new.
  return `<item>
<title>${xmlText(idea.title)}</title>
<link>${address}</link>
<guid isPermaLink="false">urn:uuid:${idea.id}</guid>
<pubDate>${new Date(idea.createdAt).toUTCString()}</pubDate>
<category>${xmlText(translatorFor(locale).say(categoryName(idea.category)))}</category>
${idea.language ? `<dc:language>${xmlText(idea.language)}</dc:language>\n` : ''}<description>${xmlText(idea.description)}</description>
</item>
`;
}

/**
 * Maximum URLs per file. The protocol allows 50,000, and 50 MB (sitemaps.org). With its alternates in other
 * languages, a URL takes up to 2 kB.
 */
export const URLS_PER_SITEMAP = 25_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
/** Number of entries combined before sending. */
const CHUNK = 500;

/** Generates a sitemap of pages and ideas, streamed in pieces so that it is never completely in memory. */
export async function* sitemapXml(
  origin: string,
  pages: readonly { path: string }[],
  ideas: AsyncIterable<IdeaAddress> | Iterable<IdeaAddress>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n${pages.map(({ path }) => url(origin, path)).join('')}`;
  let entries: string[] = [];
  for await (const { slug, updatedAt } of ideas) {
    entries.push(url(origin, `/ideas/${slug}`, updatedAt));
    if (entries.length < CHUNK) continue;
    yield entries.join('');
    entries = [];
  }
  yield `${entries.join('')}</urlset>\n`;
}

/** Returns the index of sitemaps: one for pages, and `parts` for ideas. */
export function sitemapIndex(origin: string, parts: number): string[] {
  const names = [
    'sitemap-pages.xml',
    ...Array.from({ length: parts }, (_, n) => `sitemap-ideas-${n + 1}.xml`),
  ];
  const entries = names.map((name) => `<sitemap><loc>${xmlText(`${origin}/${name}`)}</loc></sitemap>\n`);
  return [`${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`];
}

function url(origin: string, path: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const alternates = [...LOCALES.map((locale) => [locale, pathIn(locale, path)]), ['x-default', path]].map(
    ([language, other]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(`${origin}${other}`)}"/>`,
  );
  return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}${alternates.join('')}</url>\n`;
}
