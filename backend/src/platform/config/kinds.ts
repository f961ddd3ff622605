import { createPrivateKey, type KeyObject } from 'node:crypto';

import { isURL } from 'class-validator';
import * as v from 'valibot';

// Kinds of variables. Each message goes on behind the variable's name, and never repeats its value: it may be
// a secret.

/** Any text, or unset. */
export const text = () => v.optional(v.string());

/** @param fallback what an unset variable means. */
export const textOr = (fallback: string) => v.optional(v.string(), fallback);

export const secret = (length: number) =>
  v.optional(v.pipe(v.string(), v.minLength(length, `must have at least ${length} characters`)));

/** A private key as PEM, its line breaks written out or not. */
export const ed25519Key = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((pem) => ed25519KeyIn(pem) !== null, 'must be an Ed25519 private key as PKCS#8 PEM'),
    ),
  );

/** The Ed25519 private key in a PKCS#8 PEM; null for any other text. */
export function ed25519KeyIn(pem: string): KeyObject | null {
  try {
    // A line break in an environment variable is often written as \n.
    const key = createPrivateKey(pem.replaceAll(String.raw`\n`, '\n'));
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    // OpenSSL's error messages are about its decoders, so the caller throws its own.
    return null;
  }
}

/** A text of a certain form. */
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
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    ),
  );

export const url = (...protocols: string[]) => v.optional(address(protocols));

/** Addresses with commas between them. */
export const urls = (...protocols: string[]) =>
  v.optional(v.pipe(v.string(), v.transform(listOf), v.array(address(protocols))));

/**
 * A service that is asked, or `off`. `{ip}` may stand in the address, which no validator of addresses would
 * let pass.
 */
export const serviceOr = (fallback: string) =>
  v.optional(matching(/^(off|https?:\/\/[^\s/]+(\/\S*)?)$/, 'must be an http(s) address, or off'), fallback);

/** The parts of a text between commas, without those that are empty. */
export function listOf(given: string): string[] {
  return given
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
