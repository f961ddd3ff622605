import { send } from '@groundswell/testing/send';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeExperiment } from '../mothers/experiment.mother.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { CachingProxy } from '../support/caching-proxy.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const DESCRIPTION = 'A booking board for silence. Nobody is interrupted.';
const ARMS = [
  { headline: 'Quiet Hours', description: DESCRIPTION },
  { headline: 'Silence, booked', description: 'Book an hour. Nobody is interrupted.' },
];
const ROUNDS = 1_000;
const AT_ONCE = 25;
/** Number of browsers. Enough for at least two of them to see different versions. */
const MOST = 60;

const app = testApp();
let founder: SignedIn;
let idea: { id: string; slug: string };
let before = 0;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});
beforeEach(async () => {
  before += 1;
  idea = await storeIdea(app, {
    authorId: founder.user.id,
    slug: `quiet-${before}`,
    title: 'Quiet Hours',
    description: DESCRIPTION,
  });
});

const runTest = () =>
  storeExperiment(app, { ideaId: idea.id, kind: 'page', arms: ARMS, startedAt: new Date() });

/** Returns a visitor with a separate browser. All visitors have the same IP address. */
const visitor = (name: string, origin = app.url) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    send(new URL(path, origin), { method: 'GET', headers: { 'user-agent': name, ...headers } });
  return {
    name,
    page: (headers?: Record<string, string>) => get(`/ideas/${idea.slug}`, headers),
    api: (headers?: Record<string, string>) => get(`/api/ideas/${idea.slug}`, headers),
  };
};
type Visitor = ReturnType<typeof visitor>;

/** Returns the headline of a page or an API response. */
const shownIn = (html: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1];
const titleIn = (json: string) => (JSON.parse(json) as { title: string }).title;

/** Returns two visitors who see different versions. */
async function pair(): Promise<[original: Visitor, other: Visitor]> {
  const found: Visitor[] = [];
  for (let n = 0; n < MOST && !(found[0] && found[1]); n += 1) {
    const one = visitor(`Browser/${n}`);
    found[titleIn((await one.api()).text) === 'Quiet Hours' ? 0 : 1] ??= one;
  }
  return found as [Visitor, Visitor];
}

async function manyTimes(count: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work((next += 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

describe('the idea page during a page test', () => {
  let proxy: CachingProxy;
  beforeAll(async () => {
    proxy = await CachingProxy.before(app.url);
  });
  afterAll(() => proxy.stop());

  it('is never served from memory or a shared cache to the wrong visitor, in a thousand requests per visitor', async () => {
    await runTest();
    const visitors = (await pair()).map(({ name }) => visitor(name, proxy.url));
    const titles = [new Map<string, number>(), new Map<string, number>()];
    await manyTimes(2 * ROUNDS, async (n) => {
      const who = n % 2;
      const [page, api] =
        n % 4 < 2 ? [await visitors[who]!.page(), null] : [null, await visitors[who]!.api()];
      const title = page ? shownIn(page.text)! : titleIn(api!.text);
      titles[who]!.set(title, (titles[who]!.get(title) ?? 0) + 1);
      // Changes the idea during the test, as real visitors do.
      if (n % 200 === 0) await app.client().post(`/api/ideas/${idea.id}/vote`);
    });
    expect(titles.map((each) => [...each])).toEqual([
      [['Quiet Hours', ROUNDS]],
      [['Silence, booked', ROUNDS]],
    ]);
    expect(proxy.storedCount).toBe(0);
  });

  it("doesn't affect the caching of any other idea's page", async () => {
    const through = visitor('Browser/1', proxy.url);
    const { hits } = proxy;
    for (let n = 0; n < 3; n += 1) await through.page();
    expect(proxy.hits - hits).toBe(2);
    const { headers } = await visitor('Browser/1').page();
    const again = await visitor('Browser/1').page({ 'if-none-match': headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('is private, has no ETag and never returns 304', async () => {
    const one = visitor('Browser/1');
    const tag = (await one.page()).headers.get('etag')!;
    await runTest();
    for (const get of [one.page, one.api])
      for (const headers of [{ 'if-none-match': tag }, { 'if-none-match': '*' }]) {
        const answer = await get(headers);
        expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
          200,
          'private, no-store',
          null,
        ]);
      }
  });

  it('shows a visitor the same version as the API, and mentions the comparison', async () => {
    await runTest();
    for (const one of await pair()) {
      const [page, api] = [await one.page(), await one.api()];
      const read = JSON.parse(api.text) as { title: string; description: string; compared: object };
      expect(shownIn(page.text)).toBe(read.title);
      expect(read.compared).toEqual({ versions: 2, title: 'Quiet Hours' });
      expect(ARMS.map(({ headline, description }) => [headline, description])).toContainEqual([
        read.title,
        read.description,
      ]);
      expect(page.text).toContain(`"title":${JSON.stringify(read.title)}`);
    }
  });

  it('shows each visitor the same version with and without the cache, whatever others request', async () => {
    await runTest();
    const visitors = Array.from({ length: MOST }, (_, n) => visitor(`Browser/${n}`));
    const titlesOf = (headers = {}) =>
      Promise.all(visitors.map(async ({ api }) => titleIn((await api(headers)).text)));
    const first = await titlesOf({ cookie: 'wrote_recently=1' });
    expect(new Set(first).size).toBe(2);
    for (let n = 0; n < 3; n += 1) expect(await titlesOf()).toEqual(first);
  });

  it('keeps the original’s title, description, structured data and image in its HTML head', async () => {
    const head = (html: string) => html.slice(html.indexOf('<title>'), html.indexOf('</head>'));
    const one = visitor('Browser/1');
    const original = head((await one.page()).text);
    await runTest();
    for (const who of await pair()) {
      const html = head((await who.page()).text);
      for (const tag of original.match(
        /<(title|meta|link rel="canonical")[^>]*>|<script type="application\/ld\+json">[^<]*/g,
      )!)
        expect(html).toContain(tag);
    }
  });

  it('is the original in lists, in the widget, for programs and for visitors who opted out of tracking', async () => {
    await runTest();
    const [, other] = await pair();
    const headers = { 'user-agent': other.name };
    const read = async (path: string, more = {}) =>
      (await send(new URL(path, app.url), { method: 'GET', headers: { ...headers, ...more } })).text;
    expect(await read('/api/ideas')).toContain('Quiet Hours');
    expect(await read('/api/ideas')).not.toContain('Silence, booked');
    expect(await read(`/embed/${idea.slug}`)).not.toContain('Silence, booked');
    expect(titleIn((await other.api()).text)).toBe('Silence, booked');
    for (const refusal of ['dnt', 'sec-gpc'])
      expect(titleIn((await other.api({ [refusal]: '1' })).text)).toBe('Quiet Hours');
  });

  it('shows the same version after a vote, and in every browser of a visitor who consented', async () => {
    await runTest();
    const [, other] = await pair();
    expect(titleIn((await other.api({ cookie: 'wrote_recently=1' })).text)).toBe('Silence, booked');
    const cookie = 'analytics_id=abcdefghijklmnopqrstuvwx';
    const titles = new Set<string>();
    for (let n = 0; n < 12; n += 1) titles.add(titleIn((await visitor(`Browser/${n}`).api({ cookie })).text));
    expect(titles.size).toBe(1);
  });

  it('shows the original as soon as the test is stopped', async () => {
    const { id } = await runTest();
    const [, other] = await pair();
    expect(shownIn((await other.page()).text)).toBe('Silence, booked');
    await founder.patch(`/api/experiments/${id}`, { state: 'stopped' });
    const page = await other.page();
    expect(shownIn(page.text)).toBe('Quiet Hours');
    expect(page.headers.get('cache-control')).toContain('public');
  });

  it('shows the original once the test has ended', async () => {
    await storeExperiment(app, {
      ideaId: idea.id,
      kind: 'page',
      arms: ARMS,
      startedAt: new Date(Date.now() - 8 * 86_400_000),
      days: 7,
    });
    for (let n = 0; n < 8; n += 1) {
      const { text, headers } = await visitor(`Browser/${n}`).api();
      expect([titleIn(text), headers.has('etag')]).toEqual(['Quiet Hours', true]);
    }
  });
});
