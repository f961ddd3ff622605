import type { FastifyRequest } from 'fastify';

import { InvalidField } from '../../../shared/domain-error.js';
import { fieldError } from '../../../shared/field-error.js';

/** The error for text with control characters. */
export const CONTROL_CHARACTERS = fieldError('CONTROL_CHARACTERS', 'Please remove the control characters.');

/**
 * Matches escapes of NUL and of surrogates, paired or not. JSON has no other way to write NUL or a lone
 * surrogate.
 */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;
const NAME_LENGTH = 100;
/** Paths that programs call. Unknown paths elsewhere get the 404 page. */
const CALLS = /^\/(api|paypal|\.well-known)\//;

/** True if PostgreSQL can store the text: it doesn't support NUL, and rejects lone surrogates in JSON. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Removes NUL from the text, and replaces each lone surrogate with a replacement character. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * Rejects JSON with a string or key that can't be stored, regardless of the field's rules.
 * @param value the parsed `json`; nested at most `JSON_DEPTH` levels.
 * @throws InvalidField with the path of the first such string, such as `prices.0.name`.
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
    const name = path === '' ? printable(key) : `${path}.${printable(key)}`;
    const found = isStorable(key) ? unstorableField(inner, name) : name;
    if (found !== null) return found;
  }
  return null;
}

const printable = (key: string) => key.toWellFormed().replaceAll('\u0000', '\ufffd').slice(0, NAME_LENGTH);

/**
 * Returns the error for a NUL in the path or the query of a request. A lone surrogate can't occur there: it
 * has no UTF-8 encoding, so it stays percent-encoded, or the router rejects it.
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
