import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';

import { localeGiven } from '../../../platform/http/input/reader-locale.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { existing } from '../../../shared/domain-error.js';
import { PublicReports } from '../../evidence/index.js';
import { PublicIdeas } from '../../ideas/index.js';
import { LaunchQueries } from '../../launch/index.js';
import { ShareImages, type ShareSubject } from '../domain/share-images.js';
import { reportSubject, shareSubjectOf, siteSubject } from './head.js';

/** Maximum requests per minute. Drawing an image takes a tenth of a second of processor time. */
const LIMIT = { max: 60, per: 'address' } as const;

/** Version and language of an image, as given in its URL. */
interface ImageQuery {
  v?: unknown;
  locale?: unknown;
}

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Cache header for URLs without the image's version, which always show the idea's current content. */
const FOR_NOW = 'public, max-age=300, stale-while-revalidate=3600';

/** Serves images that other sites show next to a link. */
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
    @Query() { v: version, locale }: ImageQuery,
    @Headers('if-none-match') cachedTags: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    return this.send(siteSubject(localeGiven(locale)), version, cachedTags, reply);
  }

  @Get('/ideas/:slug/share.png')
  @RateLimit(LIMIT)
  async idea(
    @Param('slug') slug: string,
    @Query() { v: version, locale }: ImageQuery,
    @Headers('if-none-match') cachedTags: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    const language = localeGiven(locale);
    const idea = existing(await this.ideas.find(slug), 'Idea');
    const [founder, verdict] = await Promise.all([
      this.launch.shownFounder(idea.id),
      this.reports.verdictOfIdea(idea.id, language),
    ]);
    const subject = shareSubjectOf(idea, founder, verdict, language);
    return this.send(subject, version, cachedTags, reply);
  }

  @Get('/evidence/r/:id/share.png')
  @RateLimit(LIMIT)
  async report(
    @Param('id') id: string,
    @Query() { v: version, locale }: ImageQuery,
    @Headers('if-none-match') cachedTags: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    const verdict = existing(
      isUUID(id) ? await this.reports.verdictOf(id.toLowerCase(), localeGiven(locale)) : null,
      'Report',
    );
    return this.send(reportSubject(verdict), version, cachedTags, reply);
  }

  private async send(
    subject: ShareSubject,
    requested: unknown,
    cachedTags: string | undefined,
    reply: FastifyReply,
  ): Promise<Buffer | string> {
    const version = this.images.versionOf(subject);
    const etag = `"${version}"`;
    void reply.headers({
      etag,
      'cache-control': requested === version ? FOR_GOOD : FOR_NOW,
      // Allows other sites to load the image.
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (cachedTags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      void reply.code(304);
      return '';
    }
    const png = await this.images.draw(subject);
    void reply.type('image/png');
    return png;
  }
}
