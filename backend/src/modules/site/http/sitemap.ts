import type { IdeaAddress } from '../../ideas/index.js';
import { xmlText } from './xml.js';

/** The protocol's bound of one file (sitemaps.org). */
export const URLS_PER_SITEMAP = 50_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Entries put together before they are sent. */
const CHUNK = 500;

/** A sitemap of pages and ideas, in pieces: it is never whole in memory. */
export async function* sitemapXml(
  origin: string,
  pages: readonly { path: string }[],
  ideas: AsyncIterable<IdeaAddress> | Iterable<IdeaAddress>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n${pages.map(({ path }) => url(`${origin}${path}`)).join('')}`;
  let entries: string[] = [];
  for await (const { slug, updatedAt } of ideas) {
    entries.push(url(`${origin}/ideas/${slug}`, updatedAt));
    if (entries.length < CHUNK) continue;
    yield entries.join('');
    entries = [];
  }
  yield `${entries.join('')}</urlset>\n`;
}

/** The list of the parts: the pages, and the ideas in `parts` files. */
export function sitemapIndex(origin: string, parts: number): string[] {
  const names = [
    'sitemap-pages.xml',
    ...Array.from({ length: parts }, (_, n) => `sitemap-ideas-${n + 1}.xml`),
  ];
  const entries = names.map((name) => `<sitemap><loc>${xmlText(`${origin}/${name}`)}</loc></sitemap>\n`);
  return [`${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`];
}

function url(address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<url><loc>${xmlText(address)}</loc>${lastmod}</url>\n`;
}
