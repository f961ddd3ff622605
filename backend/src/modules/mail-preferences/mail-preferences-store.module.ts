import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { MailOffLinks } from './domain/mail-off-links.js';
import { MailPreferenceRepository } from './domain/mail-preferences.js';
import { PgMailPreferenceRepository } from './infrastructure/pg-mail-preference.repository.js';
import { SignedMailOffLinks } from './infrastructure/signed-mail-off-links.js';

const PORTS = [...adapters(PgMailPreferenceRepository, SignedMailOffLinks)];

/** What each account chose, and the links that change it. */
@Module({ providers: PORTS, exports: [MailPreferenceRepository, MailOffLinks] })
export class MailPreferencesStoreModule {}
