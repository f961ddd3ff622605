import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { WebhookSecrets } from '../domain/webhook-client.js';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Secrets encrypted with AES-256-GCM under a key derived from `SESSION_SECRET`, and bound to their endpoint.
 * With only a copy of the database, no one can sign messages, and an encrypted secret moved to another row
 * can't be decrypted.
 */
@Injectable()
export class SealedWebhookSecrets extends WebhookSecrets {
  /** The first key encrypts. All of the keys can decrypt. */
  private readonly keys: Buffer[];

  constructor(env: Env) {
    super();
    this.keys = env.sessionSecrets.map((one) => Buffer.from(derivedKey(one, 'webhook-secrets'), 'hex'));
  }

  create(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  seal(endpointId: string, secret: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.keys[0]!, nonce).setAAD(Buffer.from(endpointId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(endpointId: string, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= NONCE + TAG) return null;
    for (const key of this.keys) {
      const secret = openedWith(key, endpointId, bytes);
      if (secret !== null) return secret;
    }
    return null;
  }
}

function openedWith(key: Buffer, endpointId: string, bytes: Buffer): string | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(endpointId))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
