import { Global, Module } from '@nestjs/common';

import { Env } from '../config/env.js';
import { MailSender } from './mail-sender.js';
import { Mailer } from './mailer.js';
import { NodemailerMailer, SMTP_TIMEOUTS } from './nodemailer-mailer.js';

/** Mail for jobs: `MailSender`. Nothing sends mail from a request. */
@Global()
@Module({
  providers: [
    { provide: Mailer, inject: [Env], useFactory: (env: Env) => new NodemailerMailer(env, SMTP_TIMEOUTS) },
    MailSender,
  ],
  exports: [Mailer, MailSender],
})
export class MailModule {}
