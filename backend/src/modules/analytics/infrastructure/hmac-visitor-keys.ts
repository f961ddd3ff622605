import { createHmac, randomBytes } from 'node:crypto';

import { normalizeIP } from '@fastify/rate-limit';
import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { derivedKey } from '../../../platform/http/security/derived-key.js';
import { addDays, type Day, dayOf, startOf } from '../domain/day.js';
import { type Visitor, type VisitorKey, VisitorKeys } from '../domain/visitor-keys.js';

const KEY_BYTES = 16;
const SALT_BYTES = 32;
/** Of an IPv6 address. Of an IPv4 address 24 bits are used. */
const IPV6_PREFIX = 48;

/**
 * Keys are HMACs. A visitor without consent: of network, browser and idea, under a random salt that all
 * processes share through the database, for one day. With consent: of the id in their cookie and the idea,
 * under a secret of ours.
 */
@Injectable()
export class HmacVisitorKeys extends VisitorKeys {
  private salt: { day: Day; value: Promise<Buffer> } | null = null;

  constructor(
    private readonly database: Database,
    private readonly env: Env,
  ) {
    super();
  }

  async of(visitor: Visitor, ideaId: string, at: Date): Promise<VisitorKey> {
    if (visitor.optedOut) return { key: null, recognised: false };
    if (visitor.analyticsId !== null) {
      const secret = derivedKey(this.env.sessionSecret, 'analytics');
      return { key: keyOf(secret, [visitor.analyticsId, ideaId]), recognised: true };
    }
    const salt = await this.saltOf(at);
    return { key: keyOf(salt, [networkOf(visitor.address), visitor.userAgent, ideaId]), recognised: false };
  }

  async ofAddress(address: string, ideaId: string, at: Date): Promise<string> {
    return keyOf(await this.saltOf(at), ['address', normalizeIP(address), ideaId]).toString('base64url');
  }

  private saltOf(at: Date): Promise<Buffer> {
    const day = dayOf(at);
    if (this.salt?.day !== day) {
      const value = this.readSalt(day);
      const salt = { day, value };
      const forget = () => {
        if (this.salt === salt) this.salt = null;
      };
      value.catch(forget);
      // Out of this process's memory too when the day is over, even where nobody comes on the next one.
      setTimeout(forget, startOf(addDays(day, 1)).getTime() - at.getTime()).unref();
      this.salt = salt;
    }
    return this.salt.value;
  }

  /** Whoever comes first makes it; everybody uses that one. */
  private async readSalt(day: Day): Promise<Buffer> {
    const mine = randomBytes(SALT_BYTES);
    await this.database.query('INSERT INTO analytics_salts VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      day,
      mine,
    ]);
    const [row] = await this.database.query<{ salt: Buffer }>(
      'SELECT salt FROM analytics_salts WHERE day = $1',
      [day],
    );
    if (!row) throw new Error('The salt of the day was destroyed as it was made.');
    return row.salt;
  }
}

function keyOf(secret: string | Buffer, parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, KEY_BYTES);
}

function networkOf(address: string): string {
  const normal = normalizeIP(address, IPV6_PREFIX);
  return /^\d+\.\d+\.\d+\.\d+$/.test(normal) ? normal.replace(/\.\d+$/, '.0') : normal;
}
