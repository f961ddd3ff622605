/** What a key may be allowed, of the account's own things alone: whoever may write may not therefore read. */
export const API_SCOPES = [
  'ideas:read',
  'ideas:write',
  'waitlist:read',
  'waitlist:write',
  'feedback:read',
  'feedback:write',
  'campaigns:read',
  'campaigns:write',
  'webhooks:write',
  'stats:read',
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** What a request with a good key may do, and for whom. */
export interface ApiKeyPrincipal {
  keyId: string;
  userId: string;
  email: string;
  scopes: readonly string[];
}

/** The keys by which programs act for an account. Platform asks, the `api-keys` module answers. */
export abstract class ApiKeys {
  /**
   * Whose key it is, by the database as it is now: nothing is remembered, so a revoked key is refused by
   * every process at once. Also records that the key was used, at most once a minute.
   * @param token as the caller sent it.
   * @returns null for a key that is unknown, expired or revoked, and for one of an account that is suspended
   *   or gone.
   */
  abstract identify(token: string): Promise<ApiKeyPrincipal | null>;
}
