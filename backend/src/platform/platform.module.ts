import { type DynamicModule, Global, Module } from '@nestjs/common';

import { Clock, SystemClock } from '../shared/clock.js';
import { DomainEvents } from '../shared/domain-events.js';
import { PersonalDataSections } from '../shared/personal-data.js';
import { PersonalFilesParts } from '../shared/personal-files.js';
import { VisitorDayReaders } from '../shared/visitor-days.js';
import { Env } from './config/env.js';
import { EventBus } from './events/event-bus.js';
import { Pace } from './queue/pace.js';
import { Signer } from './signing/signer.js';
import { signingKey } from './signing/signing-key.js';

/**
 * Provides everything that features may inject without importing a module: configuration, clock, event bus,
 * signer, and the registries that features add entries to.
 */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(env: Env): DynamicModule {
    const providers = [
      { provide: Env, useValue: env },
      { provide: Clock, useClass: SystemClock },
      { provide: Pace, useValue: new Pace() },
      EventBus,
      { provide: DomainEvents, useExisting: EventBus },
      {
        provide: Signer,
        useFactory: () => Signer.with(signingKey(env.EVIDENCE_SIGNING_KEY, env.lastingSecret)),
      },
      ...[PersonalDataSections, PersonalFilesParts, VisitorDayReaders],
    ];
    return { module: PlatformModule, providers, exports: providers };
  }
}
