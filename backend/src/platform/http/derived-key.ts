import { hkdfSync } from 'node:crypto';

/**
 * A key of its own for each use of `SESSION_SECRET`, so that what one use reveals says nothing about another.
 * @param purpose names the use; the same secret and purpose always give the same 256 bits, as hex.
 */
export function derivedKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `groundswell:${purpose}`, 32)).toString('hex');
}
