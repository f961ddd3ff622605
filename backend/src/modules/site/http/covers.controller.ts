import { createHash } from 'node:crypto';

import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { existing } from '../../../shared/domain-error.js';
import { readCoverFile } from '../../../shared/cover-address.js';
import { drawCover } from '../domain/covers/cover.js';
import { ShareImages } from '../domain/share-images.js';

/**
 * Maximum requests per minute. A page of the full list shows twenty covers, and drawing a cover takes a
 * millisecond.
 */
const LIMIT = { max: 600, per: 'address' } as const;
/**
 * Cache time of thirty days. Browsers see a changed drawing after that, or earlier if they revalidate the
 * ETag.
 */
const LONG = 'public, max-age=2592000, stale-while-revalidate=604800';

/** The generated covers of ideas without an image. */
@ApiExcludeController()
@Controller('covers')
export class CoversController {
  constructor(private readonly images: ShareImages) {}

  @Get(':file')
  @RateLimit(LIMIT)
  async cover(
    @Param('file') file: string,
    @Headers('if-none-match') cachedTags: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Buffer> {
    const { use, ...address } = existing(readCoverFile(file), 'Cover');
    const svg = drawCover(address);
    const etag = `"${createHash('sha256').update(svg).update(use).digest('base64url').slice(0, 16)}"`;
    void reply.headers({
      etag,
      'cache-control': LONG,
      // Allows other sites to load covers, because the widget and emails are shown in them.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'",
    });
    if (cachedTags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      void reply.code(304);
      return '';
    }
    void reply.type(use === 'mail' ? 'image/png' : 'image/svg+xml');
    return use === 'mail' ? this.images.drawMailCover(svg) : svg;
  }
}
