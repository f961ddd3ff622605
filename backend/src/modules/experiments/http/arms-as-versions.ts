import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { bearerOf } from '../../../platform/http/auth/bearer.js';
import { Clock } from '../../../shared/clock.js';
import { DayKeys } from '../../analytics/index.js';
import type { PageTest, VersionChooser } from '../../ideas/index.js';
import { Arms } from '../domain/arms.js';
import { RecentArms } from './recent-arms.js';

/**
 * Shows each visitor of a page test the version of their arm: robots too, which are not to be told apart. Who
 * asked not to be told apart, and programs with a key, read the original.
 */
@Injectable()
export class ArmsAsVersions implements VersionChooser {
  private readonly recent: RecentArms;

  constructor(
    private readonly arms: Arms,
    private readonly keys: DayKeys,
    clock: Clock,
  ) {
    this.recent = new RecentArms(clock);
  }

  async of(request: FastifyRequest, test: PageTest): Promise<number> {
    if (bearerOf(request) !== null) return 0;
    return this.armOf(test, await this.keys.ofAnybody(request, test.ideaId));
  }

  known(request: FastifyRequest, test: PageTest): number | null {
    const { who, key } = this.keys.known(request, test.ideaId);
    if (who === null) return this.armOf(test, null);
    return this.recent.of(test.id, who, () => {
      const known = key();
      return known === undefined ? null : this.armOf(test, known);
    });
  }

  private armOf({ id, versions }: PageTest, key: Uint8Array | null): number {
    return this.arms.of(id, key, versions.length) ?? 0;
  }
}
