import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { LOCALES } from '../../../shared/locale.js';
import { localeGiven } from '../../../platform/http/input/reader-locale.js';
import { imageOrigins } from '../../../platform/http/app/security-headers.js';
import { PublicIdeas } from '../../ideas/index.js';
import { embedPage, embedPolicy, type EmbedTheme, missingEmbedPage, readEmbedCode } from './embed-page.js';

/**
 * Serves the widget's page, which other sites show in a frame. It is the only page that may be framed, and is
 * the same for everyone (ADR 19).
 */
@ApiExcludeController()
@Controller('embed')
export class EmbedController {
  private readonly origin: string;
  /** The frame's code in each language, with the policy that allows it. */
  private readonly codes;

  constructor(
    env: Env,
    private readonly ideas: PublicIdeas,
  ) {
    this.origin = env.appUrl;
    this.codes = new Map(
      LOCALES.map((locale) => {
        const code = readEmbedCode(locale);
        return [locale, { code, policy: embedPolicy(code, imageOrigins(env)) }];
      }),
    );
  }

  /**
   * @param wanted `light` or `dark`; any other value follows the reader's system
   * @param locale English if absent
   */
  @Get(':slug')
  @AddRouteConfig({ framed: true })
  @PublicCache({ fromMemory: true })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('x-robots-tag', 'noindex')
  async show(
    @Param('slug') slug: string,
    @Query('theme') wanted: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query('language') language?: unknown,
  ): Promise<string> {
    const locale = localeGiven(language, 'language');
    const theme: EmbedTheme = wanted === 'light' || wanted === 'dark' ? wanted : 'auto';
    const { code, policy } = this.codes.get(locale)!;
    const idea = await this.ideas.find(slug);
    void reply.header('content-security-policy', policy);
    if (!idea) {
      // A browser reports a frame's 404 as an error in the console of the page around it.
      const isFramed = reply.request.headers['sec-fetch-dest'] === 'iframe';
      void reply.code(isFramed ? 200 : 404).headers({ 'cache-control': 'no-cache', vary: 'Sec-Fetch-Dest' });
      return missingEmbedPage({ locale, theme }, this.origin, code);
    }
    return embedPage(idea, { locale, theme }, this.origin, code);
  }
}
