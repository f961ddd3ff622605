import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { WebhookSecrets } from '../domain/webhook-client.js';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/**
 * Secrets sealed with AES-256-GCM under a key derived from `SESSION_SECRET`, bound to their endpoint: a copy
 * of the database alone can sign nothing, and a sealed secret that is moved to another row opens nothing.
 */
@Injectable()
export class SealedWebhookSecrets extends WebhookSecrets {
  /** The first one seals, each of them opens. */
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
