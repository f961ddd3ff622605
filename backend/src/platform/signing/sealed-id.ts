import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

import { derivedKey } from './derived-key.js';

const TOKEN = /^[\w-]{43}$/;

/**
 * Ids as tokens for links, without a table.
 *
 * A token is the id, encrypted under a synthetic IV (the construction of RFC 5297: the IV is a MAC of the
 * id). It says nothing to a reader, cannot be made by anybody else, and is always the same. 43 characters
 * keep a header unfolded, which some DKIM signers need.
 */
export class SealedId {
  /** The first one seals, each of them opens. */
  private readonly keys: { mac: Buffer; cipher: Buffer }[];

  /**
   * @param secrets `Env.sessionSecrets`.
   * @param purpose names the use: tokens of one are worth nothing in another.
   */
  constructor(secrets: string[], purpose: string) {
    const key = (secret: string, use: string) => Buffer.from(derivedKey(secret, `${purpose}-${use}`), 'hex');
    this.keys = secrets.map((secret) => ({ mac: key(secret, 'mac'), cipher: key(secret, 'cipher') }));
  }

  /** @param uuid in lower case, as we write them. */
  seal(uuid: string): string {
    const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
    const [key] = this.keys;
    const iv = macOf(id, key!.mac);
    const cipher = createCipheriv('aes-256-ctr', key!.cipher, iv);
    return Buffer.concat([iv, cipher.update(id), cipher.final()]).toString('base64url');
  }

  /** @returns the id, or null when the token is not one of ours. */
  open(token: string): string | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    // The last character has bits to spare: one token, not four spellings of it.
    if (bytes.toString('base64url') !== token) return null;
    const iv = bytes.subarray(0, 16);
    for (const { mac, cipher } of this.keys) {
      const decipher = createDecipheriv('aes-256-ctr', cipher, iv);
      const id = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
      if (timingSafeEqual(iv, macOf(id, mac)))
        return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    }
    return null;
  }
}

function macOf(id: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, 16);
}
