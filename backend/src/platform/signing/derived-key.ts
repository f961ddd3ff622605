import { hkdfSync } from 'node:crypto';

/**
 * Caches derived keys, because every visitor's action needs one. There are only as many as there are purposes
 * in the code.
 */
const keys = new Map<string, string>();

/**
 * Derives a separate key for each purpose from `SESSION_SECRET`, so that a leaked key reveals nothing about
 * the others.
 * @param purpose names the purpose. The same secret and purpose always result in the same 256 bits, as hex.
 */
export function derivedKey(secret: string, purpose: string): string {
  const use = `${purpose}\0${secret}`;
  let key = keys.get(use);
  if (key === undefined) {
    key = Buffer.from(hkdfSync('sha256', secret, '', `groundswell:${purpose}`, 32)).toString('hex');
    keys.set(use, key);
  }
  return key;
}
