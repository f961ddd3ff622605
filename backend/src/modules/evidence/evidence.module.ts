import { Module } from '@nestjs/common';

/** Goals set before looking, what counts as evidence, and the verdicts that follow. */
@Module({})
export class EvidenceModule {}
