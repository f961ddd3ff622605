import { mother } from './mother.js';

interface MailPreferencesFields {
  userId: string;
  firsts?: boolean;
  digest?: boolean;
}

/** What accounts chose: everything, unless said otherwise. */
export const { many: storeMailPreferences } = mother('mail_preferences', (given: MailPreferencesFields) => ({
  firsts: true,
  digest: true,
  verdicts: true,
  changedAt: new Date(),
  ...given,
}));
