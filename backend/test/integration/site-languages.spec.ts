import { describe, expect, it } from '@jest/globals';

import { LOCALES } from '../../src/shared/locale.js';
import { storeIdea } from '../mothers/idea.mother.js';
import { testApp } from '../support/test-app.js';

const PAGES = ['/', '/ideas', '/about', '/sitemap', '/terms-of-service', '/login', '/subscribe'];

describe('public pages', () => {
  const app = testApp();
  const get = (path: string) => app.client().get<string>(path);

  it.each(LOCALES)('exist in %s, with language and direction', async (locale) => {
    const { slug } = await storeIdea(app);
    for (const page of [...PAGES, `/ideas/${slug}`]) {
      const path = locale === 'en' ? page : `/${locale}${page === '/' ? '' : page}`;
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    }
  });

  it('name every other language, and are canonical in their own', async () => {
    const { slug } = await storeIdea(app);
    const { body } = await get(`/de/ideas/${slug}`);
    expect(body).toContain(`<link rel="canonical" href="${app.url}/de/ideas/${slug}">`);
    for (const locale of LOCALES)
      expect(body).toContain(
        `<link rel="alternate" href="${app.url}${locale === 'en' ? '' : `/${locale}`}/ideas/${slug}" hreflang="${locale}">`,
      );
    expect(body).toContain(`<link rel="alternate" href="${app.url}/ideas/${slug}" hreflang="x-default">`);
  });

  it('are cached apart from each other', async () => {
    const languages = await Promise.all(
      ['/ideas', '/de/ideas', '/ideas', '/ar/ideas'].map(async (path) => {
        const { body } = await get(path);
        return /<html lang="([^"]+)"/.exec(body)![1];
      }),
    );
    expect(languages).toEqual(['en', 'de', 'en', 'ar']);
  });

  it.each(['/xx/ideas', '/de/no/such/page', '/DE/ideas', '/pt/ideas', '/en/ideas'])(
    'respond with the 404 page for %s',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body).toContain('<!doctype html>');
    },
  );

  it.each(['/de/api/ideas', '/de/robots.txt', '/de/sitemap.xml', '/de/assets/x.js', '/de/covers/x.svg'])(
    'aren’t files or calls: %s is 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('ignore the browser’s language', async () => {
    const { status, body } = await app
      .client()
      .get<string>('/ideas', { headers: { 'accept-language': 'de' } });
    expect(status).toBe(200);
    expect(body).toContain('<html lang="en"');
  });

  it('lead to the workspace, whose URLs name no language', async () => {
    const { status, headers } = await get('/de/dashboard?tab=1');
    expect([status, headers.get('location')]).toEqual([302, '/dashboard?tab=1']);
  });

  it('are all in the sitemap and the feed', async () => {
    const { slug } = await storeIdea(app);
    const sitemap = (await get('/sitemap.xml')).body;
    expect(sitemap).toContain(
      `<xhtml:link rel="alternate" hreflang="pt-BR" href="${app.url}/pt-BR/ideas/${slug}"/>`,
    );
    const feed = (await get('/ja/feed.xml')).body;
    expect(feed).toContain('<language>ja</language>');
    expect(feed).toContain(`<link>${app.url}/ja/ideas/${slug}</link>`);
  });

  it("state an idea's own language in its data and in the feed", async () => {
    const { slug } = await storeIdea(app, { title: 'Ruhe', language: 'pt-BR' });
    expect((await get(`/de/ideas/${slug}`)).body).toContain('"inLanguage":"pt-BR"');
    expect((await get('/feed.xml')).body.match(/<dc:language>[^<]*/g)).toEqual(['<dc:language>pt-BR']);
  });
});
