import { Global, Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';

/** The registry that features add their part to, and the accounts module reads. */
@Global()
@Module({
  providers: [{ provide: PersonalDataSections, useFactory: () => new PersonalDataSections() }],
  exports: [PersonalDataSections],
})
export class PersonalDataModule {}
