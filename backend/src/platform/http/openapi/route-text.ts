import type { Route } from './routes.js';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** What guards and hooks hold every request for the route to, as text: who may call it, and how often. */
export function conditionsOf(
  { access, config }: Route,
  keyScope: string | undefined,
  changes: boolean,
): string {
  const { bodyLimit, limit, noCsrfBecause, publicCache, visitorToken } = config;
  const who = limit?.per === 'address' ? 'from one network address' : 'of one caller';
  return [
    whoMay(access, keyScope),
    visitorToken && 'A visitor without cookies is named by `X-Visitor-Token`.',
    changes && noCsrfBecause && `Asks for no CSRF token: ${noCsrfBecause}.`,
    publicCache && 'Everybody gets the same answer, with an `ETag`; caches may keep it.',
    limit && `At most ${limit.max} requests a minute ${who}.`,
    bodyLimit && `The body can have at most ${sizeOf(bodyLimit)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Rounded down, so that a body of this size is never too large. */
function sizeOf(bytes: number): string {
  return bytes < MEGABYTE
    ? `${Math.floor(bytes / KILOBYTE)} kB`
    : `${Math.floor((bytes / MEGABYTE) * 10) / 10} MB`;
}

function whoMay(access: Route['access'], scope: string | undefined): string {
  if (access === 'admin') return 'For administrators.';
  if (access === 'account') {
    return scope
      ? `For whoever is signed in, or brings an API key with the scope \`${scope}\`.`
      : 'For whoever is signed in.';
  }
  if (scope === 'nothing') return 'Open to everybody, and to any API key.';
  return scope ? `Open to everybody; an API key needs the scope \`${scope}\`.` : 'Open to everybody.';
}

/** The words of `trafficLinks`, `traffic-links` or `ApiKey` as a person writes them. */
export function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\bapi\b/, 'API');
}

/** These words in the singular. */
export function singular(name: string): string {
  return wordsOf(name)
    .replace(/ies$/, 'y')
    .replace(/(?<![su])s$/, '');
}

/**
 * What the path's parameter names, for those that say nothing themselves: `id` what the word before it is
 * about, `deliveryId` the delivery.
 */
export function namedBy(template: string, parameter: string): string {
  if (parameter !== 'id') return singular(parameter.replace(/Id$/, ''));
  const segments = template.split('/');
  return singular(segments[segments.findIndex((one) => one.startsWith('{id}')) - 1] ?? '');
}
