import { createHmac, randomBytes } from 'node:crypto';

import { normalizeIP } from '@fastify/rate-limit';
import { Injectable } from '@nestjs/common';

import { Env } from '../../../platform/config/env.js';
import { Database } from '../../../platform/database/database.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { addDays, type Day, dayOf, startOf } from '../../../shared/day.js';
import { epochOf, startOfEpoch } from '../../../shared/visitor-days.js';
import { isRecognized, type NetworkKeys, type Visitor, VisitorKeys } from '../domain/visitor-keys.js';

const BYTES = 32;

/** A random secret per period, shared by all processes through the database. Caches the latest secret. */
class SharedSecret<Period extends string | number> {
  private latest: { period: Period; value: Promise<Buffer> } | null = null;

  /**
   * @param share stores the given secret unless the period has one, and returns the stored secret; returns
   * undefined if it was deleted in between
   */
  constructor(
    private readonly share: (period: Period, secret: Buffer) => Promise<{ salt: Buffer } | undefined>,
  ) {}

  /**
   * @param lasts milliseconds until the period ends
   * @throws Error if the secret can't be read
   */
  of(period: Period, lasts: number): Promise<Buffer> {
    if (this.latest?.period !== period) {
      const latest = { period, value: this.read(period) };
      const forget = () => {
        if (this.latest === latest) this.latest = null;
      };
      latest.value.catch(forget);
      // The secret is also removed from this process's memory when the period ends, even if no visitor comes
      // in the next period.
      setTimeout(forget, Math.min(lasts, LONGEST_TIMER)).unref();
      this.latest = latest;
    }
    return this.latest.value;
  }

  /** The first process stores a secret, and all processes use it. */
  private async read(period: Period): Promise<Buffer> {
    const row = await this.share(period, randomBytes(BYTES));
    if (!row) throw new Error('The secret of a period was deleted while it was created.');
    return row.salt;
  }
}

/**
 * Node's longest timer in milliseconds, about 24 days. If a secret is removed from memory early, it is read
 * again.
 */
const LONGEST_TIMER = 2 ** 31 - 1;

const KEY_BYTES = 16;
/**
 * Length of a network's key in bytes. Short keys are enough, because they are used only for counting and
 * needn't be globally unique.
 */
const NETWORK_KEY_BYTES = 8;
/** Number of bits of an IPv6 address that identify a network. For IPv4, the number is 24. */
const IPV6_PREFIX = 48;

/**
 * Visitor and network keys as HMACs.
 * - Without consent: of network, browser and idea, under a random daily secret that all processes share
 * through the database.
 * - For a recognized visitor: of the cookie's ID and the idea, under a secret derived from the server's.
 * - For a network: of the network and the idea, under the secrets of the current and the previous epoch.
 */
@Injectable()
export class HmacVisitorKeys extends VisitorKeys {
  private readonly days: SharedSecret<Day>;
  private readonly epochs: SharedSecret<number>;
  private readonly epochsBefore: SharedSecret<number>;

  constructor(
    database: Database,
    private readonly env: Env,
  ) {
    super();
    const db = database.kysely();
    this.days = new SharedSecret(async (day, salt) => {
      const insert = db.insertInto('analyticsSalts').values({ day, salt });
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
      return db.selectFrom('analyticsSalts').select('salt').where('day', '=', day).executeTakeFirst();
    });
    const ofEpoch = async (epoch: number, salt: Buffer) => {
      const insert = db.insertInto('analyticsNetworkSalts').values({ epoch, salt });
      await insert.onConflict((conflict) => conflict.doNothing()).execute();
      return db
        .selectFrom('analyticsNetworkSalts')
        .select('salt')
        .where('epoch', '=', epoch)
        .executeTakeFirst();
    };
    this.epochs = new SharedSecret(ofEpoch);
    this.epochsBefore = new SharedSecret(ofEpoch);
  }

  async of(visitor: Visitor, ideaId: string, at: Date): Promise<Uint8Array | null> {
    if (visitor.optedOut) return null;
    if (isRecognized(visitor, at)) return this.lasting(visitor, ideaId);
    const { address, userAgent } = visitor;
    return keyOf(await this.saltOf(at), [networkOf(address), userAgent, ideaId]);
  }

  lasting({ optedOut, analyticsId }: Visitor, ideaId: string): Uint8Array | null {
    if (optedOut || analyticsId === null) return null;
    return keyOf(derivedKey(this.env.lastingSecret, 'analytics'), [analyticsId, ideaId]);
  }

  async ofAddress(address: string, ideaId: string, at: Date): Promise<string> {
    return keyOf(await this.saltOf(at), ['address', normalizeIP(address), ideaId]).toString('base64url');
  }

  async ofNetwork({ address, optedOut }: Visitor, ideaId: string, at: Date): Promise<NetworkKeys | null> {
    if (optedOut) return null;
    const epoch = epochOf(dayOf(at));
    const lasts = startOfEpoch(epoch + 1).getTime() - at.getTime();
    const [secret, secretBefore] = await Promise.all([
      this.epochs.of(epoch, lasts),
      this.epochsBefore.of(epoch - 1, lasts),
    ]);
    const under = (one: Buffer) => keyOf(one, [networkOf(address), ideaId]).subarray(0, NETWORK_KEY_BYTES);
    return { key: under(secret), before: under(secretBefore) };
  }

  private saltOf(at: Date): Promise<Buffer> {
    const day = dayOf(at);
    return this.days.of(day, startOf(addDays(day, 1)).getTime() - at.getTime());
  }
}

function keyOf(secret: string | Buffer, parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest().subarray(0, KEY_BYTES);
}

function networkOf(address: string): string {
  const normal = normalizeIP(address, IPV6_PREFIX);
  return /^\d+\.\d+\.\d+\.\d+$/.test(normal) ? normal.replace(/\.\d+$/, '.0') : normal;
}
