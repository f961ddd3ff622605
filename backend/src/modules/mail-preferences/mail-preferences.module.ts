import { Module } from '@nestjs/common';

import { registered, adapters } from '../../platform/providers.js';
import { PersonalDataSections } from '../../shared/personal-data.js';
import { ChangeMailPreferences } from './application/change-mail-preferences.js';
import { MailOffController } from './http/mail-off.controller.js';
import { MailPreferencesController } from './http/mail-preferences.controller.js';
import { MailPreferencePersonalData } from './infrastructure/mail-preference-personal-data.js';
import { MailOffLinks, MailPreferenceRepository } from './domain/mail-preferences.js';
import { PgMailPreferenceRepository } from './infrastructure/pg-mail-preference.repository.js';
import { SignedMailOffLinks } from './infrastructure/signed-mail-off-links.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { OptionalMails } from './jobs/optional-mails.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { SignedIn } from '../auth/index.js';

const PORTS = [...adapters(PgMailPreferenceRepository, SignedMailOffLinks)];

/** What each account chose, and the links that change it. */
@Module({ providers: PORTS, exports: [MailPreferenceRepository, MailOffLinks] })
export class MailPreferencesStoreModule {}

/** Which emails a founder gets: switches in the profile, and a link in each email. */
@Module({
  imports: [MailPreferencesStoreModule],
  controllers: [MailPreferencesController, MailOffController],
  providers: [ChangeMailPreferences, ...registered(PersonalDataSections, MailPreferencePersonalData)],
})
export class MailPreferencesModule {}

/** For the jobs of features that send emails which may be switched off. */
@Module({
  imports: [MailModule, MailPreferencesStoreModule],
  providers: [OptionalMails],
  exports: [OptionalMails],
})
export class OptionalMailsModule {}

/** Who signs in gets what is on at first; who never does again is left in peace. */
@Module({ imports: [MailPreferencesStoreModule] })
export class MailPreferencesEventsModule {
  constructor(events: EventBus, preferences: MailPreferenceRepository) {
    events.on(SignedIn, (tx, { userId, at }) => preferences.recordSignIn(tx, userId, at));
  }
}
