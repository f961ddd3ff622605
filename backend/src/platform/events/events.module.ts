import { Global, Module } from '@nestjs/common';

import { DomainEvents } from '../../shared/domain-events.js';
import { EventBus } from './event-bus.js';

/** Where use cases state what happened, and modules subscribe to it. */
@Global()
@Module({
  providers: [EventBus, { provide: DomainEvents, useExisting: EventBus }],
  exports: [EventBus, DomainEvents],
})
export class EventsModule {}
