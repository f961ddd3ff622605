import { Module } from '@nestjs/common';

import { JoinWaitlist } from './application/join-waitlist.js';
import { WaitlistRepository } from './domain/waitlist.repository.js';
import { WaitlistController } from './http/waitlist.controller.js';
import { PgWaitlistRepository } from './infrastructure/pg-waitlist.repository.js';

@Module({
  controllers: [WaitlistController],
  providers: [JoinWaitlist, { provide: WaitlistRepository, useClass: PgWaitlistRepository }],
})
export class WaitlistModule {}
