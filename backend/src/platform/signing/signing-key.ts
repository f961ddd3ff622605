import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

import { ed25519KeyIn } from '../config/kinds.js';
import { derivedKey } from './derived-key.js';

/** PKCS#8 prefix before the 32 bytes of an Ed25519 seed (RFC 8410, section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key pair. */
export interface SigningKey {
  secret: KeyObject;
  public: KeyObject;
}

/**
 * Returns the key that signs evidence.
 * @param pem PKCS#8, from the environment. If undefined, the key is derived from the session secret, so that
 * it stays the same after a restart.
 * @throws Error if `pem` isn't an Ed25519 private key. The message doesn't contain the key.
 */
export function signingKey(pem: string | undefined, sessionSecret: string): SigningKey {
  const secret = pem ? readKey(pem) : derivedFrom(sessionSecret);
  return { secret, public: createPublicKey(secret) };
}

function readKey(pem: string): KeyObject {
  const key = ed25519KeyIn(pem);
  if (!key) throw new Error('EVIDENCE_SIGNING_KEY must be an Ed25519 private key as PKCS#8 PEM.');
  return key;
}

function derivedFrom(sessionSecret: string): KeyObject {
  const seed = Buffer.from(derivedKey(sessionSecret, 'evidence-signing'), 'hex');
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
}
