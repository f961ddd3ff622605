import { mother } from './mother.js';

interface MailPreferencesFields {
  userId: string;
  firsts?: boolean;
  digest?: boolean;
}

/** The mail preferences of accounts, by default all on. */
export const { many: storeMailPreferences } = mother('mail_preferences', (given: MailPreferencesFields) => ({
  firsts: true,
  digest: true,
  verdicts: true,
  changedAt: new Date(),
  ...given,
}));
