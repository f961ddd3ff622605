import { createHash, timingSafeEqual } from 'node:crypto';

import { SealedId } from './sealed-id.js';

const TOKEN = /^([\w-]{43})\.([a-z0-9]{1,9})\.([\w-]{43})$/;

/** An id from a link that expires. */
export interface OpenedId {
  id: string;
  until: Date;
}

/**
 * Tokens for links that expire, without a table: the encrypted id, the time in seconds (base 36), and an
 * encrypted digest of both, so that the time can't be changed.
 */
export class SealedIdUntil {
  private readonly ids: SealedId;
  private readonly marks: SealedId;

  /**
   * @param secrets `Env.sessionSecrets`.
   * @param purpose names the purpose. Tokens of one purpose are invalid for another.
   */
  constructor(secrets: string[], purpose: string) {
    this.ids = new SealedId(secrets, purpose);
    this.marks = new SealedId(secrets, `${purpose}-until`);
  }

  /** @param uuid in lower case. @param until in whole seconds. */
  seal(uuid: string, until: Date): string {
    const sealed = this.ids.seal(uuid);
    const seconds = Math.floor(until.getTime() / 1000).toString(36);
    return `${sealed}.${seconds}.${this.marks.seal(digestOf(sealed, seconds))}`;
  }

  /** @returns null if the token is invalid. The caller must check the time. */
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

/** 128 bits of a digest in the form of a UUID, the only format that `SealedId` encrypts. */
function digestOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('.')).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
