import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { existing, InvalidField } from '../../../shared/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { PlanQuota } from '../../billing/index.js';
import { IdeaImports, OwnIdeas } from '../../ideas/index.js';
import type { Import, Mapping } from '../domain/import.js';
import { IMPORT_LIMITS } from '../domain/import-limits.js';
import { ImportQuota } from '../domain/import-quota.js';
import { ImportRepository } from '../domain/import.repository.js';
import { fieldError } from '../../../shared/field-error.js';

/**
 * A founder's actions on an import, carried out by a worker. All methods throw NotFound if the founder has no
 * such import.
 */
@Injectable()
export class SteerImport {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportRepository,
    private readonly plan: PlanQuota,
    private readonly ideas: IdeaImports,
    private readonly ownIdeas: OwnIdeas,
    private readonly quota: ImportQuota,
    private readonly clock: Clock,
  ) {}

  /**
   * Assigns the columns, and starts the dry run.
   * @throws ValidationFailed, WrongImportState, ImportAtWork
   */
  map(userId: string, id: string, mapping: Mapping): Promise<void> {
    return this.change(userId, id, async (tx, theImport, now) => {
      if (mapping.ideaId !== null && !(await this.ownIdeas.has(userId, mapping.ideaId, tx)))
        throw new InvalidField('ideaId', fieldError('NOT_FOUND', 'You have no such idea.'));
      const profile = await this.imports.profile(tx, id);
      theImport.map(mapping, await this.room(tx, theImport), profile, now);
    });
  }

  /**
   * Starts the import.
   * @throws WrongImportState, NothingToImport, RoomChanged, ImportAtWork
   */
  run(userId: string, id: string): Promise<void> {
    return this.change(userId, id, async (tx, theImport, now) =>
      theImport.run(await this.room(tx, theImport), now),
    );
  }

  /**
   * Undoes an import, and stops it if it is still running.
   * @throws WrongImportState, ImportAtWork
   */
  undo(userId: string, id: string): Promise<void> {
    return this.change(userId, id, async (_, theImport, now) => theImport.undo(now));
  }

  /**
   * Discards an import that had no effect. Its rows are deleted soon.
   * @throws WrongImportState
   */
  discard(userId: string, id: string): Promise<void> {
    return this.change(userId, id, async (_, theImport, now) => theImport.discard(now));
  }

  private change(
    userId: string,
    id: string,
    step: (tx: Transaction, theImport: Import, now: Date) => Promise<void>,
  ): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const theImport = await this.find(tx, userId, id);
      await step(tx, theImport, this.clock.now());
      await this.imports.save(tx, theImport);
    });
  }

  private async find(tx: Transaction, userId: string, id: string): Promise<Import> {
    return existing(await this.imports.findForUpdate(tx, userId, id), 'Import');
  }

  /** Returns the maximum number of ideas or subscribers the import may create. */
  private async room(tx: Transaction, theImport: Import): Promise<number> {
    const { userId, kind } = theImport.snapshot();
    const maxIdeas = await this.plan.maxIdeas(tx, userId);
    return kind === 'ideas'
      ? this.ideas.room(tx, userId, maxIdeas, IMPORT_LIMITS.drafts)
      : this.quota.subscribers(maxIdeas);
  }
}
