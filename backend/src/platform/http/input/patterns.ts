/**
 * Patterns for the API document (ECMA-262, with the flag `u`). Each matches only texts that the field's check
 * accepts, and all that programs usually send: a check may also accept other notations, such as a domain with
 * umlauts.
 */

const HOST = '(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}';
/** A path, query and fragment. */
const REST = '(?:[/?#][!-;=?-\\[\\]-~]*)?';
/** A port, path, query and fragment, each optional, without spaces, `<`, `>`, `\` and other scripts. */
const AFTER_HOST = `(?::[1-9]\\d{0,3})?${REST}`;
/** A port from 1024 to 59999. */
const HIGH_PORT = '(?::(?:10(?:2[4-9]|[3-9]\\d)|1[1-9]\\d\\d|[2-9]\\d{3}|[1-5]\\d{4}))?';

const HTTPS_URL = `https://${HOST}${AFTER_HOST}`;
const WEB_URL = `https?://${HOST}${AFTER_HOST}`;
const DATA_URL = 'data:[^\\u0000]*';

/** A pattern that matches one of the alternatives, or an empty text. */
const orEmpty = (...alternatives: string[]) => `^(?:${alternatives.join('|')})?$`;

export const PATTERNS = {
  /** The two parts and their labels in the lengths that email allows, and no IP address. */
  email: '^[^@\\s]{1,64}@(?:[^@.\\s]{1,63}\\.)+[A-Za-z][^@.\\s]{1,62}$',
  /** A time in UTC, to the minute, second or millisecond. */
  utcTime: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:[0-5]\\d:[0-5]\\d(?:\\.\\d{1,3})?Z$',
  /** A URL to send messages to, on this machine too. */
  target: `^https?://(?:${HOST}|localhost|127\\.0\\.0\\.1)${HIGH_PORT}${REST}$`,
  /** A text without control characters. */
  tag: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$',
  httpsUrlOrEmpty: orEmpty(HTTPS_URL),
  webUrlOrEmpty: orEmpty(WEB_URL),
  imageOrEmpty: orEmpty(DATA_URL, '/uploads/[A-Za-z0-9_/.-]{1,200}', HTTPS_URL),
  dataUrlOrEmpty: orEmpty(DATA_URL),
  /** A handle, or the URL of a profile. */
  twitterOrEmpty: orEmpty(
    '@?[A-Za-z0-9_]{1,15}',
    `https?://(?:(?:www|mobile)\\.)?twitter\\.com${AFTER_HOST}`,
    `https?://(?:www\\.)?x\\.com${AFTER_HOST}`,
  ),
  linkedinOrEmpty: orEmpty('https://(?:[a-z0-9]+\\.)*linkedin\\.com(?:[/?#][!-\\[\\]-~]*)?'),
  /** A BCP 47 tag with a language and, optionally, a script and a region. */
  languageOrEmpty: orEmpty('[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\\d{3}))?'),
} as const;
