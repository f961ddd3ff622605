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

/** Each account's preferences, and the links that change them. */
@Module({ providers: PORTS, exports: [MailPreferenceRepository, MailOffLinks] })
export class MailPreferencesStoreModule {}

/** Settings for optional emails: switches in the profile, and a link in each email. */
@Module({
  imports: [MailPreferencesStoreModule],
  controllers: [MailPreferencesController, MailOffController],
  providers: [ChangeMailPreferences, ...registered(PersonalDataSections, MailPreferencePersonalData)],
})
export class MailPreferencesModule {}

/** Imported by features with jobs that send optional emails. */
@Module({
  imports: [MailModule, MailPreferencesStoreModule],
  providers: [OptionalMails],
  exports: [OptionalMails],
})
export class OptionalMailsModule {}

/**
 * Stores default preferences at the first sign-in. Accounts that never sign in again get no new kinds of
 * email.
 */
@Module({ imports: [MailPreferencesStoreModule] })
export class MailPreferencesEventsModule {
  constructor(events: EventBus, preferences: MailPreferenceRepository) {
    events.on(SignedIn, (tx, { userId, at }) => preferences.recordSignIn(tx, userId, at));
  }
}
