import type { ApiScope } from '../../../shared/api-keys.js';
import { Conflict } from '../../../shared/domain-error.js';

/** Maximum length of a name in code points, and maximum number of working keys per account. */
export const API_KEY_LIMITS = { name: 60, active: 10 } as const;

/** Lifetimes a founder can choose, in days. Null means until the key is revoked. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const;
export type ApiKeyLifetime = (typeof API_KEY_LIFETIMES)[number];
/** The default lifetime, in days. */
export const USUAL_LIFETIME = 365 satisfies ApiKeyLifetime;

/** Number of days an expired or revoked key is still stored, so that people can look it up. */
const REMEMBERED_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/**
 * A key that lets a program act for its founder within its scopes. The token itself is shown once and never
 * stored.
 */
export interface ApiKey {
  id: string;
  userId: string;
  /** Name that the founder gave the key. */
  name: string;
  /** The start of the key, which tells keys apart. */
  prefix: string;
  scopes: readonly ApiScope[];
  createdAt: Date;
  /** Expiry time. Null if the key doesn't expire. */
  expiresAt: Date | null;
}

/** An API key with the fields that only the database needs. */
export interface StoredApiKey extends ApiKey {
  /** Hash of the token, from `ApiKeyTokens`. */
  hash: Buffer;
  /** Time at which the founder revoked the key, or null. */
  revokedAt: Date | null;
}

/** Returns the expiry time of a key created at `now`. Null if it doesn't expire. */
export function expiryOf(lifetime: ApiKeyLifetime, now: Date): Date | null {
  return lifetime === null ? null : new Date(now.getTime() + lifetime * DAY_MS);
}

/** Returns the cutoff time: keys that ended before it are deleted. */
export function prunedBefore(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
}

/** Thrown when the account has reached its limit of working keys. */
export class TooManyApiKeys extends Conflict {
  constructor() {
    super(`You already have ${API_KEY_LIMITS.active} API keys. Revoke one to create another.`);
  }
}
