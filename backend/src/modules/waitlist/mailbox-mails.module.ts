import { Module } from '@nestjs/common';

import { MailModule } from '../../platform/mail/mail.module.js';
import { NoteBounce } from './application/note-bounce.js';
import { MailboxMails } from './jobs/mailbox-mails.js';

/** Mail to addresses that visitors have left, for every module that sends some. */
@Module({ imports: [MailModule], providers: [NoteBounce, MailboxMails], exports: [MailboxMails] })
export class MailboxMailsModule {}
