import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { PublicCache } from '../../../platform/http/cache/public-cache.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
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
  private readonly code = readEmbedCode();
  private readonly policy: string;

  constructor(
    env: Env,
    private readonly ideas: PublicIdeas,
  ) {
    this.origin = env.appUrl;
    this.policy = embedPolicy(this.code, imageOrigins(env));
  }

  /** @param theme `light` or `dark`; any other value follows the reader's system */
  @Get(':slug')
  @AddRouteConfig({ framed: true })
  @PublicCache({ fromMemory: true })
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('x-robots-tag', 'noindex')
  async show(
    @Param('slug') slug: string,
    @Query('theme') wanted: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const theme: EmbedTheme = wanted === 'light' || wanted === 'dark' ? wanted : 'auto';
    const idea = await this.ideas.find(slug);
    void reply.header('content-security-policy', this.policy);
    if (!idea) {
      void reply.code(404).header('cache-control', 'no-cache');
      return missingEmbedPage(theme, this.origin, this.code);
    }
    return embedPage(idea, theme, this.origin, this.code);
  }
}
