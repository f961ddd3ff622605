import { Global, Module } from '@nestjs/common';

import { MailSender } from './mail-sender.js';
import { Mailer } from './mailer.js';
import { NodemailerMailer } from './nodemailer-mailer.js';

/** Mail for jobs: `MailSender`. Nothing sends mail from a request. */
@Global()
@Module({
  providers: [{ provide: Mailer, useClass: NodemailerMailer }, MailSender],
  exports: [Mailer, MailSender],
})
export class MailModule {}
