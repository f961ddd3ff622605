import type { ApiScope } from '../../../shared/api-keys.js';
import { Conflict } from '../../../shared/domain-error.js';

/** Limits of keys: the name in code points, and how many of an account work at the same time. */
export const API_KEY_LIMITS = { name: 60, active: 10 } as const;

/** Days that a key may live for; null: until it is revoked. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const;
export type ApiKeyLifetime = (typeof API_KEY_LIFETIMES)[number];
/** Of a key whose founder chose none. */
export const USUAL_LIFETIME = 365 satisfies ApiKeyLifetime;

/** Days for which a key that ended is remembered, should somebody ask which one it was. */
const REMEMBERED_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/**
 * A key by which a program does for its founder what its scopes say. The key itself is shown once and kept by
 * nobody here.
 */
export interface ApiKey {
  id: string;
  userId: string;
  /** What the founder calls it. */
  name: string;
  /** How the key begins, for people to tell keys apart. */
  prefix: string;
  scopes: readonly ApiScope[];
  createdAt: Date;
  /** Null: it does not end by itself. */
  expiresAt: Date | null;
}

/** A key as it is kept. */
export interface StoredApiKey extends ApiKey {
  /** Of the token, as `ApiKeyTokens` makes it. */
  hash: Buffer;
  /** When its founder ended it. */
  revokedAt: Date | null;
}

/** When a key made at `now` ends by itself. */
export function expiryOf(lifetime: ApiKeyLifetime, now: Date): Date | null {
  return lifetime === null ? null : new Date(now.getTime() + lifetime * DAY_MS);
}

/** Keys that ended before this are deleted. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
}

/** The account has as many working keys as it may. */
export class TooManyApiKeys extends Conflict {
  constructor() {
    super(`You have ${API_KEY_LIMITS.active} API keys. Please revoke one first.`);
  }
}
