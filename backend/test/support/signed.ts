import { createHash } from 'node:crypto';

import { compactVerify, importJWK } from 'jose';

import { Signer } from '../../src/platform/signing/signer.js';
import type { Unread } from './http-client.js';
import type { TestApp } from './test-app.js';

/** What the app has signed, and as what kind. @throws when somebody else has, or it was changed. */
export async function payloadOf({ app }: TestApp, jws: string): Promise<Unread> {
  const key = await importJWK(app.get(Signer, { strict: false }).publicKey);
  const { payload, protectedHeader } = await compactVerify(jws, key);
  return { ...JSON.parse(new TextDecoder().decode(payload)), typ: protectedHeader.typ };
}

/** In hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
