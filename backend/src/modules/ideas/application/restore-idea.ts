import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { AuthorSuspended } from '../domain/idea.errors.js';
import { IdeaTakedowns } from '../domain/idea-takedowns.js';
import { IdeaRepository } from '../domain/idea.repository.js';
import { TakedownRecord } from './takedown-record.js';

/**
 * An admin restores an idea that was taken down; its votes, sign-ups and feedback, and changes that waited,
 * are still there.
 */
@Injectable()
export class RestoreIdea {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly ideas: IdeaRepository,
    private readonly takedowns: IdeaTakedowns,
    private readonly record: TakedownRecord,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; WrongStatus when the idea was not taken down; AuthorSuspended. */
  async execute(id: string, actorId: string): Promise<void> {
    await this.unitOfWork.run((tx) => this.within(tx, id, actorId));
  }

  /** The same as a part of something larger. */
  async within(tx: Transaction, id: string, actorId: string): Promise<void> {
    const authorSuspended = await this.takedowns.lockAuthor(tx, id);
    const idea = existing(await this.ideas.findForUpdate(tx, id), 'Idea');
    if (authorSuspended) throw new AuthorSuspended();
    const before = idea.snapshot().status;
    idea.restore(await this.takedowns.undo(tx, id), this.clock.now());
    await this.ideas.save(tx, idea);
    await this.record.add(tx, idea, before, { actorId, decision: 'restored', reason: null });
  }
}
