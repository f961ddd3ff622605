import { Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';
import { ShowFounder } from './application/show-founder.js';
import { LaunchKits } from './domain/launch-kits.js';
import { LaunchController } from './http/launch.controller.js';
import { LaunchPersonalData } from './infrastructure/launch-personal-data.js';
import { LaunchQueries } from './infrastructure/launch.queries.js';
import { PgLaunchKits } from './infrastructure/pg-launch-kits.js';

@Module({
  controllers: [LaunchController],
  providers: [
    ShowFounder,
    LaunchQueries,
    LaunchPersonalData,
    { provide: LaunchKits, useClass: PgLaunchKits },
  ],
  exports: [LaunchQueries],
})
export class LaunchModule {
  constructor(sections: PersonalDataSections, mine: LaunchPersonalData) {
    sections.register(mine);
  }
}
