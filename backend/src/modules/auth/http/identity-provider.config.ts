import type { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';

/** Base path of the local identity provider. */
export const LOCAL_PROVIDER_PATH = '/local/oidc';
export const CALLBACK_PATH = '/api/auth/google/callback';

/** Endpoints and credentials of the identity provider. Endpoints default to Google's. */
export interface IdentityProviderConfig {
  local: boolean;
  clientId: string;
  clientSecret: string;
  /** Opened by the browser. */
  authorizationURL?: string;
  /** Called by the API process. */
  tokenURL?: string;
  /**
   * Called by the API process. Must end in /userinfo, because the strategy derives the response's format from
   * it.
   */
  userProfileURL?: string;
}

/** Google if configured, otherwise the local provider. In production null, which turns signing in off. */
export function identityProviderOf(env: Env): IdentityProviderConfig | null {
  if (env.google) return { local: false, ...env.google };
  if (env.production) return null;
  return {
    local: true,
    clientId: 'groundswell',
    clientSecret: derivedKey(env.sessionSecret, 'local-identity-client'),
    authorizationURL: `${env.appUrl}${LOCAL_PROVIDER_PATH}/auth`,
    tokenURL: `${env.standInsUrl}${LOCAL_PROVIDER_PATH}/token`,
    userProfileURL: `${env.standInsUrl}${LOCAL_PROVIDER_PATH}/userinfo`,
  };
}
