import { Global, Module } from '@nestjs/common';

import { PersonalDataSections } from '../../shared/personal-data.js';
import { PersonalFilesParts } from '../../shared/personal-files.js';

/** The registries that features add their part to, and the accounts module reads. */
@Global()
@Module({
  providers: [
    { provide: PersonalDataSections, useFactory: () => new PersonalDataSections() },
    { provide: PersonalFilesParts, useFactory: () => new PersonalFilesParts() },
  ],
  exports: [PersonalDataSections, PersonalFilesParts],
})
export class PersonalDataModule {}
