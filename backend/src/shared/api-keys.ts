/**
 * Permissions of an API key, which apply only to the account's own resources. Write access doesn't include
 * read access.
 */
export const API_SCOPES = [
  'ideas:read',
  'ideas:write',
  'waitlist:read',
  'waitlist:write',
  'feedback:read',
  'feedback:write',
  'campaigns:read',
  'campaigns:write',
  'evidence:write',
  'experiments:write',
  'imports:write',
  'webhooks:write',
  'stats:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The owner and permissions of a request with a valid API key. */
export interface ApiKeyPrincipal {
  keyId: string;
  userId: string;
  email: string;
  scopes: readonly string[];
}

/**
 * The API keys with which programs act on behalf of an account. Used by the platform, implemented by the
 * module `api-keys`.
 */
export abstract class ApiKeys {
  /**
   * Finds a key's owner in the database. Nothing is cached, so every process rejects a revoked key
   * immediately. Also records the key's use, at most once a minute.
   * @param token as sent by the caller.
   * @returns null for an unknown, expired or revoked key, and for a suspended or deleted account.
   */
  abstract identify(token: string): Promise<ApiKeyPrincipal | null>;
}
