import { PassportStrategy } from '@nestjs/passport';
import { type Profile, Strategy, type StrategyOptions } from 'passport-google-oauth20';

import { storable } from '../../../platform/http/input/storable-text.js';
import type { Clock } from '../../../shared/clock.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { SignInRefused } from '../domain/auth.errors.js';
import type { Identity } from '../domain/user.js';
import { CALLBACK_PATH, type IdentityProviderConfig } from './identity-provider.config.js';
import { PendingSignIns } from './pending-sign-ins.js';

/** Google sign-in with `state` and PKCE; with other endpoints the same against the local provider. */
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  constructor(
    { clientId, clientSecret, local: _, ...endpoints }: IdentityProviderConfig,
    appUrl: string,
    clock: Clock,
  ) {
    super({
      ...endpoints,
      clientID: clientId,
      clientSecret,
      callbackURL: `${appUrl}${CALLBACK_PATH}`,
      scope: ['openid', 'email', 'profile'],
      state: true,
      pkce: true,
      // Typed without the code verifier, which the package passes when `pkce` is on.
      store: new PendingSignIns(clock) as unknown as StrategyOptions['store'],
    });
    // The access token belongs into a header; in the query, its default, it ends up in logs. `_oauth2` is
    // passport-oauth2's client, protected: it is there for strategies that extend it.
    this._oauth2.useAuthorizationHeaderforGET(true);
  }

  /**
   * @throws SignInRefused when the address is not verified: it would let one claim another's account or admin
   *   rights.
   */
  validate(_accessToken: string, _refreshToken: string, profile: Profile): Identity {
    const email = profile.emails?.[0];
    const address = normalizedEmail(email?.value ?? '');
    if (!profile.id || address === null) throw new SignInRefused('IDENTITY_INCOMPLETE');
    if (email?.verified !== true) throw new SignInRefused('EMAIL_NOT_VERIFIED');
    return {
      subject: profile.id,
      email: address,
      // The session and the page that signs in hand it on, and neither takes what cannot be stored.
      displayName: storable(profile.displayName ?? '') || null,
      photoURL: profile.photos?.[0]?.value ?? null,
    };
  }
}
