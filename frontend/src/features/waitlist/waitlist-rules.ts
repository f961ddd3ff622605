/** "A simple email shape": something, an at-sign, something with a dot in it. The mail itself is the real check. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface WaitlistProblem {
  field: 'email' | 'linkedinProfile';
  /** The toast's title, where the specification words one. */
  title?: string;
  text: string;
}

/** The first thing that keeps these values from being sent, or null. */
export function checkWaitlist(values: { email: string; linkedinProfile: string }): WaitlistProblem | null {
  const email = values.email.trim();
  if (!email) return { field: 'email', title: 'Email required', text: 'Please enter your email address.' };
  if (!EMAIL.test(email))
    return { field: 'email', title: 'Invalid email', text: 'Please enter a valid email address.' };
  const profile = values.linkedinProfile.trim();
  if (profile && !isWebAddress(profile)) {
    return {
      field: 'linkedinProfile',
      text: 'Please enter a full address that starts with https://, or leave it empty.',
    };
  }
  return null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
