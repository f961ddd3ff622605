import { createPrivateKey, type KeyObject } from 'node:crypto';

import { isURL } from 'class-validator';
import * as v from 'valibot';

// Types of environment variables. A type's error message is appended to the variable's name and never
// contains the value, which may be a secret.

export const text = () => v.optional(v.string());

/**
 * A string with a default.
 * @param fallback the value if the variable is unset.
 */
export const textOr = (fallback: string) => v.optional(v.string(), fallback);

export const secret = (length: number) =>
  v.optional(v.pipe(v.string(), v.minLength(length, `must have at least ${length} characters`)));

/** An Ed25519 private key in PEM format. Its line breaks may be written as \n. */
export const ed25519Key = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((pem) => ed25519KeyIn(pem) !== null, 'must be an Ed25519 private key as PKCS#8 PEM'),
    ),
  );

/** Parses an Ed25519 private key from PKCS#8 PEM. Returns null if the text isn't such a key. */
export function ed25519KeyIn(pem: string): KeyObject | null {
  try {
    // In environment variables, line breaks are often written as \n.
    const key = createPrivateKey(pem.replaceAll(String.raw`\n`, '\n'));
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    // OpenSSL's error messages are about its decoders, so the caller throws its own error.
    return null;
  }
}

/** A string that matches a pattern. */
export const matching = (pattern: RegExp, problem: string) =>
  v.pipe(
    v.string(),
    v.check((given) => pattern.test(given), problem),
  );

export const oneOf = <const Options extends readonly string[]>(options: Options, fallback: Options[number]) =>
  v.optional(v.picklist(options, `must be one of ${options.join(', ')}`), fallback);

export const flag = () =>
  v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'must be true or false'),
      v.transform((given) => given === 'true'),
    ),
  );

interface Range {
  min: number;
  max?: number;
  whole?: boolean;
}

export const number = ({ min, max = Infinity, whole = false }: Range) => {
  const fits = (given: string) => {
    const value = Number(given);
    return Number.isFinite(value) && value >= min && value <= max && (!whole || Number.isInteger(value));
  };
  const bounds = max === Infinity ? `of at least ${min}` : `from ${min} to ${max}`;
  const problem = `must be a ${whole ? 'whole ' : ''}number ${bounds}`;
  return v.pipe(v.string(), v.check(fits, problem), v.transform(Number));
};

export const numberOr = (fallback: number, range: Range) => v.optional(number(range), String(fallback));

export const PORTS = { min: 1, max: 65_535, whole: true };

const address = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (given) => isURL(given, { protocols, require_tld: false, require_protocol: true }),
      `must be a URL that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    ),
  );

export const url = (...protocols: string[]) => v.optional(address(protocols));

/** A comma-separated list of URLs. */
export const urls = (...protocols: string[]) =>
  v.optional(v.pipe(v.string(), v.transform(listOf), v.array(address(protocols))));

/**
 * An external service's URL, or `off`. Not validated as a URL, because it may contain the placeholder `{ip}`.
 */
export const serviceOr = (fallback: string) =>
  v.optional(matching(/^(off|https?:\/\/[^\s/]+(\/\S*)?)$/, 'must be an http(s) URL, or off'), fallback);

/** Splits text at commas and drops empty parts. */
export function listOf(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
