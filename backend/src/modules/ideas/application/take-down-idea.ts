import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { DomainEvents } from '../../../shared/domain-events.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { IdeaTakenDown } from '../domain/events.js';
import { IdeaTakedowns } from '../domain/idea-takedowns.js';
import { IdeaRepository } from '../domain/idea.repository.js';
import { TakedownRecord } from './takedown-record.js';

/** Who takes an idea down, and what the author is told. */
export interface Takedown {
  actorId: string;
  /** Trimmed, not empty. */
  reason: string;
}

/**
 * An admin takes a live idea off the public site; the author is told why by mail, once. Changes that wait
 * stay for when it is back.
 */
@Injectable()
export class TakeDownIdea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
    private readonly takedowns: IdeaTakedowns,
    private readonly events: DomainEvents,
    private readonly record: TakedownRecord,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; WrongStatus when the idea is not live. */
  async execute(id: string, takedown: Takedown): Promise<void> {
    await this.unitOfWork.run((tx) => this.within(tx, id, takedown));
  }

  /** The same as a part of something larger. */
  async within(tx: Transaction, id: string, { actorId, reason }: Takedown): Promise<void> {
    const idea = existing(await this.ideas.findForUpdate(tx, id), 'Idea');
    const before = idea.snapshot().status;
    idea.takeDown(this.clock.now());
    await this.ideas.save(tx, idea);
    await this.takedowns.record(tx, id, before);
    await this.events.emit(tx, new IdeaTakenDown(id));
    await this.record.add(tx, idea, before, { actorId, decision: 'taken-down', reason });
  }
}
