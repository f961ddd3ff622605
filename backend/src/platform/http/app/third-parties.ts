import { Global, Module } from '@nestjs/common';

import { Challenges } from '../auth/proof/challenges.js';
import { ProofOfWorkGuard } from '../auth/proof/proof-of-work-guard.js';
import { UntrustedProxy } from './untrusted-proxy.js';

/** Origins that a page may use beside our own, as a content security policy names them. */
export interface PageSources {
  script: string[];
  frame: string[];
  connect: string[];
}

/**
 * Whom features let into pages marked `thirdParties`, and no others. A feature registers in the constructor
 * of its module.
 */
export class ThirdParties {
  private readonly sources: PageSources[] = [];

  register(sources: PageSources): void {
    this.sources.push(sources);
  }

  /** Everybody's together. */
  all(): PageSources {
    const of = (kind: keyof PageSources) => this.sources.flatMap((source) => source[kind]);
    return { script: of('script'), frame: of('frame'), connect: of('connect') };
  }
}

/** What features ask, or tell, for their protection. */
@Global()
@Module({
  providers: [Challenges, ProofOfWorkGuard, ThirdParties, UntrustedProxy],
  exports: [ProofOfWorkGuard, ThirdParties, UntrustedProxy],
})
export class SecurityModule {}
