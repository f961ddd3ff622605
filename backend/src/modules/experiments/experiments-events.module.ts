import { Module } from '@nestjs/common';

import { adapters } from '../../platform/providers.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { IdeaEdited, IdeaTakenDown } from '../ideas/index.js';
import { StopExperiment } from './application/stop-experiment.js';
import { PgArmTallies } from './infrastructure/pg-arm-tallies.js';
import { TypeormExperimentRepository } from './infrastructure/typeorm-experiment.repository.js';

/** The experiments module's subscriptions to other modules' events, in every process. */
@Module({
  providers: [StopExperiment, ...adapters(PgArmTallies, TypeormExperimentRepository)],
})
export class ExperimentsEventsModule {
  constructor(events: EventBus, stop: StopExperiment) {
    events.on(IdeaEdited, (tx, { ideaId }) => stop.within(tx, ideaId, 'edited', 'page'));
    events.on(IdeaTakenDown, (tx, { ideaId }) => stop.within(tx, ideaId, 'taken-down'));
  }
}
