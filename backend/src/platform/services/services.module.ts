import { Module } from '@nestjs/common';

import { ServiceStates } from './service-states.js';

/** How services of others are, for those who call them and for Operations. */
@Module({ providers: [ServiceStates], exports: [ServiceStates] })
export class ServicesModule {}
