import { Module } from '@nestjs/common';

import { registered } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { ChangeMailPreferences } from './application/change-mail-preferences.js';
import { MailOffController } from './http/mail-off.controller.js';
import { MailPreferencesController } from './http/mail-preferences.controller.js';
import { MailPreferencePersonalData } from './infrastructure/mail-preference-personal-data.js';
import { MailPreferencesStoreModule } from './mail-preferences-store.module.js';

/** Which emails a founder gets: switches in the profile, and a link in each email. */
@Module({
  imports: [MailPreferencesStoreModule],
  controllers: [MailPreferencesController, MailOffController],
  providers: [ChangeMailPreferences, ...registered(PersonalDataSections, MailPreferencePersonalData)],
})
export class MailPreferencesModule {}
