import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { showsVariant } from '../../../platform/http/cache/public-read.js';
import type { PageTest } from '../domain/page-test.js';

/** Tells which version of a page a visitor is shown, from 0, the original. */
export interface VersionChooser {
  of(request: FastifyRequest, test: PageTest): Promise<number>;
  /** The same from a request that nothing has looked at yet; null where that cannot be told at once. */
  known(request: FastifyRequest, test: PageTest): number | null;
}

/** Shows everybody the original. */
const ORIGINAL: VersionChooser = { of: () => Promise.resolve(0), known: () => 0 };

/**
 * Which version of an idea's page its visitors are shown while several are compared. Who compares them brings
 * the rule.
 */
@Injectable()
export class PageVersions {
  private chooser = ORIGINAL;

  register(chooser: VersionChooser): void {
    this.chooser = chooser;
  }

  /**
   * @returns the version for the one who is being answered. Memory keeps this answer for those who are shown
   *   the same one; nobody else keeps it.
   */
  async choose(reply: FastifyReply, test: PageTest): Promise<number> {
    const { chooser } = this;
    const version = await chooser.of(reply.request, test);
    showsVariant(reply, version, (request) => chooser.known(request, test));
    return version;
  }
}
