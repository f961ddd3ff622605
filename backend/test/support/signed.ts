import { createHash } from 'node:crypto';

import { compactVerify, importJWK } from 'jose';

import { Signer } from '../../src/platform/signing/signer.js';
import type { Unread } from './http-client.js';
import type { TestApp } from './test-app.js';

/**
 * Verifies a signature made by the app.
 * @returns its payload and type
 * @throws if it was made with another key or changed
 */
export async function payloadOf({ app }: TestApp, jws: string): Promise<Unread> {
  const key = await importJWK(app.get(Signer, { strict: false }).publicKey);
  const { payload, protectedHeader } = await compactVerify(jws, key);
  return { ...JSON.parse(new TextDecoder().decode(payload)), typ: protectedHeader.typ };
}

/** Returns the SHA-256 hash in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
