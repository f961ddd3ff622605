import { Global, Module } from '@nestjs/common';

import { Challenges } from './challenges.js';
import { CrowdGate } from './crowd-gate.js';

/** Asked by every feature in which people act without an account. */
@Global()
@Module({ providers: [Challenges, CrowdGate], exports: [CrowdGate] })
export class ProofModule {}
