import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/http/derived-key.js';
import { UnsubscribeLinks } from '../domain/unsubscribe-links.js';

const TOKEN = /^[\w-]{43}$/;
/** Stands in a sample's link, where no subscriber is. */
const SAMPLE = 'sample';

/**
 * Unsubscribe links without a table.
 *
 * The token is the subscriber's id, encrypted under a synthetic IV (the construction of RFC 5297: the IV is a MAC of the id). It says
 * nothing to a reader, cannot be made by anybody else, is the same in every mail, and needs no row of its own. 43 characters keep the
 * header unfolded, which some DKIM signers need.
 */
@Injectable()
export class SignedUnsubscribeLinks extends UnsubscribeLinks {
  private readonly macKey: Buffer;
  private readonly cipherKey: Buffer;

  constructor(private readonly env: Env) {
    super();
    this.macKey = Buffer.from(derivedKey(env.sessionSecret, 'unsubscribe-mac'), 'hex');
    this.cipherKey = Buffer.from(derivedKey(env.sessionSecret, 'unsubscribe-cipher'), 'hex');
  }

  urlFor(subscriberId: string | null): string {
    return `${this.env.appUrl}/api/unsubscribe/${subscriberId === null ? SAMPLE : this.tokenFor(subscriberId)}`;
  }

  isSample(token: string): boolean {
    return token === SAMPLE;
  }

  private tokenFor(subscriberId: string): string {
    const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex');
    const iv = this.mac(id);
    const cipher = createCipheriv('aes-256-ctr', this.cipherKey, iv);
    return Buffer.concat([iv, cipher.update(id), cipher.final()]).toString('base64url');
  }

  read(token: string): string | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    // The last character has bits to spare: one token, not four spellings of it.
    if (bytes.toString('base64url') !== token) return null;
    const iv = bytes.subarray(0, 16);
    const decipher = createDecipheriv('aes-256-ctr', this.cipherKey, iv);
    const id = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
    if (!timingSafeEqual(iv, this.mac(id))) return null;
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  private mac(id: Buffer): Buffer {
    return createHmac('sha256', this.macKey).update(id).digest().subarray(0, 16);
  }
}
