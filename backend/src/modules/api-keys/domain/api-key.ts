import type { ApiScope } from '../../../shared/api-keys.js';
import { Conflict } from '../../../shared/domain-error.js';

/** Maximum length of a name in code points, and maximum number of working keys per account. */
export const API_KEY_LIMITS = { name: 60, active: 10 } as const;

/** Lifetimes a founder can choose, in days. Null: until the key is revoked. */
export const API_KEY_LIFETIMES = [30, 90, 365, null] as const;
export type ApiKeyLifetime = (typeof API_KEY_LIFETIMES)[number];
/** The default lifetime, in days. */
export const USUAL_LIFETIME = 365 satisfies ApiKeyLifetime;

/** Days for which an ended key is stored, so that people can still look it up. */
const REMEMBERED_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/**
 * A key that lets a program act for its founder within its scopes. The key itself is shown once and never
 * stored.
 */
export interface ApiKey {
  id: string;
  userId: string;
  /** The founder's name for it. */
  name: string;
  /** The start of the key, for telling keys apart. */
  prefix: string;
  scopes: readonly ApiScope[];
  createdAt: Date;
  /** Null if it doesn't expire. */
  expiresAt: Date | null;
}

/** An API key as it is stored. */
export interface StoredApiKey extends ApiKey {
  /** Hash of the token, from `ApiKeyTokens`. */
  hash: Buffer;
  /** When its founder revoked it, or null. */
  revokedAt: Date | null;
}

/** When a key created at `now` expires. Null if it doesn't. */
export function expiryOf(lifetime: ApiKeyLifetime, now: Date): Date | null {
  return lifetime === null ? null : new Date(now.getTime() + lifetime * DAY_MS);
}

/** Returns the cutoff: keys that ended before it are deleted. */
export function prunedBefore(now: Date): Date {
  return new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS);
}

/** The account has reached the limit of working keys. */
export class TooManyApiKeys extends Conflict {
  constructor() {
    super(`You have ${API_KEY_LIMITS.active} API keys. Revoke one to create another.`);
  }
}
