export { UnsubscribeLinks } from './domain/unsubscribe-links.js';
export { SignedUnsubscribeLinks } from './infrastructure/signed-unsubscribe-links.js';
export { WaitlistModule } from './waitlist.module.js';
