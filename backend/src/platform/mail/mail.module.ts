import { Global, Module } from '@nestjs/common';

import { Env } from '../config/env.js';
import { ServicesModule, ServiceStates } from '../services/service-states.js';
import { MailSender } from './mail-sender.js';
import { Mailer } from './mailer.js';
import { NodemailerMailer, SMTP_TIMEOUTS } from './nodemailer-mailer.js';

/** Provides `MailSender` for jobs. Requests never send emails directly. */
@Global()
@Module({
  imports: [ServicesModule],
  providers: [
    {
      provide: Mailer,
      inject: [Env, ServiceStates],
      useFactory: (env: Env, states: ServiceStates) => new NodemailerMailer(env, SMTP_TIMEOUTS, states),
    },
    MailSender,
  ],
  exports: [Mailer, MailSender],
})
export class MailModule {}
