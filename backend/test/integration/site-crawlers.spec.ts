import { patient } from '@groundswell/testing/slowness';
import { beforeAll, describe, expect, it } from '@jest/globals';

import { storeUser } from '../mothers/account.mother.js';
import { HOSTILE, HOSTILE_WORDS, storeIdea, storeIdeaCount, storeIdeas } from '../mothers/idea.mother.js';
import { arrayOf } from '../mothers/mother.js';
import { testApp } from '../support/test-app.js';

describe('files for crawlers', () => {
  const app = testApp();
  let active: string;
  let hostile: string;
  let draft: string;

  beforeAll(async () => {
    active = (await storeIdea(app)).id;
    hostile = (await storeIdea(app, HOSTILE_WORDS)).id;
    draft = (await storeIdea(app, { status: 'draft' })).id;
  });

  it('include a robots.txt that excludes the workspace and the API, and links to the sitemap', async () => {
    const { status, headers, body } = await app.client().get<string>('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    for (const path of ['/api/', '/admin', '/dashboard', '/submit'])
      expect(body).toContain(`\nDisallow: ${path}\n`);
    expect(body).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`);
  });

  it('include a sitemap with exactly the static pages and the active ideas', async () => {
    const { status, headers, body, setCookies } = await app.client().get<string>('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(setCookies).toEqual([]);
    const paths = locations(body).map((url) => url.replace(app.url, ''));
    expect(paths).toEqual([
      ...['/', '/ideas', '/sitemap', '/about', '/contact', '/developers', '/evidence/verify', '/subscribe'],
      ...['/privacy-policy', '/terms-of-service', '/cookie-policy', '/gdpr'],
      `/ideas/quiet-hours-${active}`,
      `/ideas/quiet-hours-${hostile}`,
    ]);
    expect(body).not.toContain(draft);
    expect(body).toContain('<lastmod>2026-01-15T10:00:00.000Z</lastmod>');
    expect(body).toMatch(/<\/urlset>\n$/);
  });

  it('include a feed of the newest ideas, with escaped text', async () => {
    const { status, headers, body } = await app.client().get<string>('/feed.xml');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(body.match(/<item>/g)).toHaveLength(2);
    expect(body).toContain(`<guid isPermaLink="false">urn:uuid:${active}</guid>`);
    expect(body).toContain('<pubDate>Thu, 15 Jan 2026 10:00:00 GMT</pubDate>');
    expect(body).not.toContain(draft);
    assertWellFormed(body);
    const title = /<item>\n<title>([^<]*)<\/title>/.exec(body)![1]!;
    expect(unescape(title)).toBe(HOSTILE);
  });

  it('include an Atom feed of the API’s changes, latest day first', async () => {
    const { status, headers, body } = await app.client().get<string>('/developers/changes.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    assertWellFormed(body);
    const days = [...body.matchAll(/<id>[^#<]+#([^#<]+)<\/id>/g)].map(([, day]) => day);
    expect(days).toContain('2026-11-28');
    expect(days).toEqual([...days].sort().reverse());
    expect(body).toContain('request LoginBody.email: max: none → 254');
  });

  it('include at most 30 ideas in the feed', async () => {
    for (let n = 0; n < 31; n++) await storeIdea(app);
    expect((await app.client().get<string>('/feed.xml')).body.match(/<item>/g)).toHaveLength(30);
  });

  it(
    'include several sitemap parts above 25,000 URLs, with each idea once',
    async () => {
      const { id: authorId } = await storeUser(app);
      // Drops the search index and triggers, which would take most of a minute to update and aren't tested
      // here.
      await app.db('DROP INDEX ideas_folded');
      await app.db('ALTER TABLE ideas DISABLE TRIGGER USER');
      // Small batches keep each statement well within its timeout on a busy machine.
      for (let from = 1; from <= 25_050; from += 2_505) {
        await storeIdeas(
          app,
          arrayOf(2_505, () => ({ authorId })),
        );
      }
      await storeIdeaCount(app, { status: 'active', category: 'Other', ideas: 25_050 });
      const client = app.client();
      const index = (await client.get<string>('/sitemap.xml')).body;
      expect(index).toContain('<sitemapindex');
      expect(locations(index)).toEqual(
        ['pages', 'ideas-1', 'ideas-2'].map((part) => `${app.url}/sitemap-${part}.xml`),
      );
      const [pages, first, second] = await Promise.all(
        locations(index).map(async (url) => locations((await client.get<string>(url)).body)),
      );
      expect(pages).toHaveLength(12);
      expect(first).toHaveLength(25_000);
      expect(new Set([...first!, ...second!]).size).toBe(25_050 + 33);
      expect((await client.get('/sitemap-ideas-3.xml')).status).toBe(404);
      expect((await client.get('/sitemap-ideas-0.xml')).status).toBe(404);
      expect((await client.get('/sitemap-ideas-x.xml')).status).toBe(404);
    },
    patient(60_000),
  );
});

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => unescape(url!));
}

function unescape(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** Expects every element to be closed in order, and no bare "<" or "&". */
function assertWellFormed(xml: string): void {
  const open: string[] = [];
  const rest = xml
    .replace(/^<\?xml [^>]*\?>/, '')
    .replace(/<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_, end, name, _attributes, empty) => {
      if (end) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name as string);
      return '';
    });
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/<|&(?!#\d+;)/);
}
