import type { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';

/** Base path of the local identity provider. */
export const LOCAL_PROVIDER_PATH = '/local/oidc';
export const CALLBACK_PATH = '/api/auth/google/callback';

/** Endpoints and credentials of the identity provider. The endpoints default to Google's. */
export interface IdentityProviderConfig {
  local: boolean;
  clientId: string;
  clientSecret: string;
  /** URL that the browser opens to sign in. */
  authorizationURL?: string;
  /** Token endpoint, called by the API process. */
  tokenURL?: string;
  /**
   * User info endpoint, called by the API process. Must end in /userinfo, because the strategy derives the
   * response's format from it.
   */
  userProfileURL?: string;
}

/**
 * Returns the configuration: Google's if it is configured, otherwise the local provider's. Production never
 * uses the local provider, so without Google it gets null, which turns signing in off.
 */
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
