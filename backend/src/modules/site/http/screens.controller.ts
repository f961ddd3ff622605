import { Controller, Get, Header, Param, Redirect, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { PageLocale, pageLocaleOf } from '../../../platform/http/input/page-locale.js';
import { PageShell } from '../../../platform/http/responses/page-shell.js';
import { type Actor, CurrentActor } from '../../../platform/http/auth/actor.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { translatorFor } from '../../../platform/i18n/translator.js';
import { type Locale, pathIn } from '../../../shared/locale.js';
import { UserQueries } from '../../auth/index.js';
import { DrawnScreens } from '../domain/drawn-screens.js';
import { ShareImages } from '../domain/share-images.js';
import { hiddenHead, staticHead, titled } from './head.js';
import { staticTrail } from './json-ld.js';
import {
  PAYMENT_PATH,
  PLAIN_PAGES,
  type StaticPage,
  UNLISTED_PATHS,
  WORKSPACE_PATHS,
} from './static-pages.js';

const HTML = 'text/html; charset=utf-8';
const pathsOf = (pages: readonly StaticPage[]) => pages.map(({ path }) => path);

/** Serves pages without data: static texts, pages behind sign-in, and redirects from old URLs. */
@ApiExcludeController()
@Controller()
export class ScreensController {
  private readonly plainPages: Map<string, (locale: Locale, markup?: string) => string>;

  constructor(
    private readonly env: Env,
    private readonly users: UserQueries,
    private readonly shell: PageShell,
    images: ShareImages,
    private readonly screens: DrawnScreens,
  ) {
    const origin = env.appUrl;
    this.plainPages = new Map(
      PLAIN_PAGES.map((page) => {
        const headIn = (locale: Locale) => {
          const title = titled(translatorFor(locale).say(page.title));
          return staticHead(
            page,
            { locale, title, jsonLd: [staticTrail(page, origin, locale)] },
            origin,
            images,
          );
        };
        return [
          page.path,
          (locale, markup) => shell.render({ locale, head: headIn(locale), screen: page.screen, markup }),
        ];
      }),
    );
  }

  @Get(pathsOf(PLAIN_PAGES.filter(({ inBrowser }) => !inBrowser)))
  @PublicCache()
  @Header('content-type', HTML)
  @AddRouteConfig({ language: 'page' })
  async plainPage(@Req() request: FastifyRequest): Promise<string> {
    const path = request.routeOptions.url!;
    const locale = pageLocaleOf(request);
    return this.plainPages.get(path)!(locale, await this.screens.draw(path, locale, []));
  }

  @Get(pathsOf(PLAIN_PAGES.filter(({ inBrowser, path }) => inBrowser && path !== PAYMENT_PATH)))
  @PublicCache()
  @Header('content-type', HTML)
  @AddRouteConfig({ language: 'page' })
  browserPage(@Req() request: FastifyRequest): string {
    return this.plainPages.get(request.routeOptions.url!)!(pageLocaleOf(request));
  }

  @Get(PAYMENT_PATH)
  @AddRouteConfig({ thirdParties: true, language: 'page' })
  @PublicCache()
  @Header('content-type', HTML)
  paymentPage(@PageLocale() locale: Locale): string {
    return this.plainPages.get(PAYMENT_PATH)!(locale);
  }

  @Get([...UNLISTED_PATHS])
  @AddRouteConfig({ language: 'page' })
  @Header('content-type', HTML)
  @Header('cache-control', 'no-cache')
  unlisted(@PageLocale() locale: Locale): string {
    return this.shell.render({ locale, head: hiddenHead('Groundswell') });
  }

  /**
   * The workspace is in the account's language, which the URL doesn't name. Without an account, it is in the
   * language of the installation.
   */
  @Get([...WORKSPACE_PATHS])
  @AddRouteConfig({ language: 'workspace' })
  @Header('content-type', HTML)
  @Header('cache-control', 'no-cache')
  async workspace(@CurrentActor() actor: Actor | null): Promise<string> {
    const locale = actor ? await this.users.localeOf(actor.userId) : this.env.founderLocale;
    return this.shell.render({ locale, head: hiddenHead('Groundswell') });
  }

  @Get('/idea/:slug')
  @AddRouteConfig({ language: 'page' })
  @Redirect(undefined, 301)
  idea(@Param('slug') slug: string, @Req() request: FastifyRequest): { url: string } {
    const path = `/ideas/${encodeURIComponent(slug)}`;
    return { url: pathIn(pageLocaleOf(request), path) + queryOf(request) };
  }

  @Get('/campaigns/:ideaId')
  @Redirect(undefined, 301)
  campaigns(@Param('ideaId') ideaId: string, @Req() request: FastifyRequest): { url: string } {
    return { url: `/email-campaigns/${encodeURIComponent(ideaId)}${queryOf(request)}` };
  }
}

/**
 * Returns the original query with its question mark. Redirects keep it, because an old URL may contain the
 * visitor's source.
 */
function queryOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
