import { Global, Module } from '@nestjs/common';

import { Env } from '../config/env.js';
import { Signer } from './signer.js';
import { signingKey } from './signing-key.js';

/** The one key that signs what others can check; whoever signs asks for `Signer`. */
@Global()
@Module({
  providers: [
    {
      provide: Signer,
      inject: [Env],
      useFactory: (env: Env) => Signer.with(signingKey(env.EVIDENCE_SIGNING_KEY, env.lastingSecret)),
    },
  ],
  exports: [Signer],
})
export class SigningModule {}
