import { Module } from '@nestjs/common';

/** What worker processes do for evidence. */
@Module({})
export class EvidenceJobsModule {}
