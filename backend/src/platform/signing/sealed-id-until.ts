import { createHash, timingSafeEqual } from 'node:crypto';

import { SealedId } from './sealed-id.js';

const TOKEN = /^([\w-]{43})\.([a-z0-9]{1,9})\.([\w-]{43})$/;

/** The ID in an expiring link, with the time when the link expires. */
export interface OpenedId {
  id: string;
  until: Date;
}

/**
 * Makes and reads tokens for links that expire, without a table. A token consists of the encrypted ID, the
 * time in seconds (base 36), and an encrypted digest of both, so that the time can't be changed.
 */
export class SealedIdUntil {
  private readonly ids: SealedId;
  private readonly marks: SealedId;

  /**
   * @param secrets `Env.sessionSecrets`.
   * @param purpose names the purpose. Tokens for one purpose are invalid for another.
   */
  constructor(secrets: string[], purpose: string) {
    this.ids = new SealedId(secrets, purpose);
    this.marks = new SealedId(secrets, `${purpose}-until`);
  }

  /** Makes a token. @param uuid in lower case. @param until in whole seconds. */
  seal(uuid: string, until: Date): string {
    const sealed = this.ids.seal(uuid);
    const seconds = Math.floor(until.getTime() / 1000).toString(36);
    return `${sealed}.${seconds}.${this.marks.seal(digestOf(sealed, seconds))}`;
  }

  /** Reads a token. @returns null if the token is invalid. The caller must check the time. */
  open(token: string): OpenedId | null {
    const [, sealed = '', seconds = '', mark = ''] = TOKEN.exec(token) ?? [];
    const id = this.ids.open(sealed);
    const digest = this.marks.open(mark);
    if (id === null || digest === null) return null;
    const expected = digestOf(sealed, seconds);
    if (!timingSafeEqual(Buffer.from(digest), Buffer.from(expected))) return null;
    return { id, until: new Date(parseInt(seconds, 36) * 1000) };
  }
}

/** 128 bits of a digest, formatted as a UUID, which is the only format that `SealedId` encrypts. */
function digestOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('.')).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
