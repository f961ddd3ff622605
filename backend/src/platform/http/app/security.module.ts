import { Global, Module } from '@nestjs/common';

import { Challenges } from '../auth/proof/challenges.js';
import { ProofOfWorkGuard } from '../auth/proof/proof-of-work-guard.js';
import { ThirdParties } from './third-parties.js';
import { UntrustedProxy } from './untrusted-proxy.js';

/** What features ask, or tell, for their protection. */
@Global()
@Module({
  providers: [Challenges, ProofOfWorkGuard, ThirdParties, UntrustedProxy],
  exports: [ProofOfWorkGuard, ThirdParties, UntrustedProxy],
})
export class SecurityModule {}
