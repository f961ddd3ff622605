import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

import { derivedKey } from './derived-key.js';

const TOKEN = /^[\w-]{43}$/;

/**
 * Makes and reads tokens for links that contain an ID, without a table.
 *
 * A token is the ID, encrypted with a synthetic IV (the construction from RFC 5297: the IV is a MAC of the
 * ID). It reveals nothing, can't be forged, and is always the same for the same ID. At 43 characters, it fits
 * into a header without folding, which some DKIM signers require.
 */
export class SealedId {
  /** Keys from the secrets. The first key encrypts, and all of them decrypt. */
  private readonly keys: { mac: Buffer; cipher: Buffer }[];

  /**
   * @param secrets `Env.sessionSecrets`.
   * @param purpose names the purpose. Tokens for one purpose are invalid for another.
   */
  constructor(secrets: string[], purpose: string) {
    const key = (secret: string, use: string) => Buffer.from(derivedKey(secret, `${purpose}-${use}`), 'hex');
    this.keys = secrets.map((secret) => ({ mac: key(secret, 'mac'), cipher: key(secret, 'cipher') }));
  }

  /** Makes a token. @param uuid in lower case. */
  seal(uuid: string): string {
    const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
    const [key] = this.keys;
    const iv = macOf(id, key!.mac);
    const cipher = createCipheriv('aes-256-ctr', key!.cipher, iv);
    return Buffer.concat([iv, cipher.update(id), cipher.final()]).toString('base64url');
  }

  /** Reads a token. @returns the ID, or null if the token is invalid. */
  open(token: string): string | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    // The last character has unused bits. This check allows only one of its four encodings.
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
