import type { Env } from '../../../platform/config/env.js';
import { derivedKey } from '../../../platform/signing/derived-key.js';

/** Path below which the local provider answers. */
export const LOCAL_PROVIDER_PATH = '/local/oidc';
export const CALLBACK_PATH = '/api/auth/google/callback';

/** Where people sign in, and as whom we ask. Endpoints left out are Google's. */
export interface IdentityProviderConfig {
  local: boolean;
  clientId: string;
  clientSecret: string;
  /** Opened by the browser. */
  authorizationURL?: string;
  /** Asked by this process. */
  tokenURL?: string;
  /** Asked by this process. Must end in /userinfo: the strategy chooses the answer's format by that. */
  userProfileURL?: string;
}

/** Google when configured; else the local provider; in production neither, which leaves signing in off. */
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
