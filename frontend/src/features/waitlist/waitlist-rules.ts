import { isApiError } from '@/api/error';
import { isEmailAddress } from '@/lib/email-address';

export interface WaitlistProblem {
  field: 'email' | 'linkedinProfile';
  /** Title of the toast, if it differs from the text. */
  title?: string;
  text: string;
}

const INVALID_EMAIL: WaitlistProblem = {
  field: 'email',
  title: 'Invalid email',
  text: 'Please enter a valid email address.',
};
const INVALID_PROFILE: WaitlistProblem = {
  field: 'linkedinProfile',
  text: 'Please enter an address such as https://www.linkedin.com/in/you, or leave it empty.',
};

/** Returns the first problem with these values. Null if they can be sent. */
export function checkWaitlist(values: { email: string; linkedinProfile: string }): WaitlistProblem | null {
  const email = values.email.trim();
  if (!email) return { field: 'email', title: 'Email required', text: 'Please enter your email address.' };
  if (!isEmailAddress(email)) return INVALID_EMAIL;
  const profile = values.linkedinProfile.trim();
  return profile && !isLinkedIn(profile) ? INVALID_PROFILE : null;
}

/**
 * Returns the field that the server rejected, or null if the error is about something else. The server
 * validates addresses more strictly than the browser.
 */
export function refusedField(error: unknown): WaitlistProblem | null {
  const refused = isApiError(error) ? error.problem?.errors : undefined;
  if (refused?.email) return INVALID_EMAIL;
  return refused?.linkedinProfile ? INVALID_PROFILE : null;
}

function isLinkedIn(text: string): boolean {
  return URL.canParse(text) && /^https:\/\/([^/@\\]+\.)?linkedin\.com$/.test(new URL(text).origin);
}
