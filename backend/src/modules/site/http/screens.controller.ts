import { Controller, Get, Header, Param, Redirect, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { PageShell } from '../../../platform/http/responses/page-shell.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { DrawnScreens } from '../domain/drawn-screens.js';
import { ShareImages } from '../domain/share-images.js';
import { hiddenHead, staticHead, titled } from './head.js';
import { staticTrail } from './json-ld.js';
import { PAYMENT_PATH, PLAIN_PAGES, type StaticPage, WORKSPACE_PATHS } from './static-pages.js';

const HTML = 'text/html; charset=utf-8';
const pathsOf = (pages: readonly StaticPage[]) => pages.map(({ path }) => path);

/** Serves pages without data: static texts, pages behind sign-in, and redirects from old URLs. */
@ApiExcludeController()
@Controller()
export class ScreensController {
  private readonly plainPages: Map<string, (markup?: string) => string>;
  private readonly workspacePage: string;

  constructor(
    env: Env,
    shell: PageShell,
    images: ShareImages,
    private readonly screens: DrawnScreens,
  ) {
    const origin = env.appUrl;
    this.plainPages = new Map(
      PLAIN_PAGES.map((page) => {
        const head = staticHead(page, titled(page.title), [staticTrail(page, origin)], origin, images);
        return [page.path, (markup) => shell.render({ head, screen: page.screen, markup })];
      }),
    );
    this.workspacePage = shell.render({ head: hiddenHead('Groundswell') });
  }

  @Get(pathsOf(PLAIN_PAGES.filter(({ inBrowser }) => !inBrowser)))
  @PublicCache()
  @Header('content-type', HTML)
  async plainPage(@Req() request: FastifyRequest): Promise<string> {
    const path = request.routeOptions.url!;
    return this.plainPages.get(path)!(await this.screens.draw(path, []));
  }

  @Get(pathsOf(PLAIN_PAGES.filter(({ inBrowser, path }) => inBrowser && path !== PAYMENT_PATH)))
  @PublicCache()
  @Header('content-type', HTML)
  browserPage(@Req() request: FastifyRequest): string {
    return this.plainPages.get(request.routeOptions.url!)!();
  }

  @Get(PAYMENT_PATH)
  @AddRouteConfig({ thirdParties: true })
  @PublicCache()
  @Header('content-type', HTML)
  paymentPage(): string {
    return this.plainPages.get(PAYMENT_PATH)!();
  }

  @Get([...WORKSPACE_PATHS])
  @Header('content-type', HTML)
  @Header('cache-control', 'no-cache')
  workspace(): string {
    return this.workspacePage;
  }

  @Get('/idea/:slug')
  @Redirect(undefined, 301)
  idea(@Param('slug') slug: string, @Req() request: FastifyRequest): { url: string } {
    return { url: `/ideas/${encodeURIComponent(slug)}${queryOf(request)}` };
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
