export {
  type ErasedSubscriber,
  MailboxBounced,
  SubscriberConfirmed,
  SubscriberJoined,
  SubscriberRefused,
  SubscriberResubscribed,
  SubscribersErased,
  SubscriberUnsubscribed,
} from './domain/events.js';
export {
  SUBSCRIBER_STATUSES,
  SubscriberQueries,
  type SubscriberRow,
} from './infrastructure/subscriber.queries.js';
export { documentAnswers } from './http/waitlist.dto.js';
export { nextStep, secondsBetween } from './domain/confirmation.js';
export { ConfirmationSettings } from './domain/confirmation-settings.js';
export { ConfirmationLinks, UnsubscribeLinks } from './domain/links.js';
export { EMAIL_MAX, EmailAddress, emailProblem } from './domain/email-address.js';
export { ASKING, mailsAboutIdea, mailsToMailbox } from './infrastructure/pg-confirmation.repository.js';
export { EMAIL_HASH, ORIGIN, saidYesTo } from './infrastructure/subscriber.sql.js';
export { MailboxMailJob, MailboxMails } from './jobs/mailbox-mails.js';
export { PgConfirmationSettings } from './infrastructure/pg-confirmation-settings.js';
export { SignedUnsubscribeLinks } from './infrastructure/signed-links.js';
export { MailboxMailsModule } from './waitlist.module.js';
export { WaitlistJobsModule } from './waitlist.module.js';
export { WaitlistModule } from './waitlist.module.js';
export { profileUrlProblem } from './domain/sign-up-answers.js';
export {
  IMPORTED_TEXT_MAX,
  type ImportedSubscriber,
  type NotImported,
  SubscriberImports,
} from './domain/subscriber-imports.js';
export { SUBSCRIBER_ORIGINS, type SubscriberOrigin } from './domain/sign-up.js';
export { SUBSCRIBER_TAG_LIMITS, subscriberTagsOf } from './domain/subscriber-tags.js';
export { SubscriberImportsModule } from './waitlist.module.js';
