import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

import { derivedKey } from '../../../signing/derived-key.js';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** The stored parts of a response. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: string;
}

/**
 * Encrypts responses with AES-256-GCM. The key is derived from `SESSION_SECRET` and the caller's idempotency
 * key, which isn't stored. So only the caller can read the personal data and one-time values in a response
 * again.
 */
export class AnswerSeal {
  private readonly key: Buffer;

  /** @param secret `Env.lastingSecret`. @param id identifies the request, from `marksOf`. */
  constructor(
    secret: string,
    private readonly id: Buffer,
    idempotencyKey: string,
  ) {
    this.key = createHmac('sha256', derivedKey(secret, 'idempotent-answers')).update(idempotencyKey).digest();
  }

  seal(answer: KeptAnswer): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(this.id);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts a response. @returns null if the secret has changed since it was encrypted. */
  open(sealed: Buffer): KeptAnswer | null {
    const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(this.id)
      .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    try {
      const text = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as KeptAnswer;
    } catch {
      return null;
    }
  }
}
