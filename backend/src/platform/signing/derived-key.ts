import { hkdfSync } from 'node:crypto';

/** Derived once: every visitor's act asks for one. There are as many as uses in our code. */
const known = new Map<string, string>();

/**
 * A key of its own for each use of `SESSION_SECRET`, so that what one use reveals says nothing about another.
 * @param purpose names the use; the same secret and purpose always give the same 256 bits, as hex.
 */
export function derivedKey(secret: string, purpose: string): string {
  const use = `${purpose}\0${secret}`;
  let key = known.get(use);
  if (key === undefined) {
    key = Buffer.from(hkdfSync('sha256', secret, '', `groundswell:${purpose}`, 32)).toString('hex');
    known.set(use, key);
  }
  return key;
}
