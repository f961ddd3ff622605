import { Global, Module } from '@nestjs/common';

import { Challenges } from './challenges.js';
import { ProofOfWorkGuard } from './proof-of-work-guard.js';

/** Asked by every feature in which people act without an account. */
@Global()
@Module({ providers: [Challenges, ProofOfWorkGuard], exports: [ProofOfWorkGuard] })
export class ProofModule {}
