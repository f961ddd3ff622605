import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { FastifyInstance } from 'fastify';

import { Env } from '../../platform/config/env.js';
import { ServicesModule } from '../../platform/services/service-states.js';
import { Clock } from '../../shared/clock.js';
import { SignIn } from './application/sign-in.js';
import { AuthController } from './http/auth.controller.js';
import { GoogleController } from './http/google.controller.js';
import { GoogleStrategy } from './http/google.strategy.js';
import { CALLBACK_PATH, identityProviderOf, LOCAL_PROVIDER_PATH } from './http/identity-provider.config.js';
import { UsersModule } from './users.module.js';

/** Accounts and signing in. Requires a global module that provides `VisitorVotes`. */
@Module({
  imports: [PassportModule, ServicesModule, UsersModule],
  controllers: [AuthController, GoogleController],
  providers: [
    SignIn,
    {
      // Passport strategy, which registers itself with Passport when created. Null if signing in is off.
      provide: GoogleStrategy,
      inject: [Env, Clock],
      useFactory: (env: Env, clock: Clock) => {
        const config = identityProviderOf(env);
        return config && new GoogleStrategy(config, env.appUrl, clock);
      },
    },
  ],
  exports: [UsersModule],
})
export class AuthModule implements OnModuleInit {
  constructor(
    private readonly env: Env,
    private readonly http: HttpAdapterHost,
  ) {}

  /** Mounts the local identity provider on the app's own port, as a substitute for Google. */
  async onModuleInit(): Promise<void> {
    const config = identityProviderOf(this.env);
    if (!config?.local) return;
    const { identityProvider } = await import('../../local/identity-provider.js');
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    await fastify.register(identityProvider, {
      prefix: LOCAL_PROVIDER_PATH,
      issuer: `${this.env.appUrl}${LOCAL_PROVIDER_PATH}`,
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      redirectUri: `${this.env.appUrl}${CALLBACK_PATH}`,
    });
  }
}
