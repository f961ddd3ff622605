import { mother } from './mother.js';

interface MailPreferencesFields {
  userId: string;
  firsts?: boolean;
  digest?: boolean;
}

/** Stores the mail preferences of accounts. All kinds of email are on by default. */
export const { many: storeMailPreferences } = mother('mail_preferences', (given: MailPreferencesFields) => ({
  firsts: true,
  digest: true,
  verdicts: true,
  changedAt: new Date(),
  ...given,
}));
