import { createHmac } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';

import { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';
import { armIn, Arms } from '../domain/arms.js';

/** Block size of SHA-256, in bytes. */
const BLOCK = 64;

/** Assigns arms using HMAC-SHA256 of the experiment's ID and the visitor's key, with a server secret. */
@Injectable()
export class HmacArms extends Arms {
  private readonly key: Buffer;

  constructor(env: Env) {
    super();
    this.key = armsKey(env);
  }

  of(experimentId: string, visitorKey: Uint8Array | null, arms: number): number | null {
    if (visitorKey === null) return null;
    return armIn(createHmac('sha256', this.key).update(experimentId).update(visitorKey).digest(), arms);
  }
}

/**
 * Returns the inner and outer pad of HMAC (RFC 2104) for {@link armSql}. They must be kept as secret as the
 * key.
 */
export function armPads(env: Env): [inner: Buffer, outer: Buffer] {
  const block = Buffer.alloc(BLOCK);
  armsKey(env).copy(block);
  const pad = (byte: number) => Buffer.from(block.map((one) => one ^ byte));
  return [pad(0x36), pad(0x5c)];
}

/**
 * Makes the same assignment as {@link HmacArms} in SQL, so that the data of a day with a million visitors
 * needn't leave the database.
 * @param pads the result of {@link armPads}
 */
export function armSql(
  experimentId: Expression<unknown>,
  visitorKey: Expression<unknown>,
  arms: Expression<unknown>,
  [inner, outer]: readonly [Buffer, Buffer],
) {
  const message = sql`convert_to(${experimentId}::text, 'UTF8') || ${visitorKey}`;
  const digest = sql`sha256(${outer}::bytea || sha256(${inner}::bytea || ${message}))`;
  const draw = sql`('x' || encode(substring(${digest} FROM 1 FOR 4), 'hex'))::bit(32)::bigint`;
  return sql<number>`((${draw} * ${arms}) >> 32)::smallint`;
}

function armsKey(env: Env): Buffer {
  return Buffer.from(derivedKey(env.lastingSecret, 'arms'), 'hex');
}
