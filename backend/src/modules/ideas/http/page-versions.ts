import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { PRIVATE } from '../../../platform/http/cache/public-cache.js';
import type { PageTest } from '../domain/page-test.js';

/** Tells which version of a page a visitor is shown, from 0, the original. */
export interface VersionChooser {
  of(request: FastifyRequest, test: PageTest): Promise<number>;
}

/**
 * Which version of an idea's page its visitors are shown while several are compared. The module that compares
 * them registers the rule; until then everyone is shown the original.
 */
@Injectable()
export class PageVersions {
  private chooser: VersionChooser = { of: () => Promise.resolve(0) };

  register(chooser: VersionChooser): void {
    this.chooser = chooser;
  }

  /** @returns the version for the visitor who is answered. No cache keeps the answer. */
  choose(reply: FastifyReply, test: PageTest): Promise<number> {
    void reply.header('cache-control', PRIVATE);
    return this.chooser.of(reply.request, test);
  }
}
