import { createHash, timingSafeEqual } from 'node:crypto';

import { SealedId } from './sealed-id.js';

const TOKEN = /^([\w-]{43})\.([a-z0-9]{1,9})\.([\w-]{43})$/;

/** An id from a link that ends. */
export interface OpenedId {
  id: string;
  until: Date;
}

/**
 * Ids as tokens for links that end at a time, without a table: the sealed id, the time in seconds (base 36),
 * and a sealed digest of both, so that nobody can move the time.
 */
export class SealedIdUntil {
  private readonly ids: SealedId;
  private readonly marks: SealedId;

  /**
   * @param secrets `Env.sessionSecrets`.
   * @param purpose names the use: tokens of one use are worth nothing in another.
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

  /** @returns null when the token is not ours; the caller checks the time. */
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

/** 128 bits of a digest in the shape of a UUID, the only thing that `SealedId` seals. */
function digestOf(...parts: string[]): string {
  const hex = createHash('sha256').update(parts.join('.')).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
