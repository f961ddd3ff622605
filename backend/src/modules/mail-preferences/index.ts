export type { MailKind } from './domain/mail-preferences.js';
export { OptionalMailJob } from './jobs/optional-mails.js';
export { MAIL_OFF, OptionalMails } from './jobs/optional-mails.js';
export { MailPreferencesEventsModule } from './mail-preferences.module.js';
export { MailPreferencesModule } from './mail-preferences.module.js';
export { OptionalMailsModule } from './mail-preferences.module.js';
