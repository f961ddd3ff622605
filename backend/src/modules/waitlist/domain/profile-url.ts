import { ANSWERS } from './sign-up-answers.js';

const HOST = 'linkedin.com';

/**
 * What is wrong with the address of a LinkedIn profile, in words for the person who typed it; null when
 * nothing is.
 */
export function profileUrlProblem(value: unknown): string | null {
  const wanted =
    'Please enter the address of your LinkedIn profile, such as https://www.linkedin.com/in/you.';
  if (typeof value !== 'string') return wanted;
  const { max } = ANSWERS.linkedinProfile;
  if (value.length > max) return `Please use at most ${max} characters.`;
  // The URL parser would take control characters and spaces away or encode them, and read `\` as `/`, which
  // other programs do not: what is stored must be what was checked.
  if (/[\p{C}\s\\]/u.test(value) || !/^https:\/\//i.test(value) || !URL.canParse(value)) return wanted;
  const { hostname, port, username, password } = new URL(value);
  const isLinkedIn = hostname === HOST || hostname.endsWith(`.${HOST}`);
  return isLinkedIn && port === '' && username === '' && password === '' ? null : wanted;
}
