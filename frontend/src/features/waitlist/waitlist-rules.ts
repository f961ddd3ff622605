import { t } from '@lingui/core/macro';
import { isApiError } from '@/api/error';
import { isEmailAddress } from '@/lib/email-address';

export interface WaitlistProblem {
  field: 'email' | 'linkedinProfile';
  /** Title of the toast, if it differs from the text. */
  title?: string;
  text: string;
}

const invalidEmail = (): WaitlistProblem => ({
  field: 'email',
  title: t`Invalid email`,
  text: t`Please enter a valid email address.`,
});
const invalidProfile = (): WaitlistProblem => ({
  field: 'linkedinProfile',
  text: t`Please enter an address such as https://www.linkedin.com/in/you, or leave it empty.`,
});

/** Returns the first problem with these values. Null if they can be sent. */
export function checkWaitlist(values: { email: string; linkedinProfile: string }): WaitlistProblem | null {
  const email = values.email.trim();
  if (!email) return { field: 'email', title: t`Email required`, text: t`Please enter your email address.` };
  if (!isEmailAddress(email)) return invalidEmail();
  const profile = values.linkedinProfile.trim();
  return profile && !isLinkedIn(profile) ? invalidProfile() : null;
}

/**
 * Returns the field that the server rejected, or null if the error is about something else. The server
 * validates addresses more strictly than the browser.
 */
export function refusedField(error: unknown): WaitlistProblem | null {
  const refused = isApiError(error) ? error.problem?.errors : undefined;
  if (refused?.email) return invalidEmail();
  return refused?.linkedinProfile ? invalidProfile() : null;
}

function isLinkedIn(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/([^/@\\]+\.)?linkedin\.com$/.test(new URL(text).origin);
}
