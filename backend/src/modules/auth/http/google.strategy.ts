import { PassportStrategy } from '@nestjs/passport';
import { type Profile, Strategy, type StrategyOptions } from 'passport-google-oauth20';

import { storable } from '../../../platform/http/input/storable-text.js';
import type { Clock } from '../../../shared/clock.js';
import { normalizedEmail } from '../../../shared/email-address.js';
import { SignInRefused } from '../domain/auth.errors.js';
import type { Identity } from '../domain/user.js';
import { CALLBACK_PATH, type IdentityProviderConfig } from './identity-provider.config.js';
import { PendingSignIns } from './pending-sign-ins.js';

/** Google sign-in with `state` and PKCE. With other endpoints, it uses the local provider instead. */
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
      // The package's type lacks the code verifier, which is passed if `pkce` is on.
      store: new PendingSignIns(clock) as unknown as StrategyOptions['store'],
    });
    // Sends the access token in a header. By default it is sent in the query, which ends up in logs.
    // `_oauth2` is passport-oauth2's client, a protected field for strategies that extend it.
    this._oauth2.useAuthorizationHeaderforGET(true);
  }

  /**
   * Converts the provider's profile to an identity.
   * @throws SignInRefused if the email address is missing or isn't verified. An unverified address could
   * claim another person's account or admin rights.
   */
  validate(_accessToken: string, _refreshToken: string, profile: Profile): Identity {
    const email = profile.emails?.[0];
    const address = normalizedEmail(email?.value ?? '');
    if (!profile.id || address === null) throw new SignInRefused('IDENTITY_INCOMPLETE');
    if (email?.verified !== true) throw new SignInRefused('EMAIL_NOT_VERIFIED');
    return {
      subject: profile.id,
      email: address,
      // The name is stored in the session and shown on the sign-in page, and both need storable text.
      displayName: storable(profile.displayName ?? '') || null,
      photoURL: profile.photos?.[0]?.value ?? null,
    };
  }
}
