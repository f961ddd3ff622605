import type { FastifyRequest } from 'fastify';

import { InvalidField } from '../../../shared/domain-error.js';

/** Said of a text with characters that have no place in it. */
export const CONTROL_CHARACTERS = 'Please remove the control characters.';

/**
 * Escapes of NUL and of surrogates, paired or not. JSON has no other way to write NUL or a lone
 * surrogate.
 */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;
const NAME_LENGTH = 100;
/** Calls of programs. An unknown page is a 404 page. */
const CALLS = /^\/(api|paypal|\.well-known)\//;

/**
 * Whether PostgreSQL can store the text: it has no NUL, and refuses half of a surrogate pair in JSON.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** The text without NUL, and with a sign in the place of each lone surrogate. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * Refuses JSON in which a text or a key cannot be stored, whatever rules its field has.
 * @param value what `json` says; nested at most `JSON_DEPTH` levels.
 * @throws InvalidField with the path of the first such text, such as `prices.0.name`.
 */
export function refuseUnstorable(json: string, value: unknown): void {
  if (!SUSPECT.test(json)) return;
  const field = unstorableField(value, '');
  if (field !== null) throw new InvalidField(field || 'body', CONTROL_CHARACTERS);
}

function unstorableField(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const name = path === '' ? shown(key) : `${path}.${shown(key)}`;
    const found = isStorable(key) ? unstorableField(inner, name) : name;
    if (found !== null) return found;
  }
  return null;
}

const shown = (key: string) => key.toWellFormed().replaceAll('\u0000', '\ufffd').slice(0, NAME_LENGTH);

/**
 * Says what is wrong with a NUL in the path or the query of a call. A lone surrogate cannot come that way: it
 * has no UTF-8, so it stays percent-encoded, or the router refuses it.
 */
export function addressProblem({
  url,
  routeOptions,
  params,
  query,
}: FastifyRequest): InvalidField | undefined {
  if (!url.includes('%00') || !CALLS.test(routeOptions.url ?? '')) return undefined;
  const field = unstorableField({ ...(params as object), ...(query as object) }, '');
  return field === null ? undefined : new InvalidField(field, CONTROL_CHARACTERS);
}
