import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { bearerOf } from '../../../platform/http/auth/api-key.js';
import { DayKeys } from '../../analytics/index.js';
import type { PageTest, VersionChooser } from '../../ideas/index.js';
import { Arms } from '../domain/arms.js';

/**
 * Shows each visitor, including robots, the page test's version for their arm. Visitors who opted out of
 * recognition, and programs with an API key, see the original.
 */
@Injectable()
export class ArmsAsVersions implements VersionChooser {
  constructor(
    private readonly arms: Arms,
    private readonly keys: DayKeys,
  ) {}

  async of(request: FastifyRequest, { id, ideaId, versions }: PageTest): Promise<number> {
    if (bearerOf(request) !== null) return 0;
    return this.arms.of(id, await this.keys.ofAnybody(request, ideaId), versions.length) ?? 0;
  }
}
