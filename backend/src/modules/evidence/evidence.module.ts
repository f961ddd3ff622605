import { Module } from '@nestjs/common';

import { ReadEvidence } from './application/read-evidence.js';
import { EvidenceRecords } from './domain/evidence-records.js';
import { EvidenceController } from './http/evidence.controller.js';
import { VerdictsController } from './http/verdicts.controller.js';
import { WellKnownController } from './http/well-known.controller.js';
import { EvidenceKeys } from './infrastructure/evidence-keys.js';
import { EvidenceKeyQueries } from './infrastructure/evidence-keys.queries.js';
import { EvidenceQueries } from './infrastructure/evidence.queries.js';
import { VerdictQueries } from './infrastructure/verdict.queries.js';

/** Goals set before looking, what counts as evidence, and the verdicts that follow. */
@Module({
  controllers: [EvidenceController, VerdictsController, WellKnownController],
  providers: [
    EvidenceKeys,
    EvidenceKeyQueries,
    ReadEvidence,
    VerdictQueries,
    { provide: EvidenceRecords, useClass: EvidenceQueries },
  ],
})
export class EvidenceModule {}
