import { Global, Module } from '@nestjs/common';

import { Challenges } from '../auth/proof/challenges.js';
import { ProofOfWorkGuard } from '../auth/proof/proof-of-work-guard.js';
import { UntrustedProxy } from './untrusted-proxy.js';

/** Origins that a page may use in addition to this site's own, as in a content security policy. */
export interface PageSources {
  script: string[];
  frame: string[];
  connect: string[];
}

/**
 * Collects the third parties that features allow on pages marked `thirdParties`. A feature registers them in
 * its module's constructor.
 */
export class ThirdParties {
  private readonly sources: PageSources[] = [];

  register(sources: PageSources): void {
    this.sources.push(sources);
  }

  /** The combined sources of all features. */
  all(): PageSources {
    const of = (kind: keyof PageSources) => this.sources.flatMap((source) => source[kind]);
    return { script: of('script'), frame: of('frame'), connect: of('connect') };
  }
}

/** Security services that features use. */
@Global()
@Module({
  providers: [Challenges, ProofOfWorkGuard, ThirdParties, UntrustedProxy],
  exports: [ProofOfWorkGuard, ThirdParties, UntrustedProxy],
})
export class SecurityModule {}
