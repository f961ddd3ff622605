import { Module } from '@nestjs/common';

import { ShowFounder } from './application/show-founder.js';
import { LaunchKits } from './domain/launch-kits.js';
import { LaunchController } from './http/launch.controller.js';
import { LaunchQueries } from './infrastructure/launch.queries.js';
import { PgLaunchKits } from './infrastructure/pg-launch-kits.js';

@Module({
  controllers: [LaunchController],
  providers: [ShowFounder, LaunchQueries, { provide: LaunchKits, useClass: PgLaunchKits }],
  exports: [LaunchQueries],
})
export class LaunchModule {}
