import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { OptionalMails } from './jobs/optional-mails.js';
import { MailPreferencesStoreModule } from './mail-preferences-store.module.js';

/** For the jobs of features that send emails which may be switched off. */
@Module({
  imports: [MailModule, MailPreferencesStoreModule],
  providers: [OptionalMails],
  exports: [OptionalMails],
})
export class OptionalMailsModule {}
