import { Readable } from 'node:stream';

import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';

import { Env } from '../../../platform/config/env.js';
import { PageLocale } from '../../../platform/http/input/page-locale.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import type { Locale } from '../../../shared/locale.js';
import { NotFound } from '../../../shared/domain-error.js';
import { PublicIdeas } from '../../ideas/index.js';
import { apiChangesXml } from './api-changes.js';
import { DISALLOWED, STATIC_PAGES } from './static-pages.js';
import { feedXml, sitemapIndex, sitemapXml, URLS_PER_SITEMAP } from './xml.js';

const XML = 'application/xml; charset=utf-8';
/** Limits the cost of frequent crawlers. Most come only a few times a day. */
const CRAWLER_CACHE = 'public, max-age=300';
const NEWEST = 30;

/** Files for search engines and feed readers. */
@ApiExcludeController()
@Controller()
export class CrawlersController {
  private readonly origin: string;

  constructor(
    env: Env,
    private readonly ideas: PublicIdeas,
  ) {
    this.origin = env.appUrl;
  }

  @Get('/robots.txt')
  @PublicCache({ maxAge: 300 })
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return [
      'User-agent: *',
      'Allow: /',
      ...DISALLOWED.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.origin}/sitemap.xml`,
      '',
    ].join('\n');
  }

  @Get('/feed.xml')
  @PublicCache({ maxAge: 60 })
  @Header('content-type', 'application/rss+xml; charset=utf-8')
  @AddRouteConfig({ language: 'page' })
  async feed(@PageLocale() locale: Locale): Promise<string> {
    const { rows } = await this.ideas.list({ sort: 'recent', limit: NEWEST });
    return feedXml(rows, this.origin, locale);
  }

  /** Returns the feed of the API's changes, in English like `/developers`. */
  @Get('/developers/changes.xml')
  @PublicCache({ maxAge: 300 })
  @Header('content-type', 'application/atom+xml; charset=utf-8')
  apiChanges(): Promise<string> {
    return apiChangesXml(this.origin);
  }

  /** Returns a sitemap of all URLs, or an index of parts if they don't fit into one file. */
  @Get('/sitemap.xml')
  @RateLimit({ max: 30, per: 'address' })
  @Header('cache-control', CRAWLER_CACHE)
  async sitemap(): Promise<StreamableFile> {
    const count = await this.ideas.count();
    const pages = STATIC_PAGES.map(({ path }) => ({ path }));
    const whole = count + pages.length <= URLS_PER_SITEMAP;
    return stream(
      whole
        ? sitemapXml(this.origin, pages, this.ideas.addresses(0, URLS_PER_SITEMAP - pages.length))
        : sitemapIndex(this.origin, Math.ceil(count / URLS_PER_SITEMAP)),
    );
  }

  @Get('/sitemap-pages.xml')
  @RateLimit({ max: 30, per: 'address' })
  @Header('cache-control', CRAWLER_CACHE)
  pages(): StreamableFile {
    return stream(
      sitemapXml(
        this.origin,
        STATIC_PAGES.map(({ path }) => ({ path })),
        [],
      ),
    );
  }

  /** @param name `sitemap-ideas-{n}.xml`, with n from 1 */
  @Get('/:name(^sitemap-ideas-[1-9]\\d{0,5}\\.xml$)')
  @RateLimit({ max: 30, per: 'address' })
  @Header('cache-control', CRAWLER_CACHE)
  async ideasPart(@Param('name') name: string): Promise<StreamableFile> {
    const part = Number(/\d+/.exec(name)![0]);
    const skip = (part - 1) * URLS_PER_SITEMAP;
    if (skip > 0 && skip >= (await this.ideas.count())) throw new NotFound('Sitemap');
    return stream(sitemapXml(this.origin, [], this.ideas.addresses(skip, URLS_PER_SITEMAP)));
  }
}

function stream(chunks: AsyncIterable<string> | Iterable<string>): StreamableFile {
  return new StreamableFile(Readable.from(chunks, { objectMode: false }), { type: XML });
}
