import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { existing } from '../../../shared/domain-error.js';
import { PublicReports } from '../../evidence/index.js';
import { PublicIdeas } from '../../ideas/index.js';
import { LaunchQueries } from '../../launch/index.js';
import { ShareImages, type ShareSubject } from '../domain/share-images.js';
import { reportSubject, shareSubjectOf, SITE_SUBJECT } from './head.js';

/** Requests a minute; drawing one takes a tenth of a second of a processor. */
const LIMIT = { max: 60, per: 'address' } as const;

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** An address without the picture's version names whatever the idea says now. */
const FOR_NOW = 'public, max-age=300, stale-while-revalidate=3600';

/** Pictures that are shown beside a link. */
@ApiExcludeController()
@Controller()
export class ShareImagesController {
  constructor(
    private readonly ideas: PublicIdeas,
    private readonly images: ShareImages,
    private readonly launch: LaunchQueries,
    private readonly reports: PublicReports,
  ) {}

  @Get('/share.png')
  @RateLimit(LIMIT)
  async site(
    @Query('v') version: unknown,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    return this.send(SITE_SUBJECT, version, known, reply);
  }

  @Get('/ideas/:slug/share.png')
  @RateLimit(LIMIT)
  async idea(
    @Param('slug') slug: string,
    @Query('v') version: unknown,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    const idea = existing(await this.ideas.find(slug), 'Idea');
    const [founder, verdict] = await Promise.all([
      this.launch.shownFounder(idea.id),
      this.reports.verdictOfIdea(idea.id),
    ]);
    const subject = shareSubjectOf(idea, founder, verdict);
    return this.send(subject, version, known, reply);
  }

  @Get('/evidence/r/:id/share.png')
  @RateLimit(LIMIT)
  async report(
    @Param('id') id: string,
    @Query('v') version: unknown,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    const verdict = existing(isUUID(id) ? await this.reports.verdictOf(id.toLowerCase()) : null, 'Report');
    return this.send(reportSubject(verdict), version, known, reply);
  }

  private async send(
    subject: ShareSubject,
    asked: unknown,
    known: string | undefined,
    reply: FastifyReply,
  ): Promise<Buffer | string> {
    const version = this.images.versionOf(subject);
    const etag = `"${version}"`;
    void reply.headers({
      etag,
      'cache-control': asked === version ? FOR_GOOD : FOR_NOW,
      // Other sites show it: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      void reply.code(304);
      return '';
    }
    const png = await this.images.draw(subject);
    void reply.type('image/png');
    return png;
  }
}
