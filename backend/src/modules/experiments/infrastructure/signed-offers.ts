import { createHmac, timingSafeEqual } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { type Offer, OFFER_HOURS, Offers } from '../domain/offers.js';

const HOUR = 3_600_000;
/** Length of the MAC in bytes. */
const BYTES = 16;
const TOKEN = /^([\w-]{1,400})\.([\w-]{22})$/;

/** The content of a token: an offer, and the time until which it can be answered. */
interface Sealed extends Offer {
  until: number;
}

/**
 * Encodes an offer as plain JSON with a MAC of the offer and the idea. The token isn't secret, because its
 * visitor sees the price. But no one can create a token for a price they weren't shown.
 */
@Injectable()
export class SignedOffers extends Offers {
  /** Signs with the first key. Accepts tokens signed with any of the keys. */
  private readonly keys: Buffer[];

  constructor(env: Env) {
    super();
    this.keys = env.sessionSecrets.map((secret) => Buffer.from(derivedKey(secret, 'offers'), 'hex'));
  }

  seal(ideaId: string, offer: Offer, now: Date): string {
    const sealed: Sealed = { ...offer, until: now.getTime() + OFFER_HOURS * HOUR };
    const text = Buffer.from(JSON.stringify(sealed)).toString('base64url');
    return `${text}.${macOf(ideaId, text, this.keys[0]!).toString('base64url')}`;
  }

  open(ideaId: string, token: string, now: Date): Offer | null {
    const [, text, mac] = TOKEN.exec(token) ?? [];
    if (text === undefined || mac === undefined) return null;
    const given = Buffer.from(mac, 'base64url');
    if (!this.keys.some((key) => timingSafeEqual(given, macOf(ideaId, text, key)))) return null;
    const { until, ...offer } = JSON.parse(Buffer.from(text, 'base64url').toString()) as Sealed;
    return now.getTime() < until ? offer : null;
  }
}

function macOf(ideaId: string, text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${ideaId}.${text}`).digest().subarray(0, BYTES);
}
