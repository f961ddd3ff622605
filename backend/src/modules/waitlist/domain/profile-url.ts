/** Longest LinkedIn address that is kept. */
export const PROFILE_URL_MAX = 300;

/** What is wrong with the address of a profile, in words for the person who typed it; null when nothing is. */
export function profileUrlProblem(value: unknown): string | null {
  const full = 'Please enter a full web address, such as https://www.linkedin.com/in/you.';
  if (typeof value !== 'string') return full;
  if (value.length > PROFILE_URL_MAX) return `Please use at most ${PROFILE_URL_MAX} characters.`;
  // The URL parser would take control characters and spaces away or encode them: what is stored must be what was checked.
  if (/[\p{C}\s]/u.test(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return full;
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && username === '' && password === '' ? null : full;
}
