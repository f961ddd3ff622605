import { Module } from '@nestjs/common';

import { adapters, registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { ShowFounder } from './application/show-founder.js';
import { LaunchController } from './http/launch.controller.js';
import { LaunchPersonalData } from './infrastructure/launch-personal-data.js';
import { LaunchQueries } from './infrastructure/launch.queries.js';
import { PgLaunchKits } from './infrastructure/pg-launch-kits.js';

@Module({
  controllers: [LaunchController],
  providers: [
    ShowFounder,
    LaunchQueries,
    ...registered(PersonalDataSections, LaunchPersonalData),
    ...adapters(PgLaunchKits),
  ],
  exports: [LaunchQueries],
})
export class LaunchModule {}
