import { Module } from '@nestjs/common';

import { EventBus } from '../../platform/events/event-bus.js';
import { SignedIn } from '../auth/index.js';
import { MailPreferenceRepository } from './domain/mail-preferences.js';
import { MailPreferencesStoreModule } from './mail-preferences-store.module.js';

/** Who signs in gets what is on at first; who never does again is left in peace. */
@Module({ imports: [MailPreferencesStoreModule] })
export class MailPreferencesEventsModule {
  constructor(events: EventBus, preferences: MailPreferenceRepository) {
    events.on(SignedIn, (tx, { userId, at }) => preferences.recordSignIn(tx, userId, at));
  }
}
