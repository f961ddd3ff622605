import { existsSync } from 'node:fs';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { SPA_ROOT } from '../../src/platform/http/responses/page-shell.js';
import { HOSTILE, HOSTILE_WORDS, type StoredIdea, storeIdea } from '../mothers/idea.mother.js';
import type { Unread } from '../support/http-client.js';
import { testApp } from '../support/test-app.js';

const STATIC = [
  '/about',
  '/contact',
  '/developers',
  '/sitemap',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/gdpr',
  '/evidence/verify',
];
const PUBLIC = ['/', '/ideas', '/subscribe', ...STATIC];
const CACHED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

describe('server-rendered pages', () => {
  const app = testApp({ SUPPORT_EMAIL: 'help"desk@example.com' });
  let idea: StoredIdea;
  let hostile: StoredIdea;
  const slugOf = ({ id }: StoredIdea) => `quiet-hours-${id}`;
  const page = async (path: string) => (await app.client().get<string>(path)).body;

  beforeAll(async () => {
    idea = await storeIdea(app);
    hostile = await storeIdea(app, HOSTILE_WORDS);
    await app.client().post(`/api/ideas/${idea.id}/vote`);
  });

  it.each(PUBLIC)('include one title, a description, the canonical URL and the feed at %s', async (path) => {
    const { status, headers, body } = await app.client().get<string>(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(meta(body, 'description').length).toBeGreaterThan(30);
    expect(body).toContain(`<link rel="canonical" href="${app.url}${path}">`);
    expect(body).toContain(`<link rel="alternate" href="${app.url}/feed.xml" type="application/rss+xml"`);
    expect(meta(body, 'og:url')).toBe(`${app.url}${path}`);
    expect(meta(body, 'og:image')).toMatch(new RegExp(`^${app.url}/share\\.png\\?v=.+`));
    expect(meta(body, 'twitter:card')).toBe('summary_large_image');
    expect(body).not.toContain('noindex');
  });

  it.each([...PUBLIC, 'idea', '/dashboard', '/no/such/page'])(
    'include the support address at %s',
    async (path) => {
      const body = await page(path === 'idea' ? `/ideas/${slugOf(idea)}` : path);
      expect(meta(body, 'support-email')).toBe('help"desk@example.com');
    },
  );

  it.each([...PUBLIC, 'idea'])('are the same for everyone, and cacheable, at %s', async (path) => {
    const address = path === 'idea' ? `/ideas/${slugOf(idea)}` : path;
    const first = await app.client().get(address);
    expect(first.setCookies).toEqual([]);
    expect(first.headers.get('cache-control')).toBe(CACHED);
    const again = await app
      .client()
      .get(address, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
    const founder = await app.signIn('founder@example.com');
    expect((await founder.get(address)).body).toBe(first.body);
  });

  it('contain structured data about the product and its search, on the home page', async () => {
    const [{ '@graph': graph }] = jsonLd(await page('/'));
    expect(graph.map((thing: { '@type': string }) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('contain structured data about listed ideas, and breadcrumbs on static pages', async () => {
    const list = jsonLd(await page('/ideas')).find((data) => data['@type'] === 'ItemList');
    expect(list.numberOfItems).toBe(2);
    expect(list.itemListElement[0]).toMatchObject({ position: 1, url: `${app.url}/ideas/${slugOf(idea)}` });
    const [trail] = jsonLd(await page('/gdpr'));
    expect(trail.itemListElement.map((item: { name: string }) => item.name)).toEqual(['Home', 'GDPR']);
  });

  it("include an idea's counts and share image", async () => {
    const body = await page(`/ideas/${slugOf(idea)}`);
    expect(body).toContain('<title>Quiet Hours | Groundswell</title>');
    expect(meta(body, 'description')).toBe('A booking board for silence.');
    expect(meta(body, 'og:type')).toBe('article');
    expect(meta(body, 'og:image')).toMatch(
      new RegExp(`^${app.url}/ideas/${slugOf(idea)}/share\\.png\\?v=.+`),
    );
    const [work, trail] = jsonLd(body);
    expect(work).toMatchObject({ '@type': 'CreativeWork', name: 'Quiet Hours', genre: 'Productivity' });
    expect(
      work.interactionStatistic.map((s: { userInteractionCount: number }) => s.userInteractionCount),
    ).toEqual([1, 0]);
    expect(trail.itemListElement).toHaveLength(3);
  });

  // Rendering needs a build. `.ci/run` builds before it tests.
  (existsSync(SPA_ROOT) ? it : it.skip)('show an idea before their code runs', async () => {
    expect(await page(`/ideas/${slugOf(idea)}`)).toMatch(/<h1[^>]*>Quiet Hours<\/h1>/);
  });

  it('escape all text from founders', async () => {
    for (const path of [`/ideas/${slugOf(hostile)}`, '/ideas', '/']) {
      const body = await page(path);
      expect(body).not.toContain('<script>alert');
      expect(body).not.toContain('<img src=x');
      expect(body).not.toMatch(/[\u2028\u2029]/);
    }
    const body = await page(`/ideas/${slugOf(hostile)}`);
    expect(jsonLd(body)[0].name).toBe(HOSTILE);
    expect(meta(body, 'og:title')).toBe(`${HOSTILE} | Groundswell`);
    expect(bootOf(body)[0]!.value.title).toBe(HOSTILE);
  });

  it('include exactly the responses that the API returns', async () => {
    const client = app.client();
    const api = async (path: string) => (await client.get(path)).body;
    expect(bootOf(await page('/'))).toEqual([
      { endpointName: 'getGlobalStats', value: await api('/api/stats/global') },
      {
        endpointName: 'listIdeas',
        arg: { sort: 'votes', limit: 8 },
        value: await api('/api/ideas?sort=votes&limit=8'),
      },
      { endpointName: 'listPlans', value: await api('/api/subscription-plans') },
    ]);
    expect(bootOf(await page(`/ideas/${slugOf(idea)}`))).toEqual([
      {
        endpointName: 'getIdea',
        arg: slugOf(idea),
        value: await api(`/api/ideas/${slugOf(idea)}`),
      },
    ]);
    const first = {
      endpointName: 'ideaPages',
      arg: { sort: 'votes' },
      value: {
        pages: [{ items: await api('/api/ideas?sort=votes&limit=20'), total: 2, next: null }],
        pageParams: [null],
      },
    };
    expect(bootOf(await page('/ideas'))).toEqual([first]);
    expect(bootOf(await page('/sitemap'))).toEqual([first]);
  });

  it("don't include the ideas of a filtered list, which the SPA loads", async () => {
    expect(bootOf(await page('/ideas?search=quiet'))).toEqual([]);
    expect(await page('/ideas?search=quiet')).toContain(`<link rel="canonical" href="${app.url}/ideas">`);
  });

  it.each(['draft', 'pending', 'address_review_comment', 'removed'] as const)(
    'return 404 for a %s idea, even to its founder',
    async (status) => {
      const founder = await app.signIn('founder@example.com');
      const hidden = await storeIdea(app, { status, authorId: founder.user.id });
      const answer = await founder.get(`/ideas/${slugOf(hidden)}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(meta(answer.body, 'robots')).toBe('noindex');
      expect(answer.body).not.toContain('Quiet Hours');
    },
  );

  it.each(['/ideas/no-such-idea', '/ideas/%3Cscript%3E', '/nothing', '/about/nothing', '/index.html'])(
    'return 404 at %s, and the SPA shows the error',
    async (path) => {
      const { status, headers, body } = await app.client().get(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(meta(body, 'robots')).toBe('noindex');
      expect(body).toContain('<div id="root">');
    },
  );

  it.each(['/api/nothing', '/assets/nothing.js', '/uploads/nothing.webp'])(
    'return a 404 problem document at %s instead of a page',
    async (path) => {
      const { status, headers } = await app.client().get(path);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    },
  );

  it.each([
    '/dashboard',
    '/submit',
    '/submit-idea',
    '/new-idea',
    '/admin',
    '/admin/users',
    '/waitlist-management',
    '/email-campaigns/1',
  ])('exclude %s from search results and caches', async (path) => {
    const { status, headers, body } = await app.client().get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(meta(body, 'robots')).toBe('noindex');
  });

  it.each([
    ['/idea/quiet-hours', '/ideas/quiet-hours'],
    ['/campaigns/abc', '/email-campaigns/abc'],
    ['/idea/quiet-hours?utm_source=mail&q=a%2Fb', '/ideas/quiet-hours?utm_source=mail&q=a%2Fb'],
    ['/campaigns/abc?from=mail', '/email-campaigns/abc?from=mail'],
    ['/idea/%2F%2Fevil.example', '/ideas/%2F%2Fevil.example'],
  ])('redirect %s to %s', async (from, to) => {
    const { status, headers } = await app.client().get(from);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(to);
  });
});

function jsonLd(html: string): Unread[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Unread,
  );
}

function bootOf(html: string): { endpointName: string; arg?: unknown; value: Unread }[] {
  return JSON.parse(/<script type="application\/json" id="boot">([^]*?)<\/script>/.exec(html)![1]!);
}

/** Returns the unescaped content of a meta element. */
function meta(html: string, name: string): string {
  const [, content = ''] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
