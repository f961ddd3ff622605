import { Module } from '@nestjs/common';

import { WellKnownController } from './http/well-known.controller.js';
import { EvidenceKeys } from './infrastructure/evidence-keys.js';
import { EvidenceKeyQueries } from './infrastructure/evidence-keys.queries.js';

/** Goals set before looking, what counts as evidence, and the verdicts that follow. */
@Module({
  controllers: [WellKnownController],
  providers: [EvidenceKeys, EvidenceKeyQueries],
})
export class EvidenceModule {}
