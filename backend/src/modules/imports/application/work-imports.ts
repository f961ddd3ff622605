import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { DoneElsewhere, type DueWork } from '../../../shared/due-work.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { BadFile } from '../domain/import.errors.js';
import type { Import } from '../domain/import.js';
import { rowsAtAttempt, STEP_LIMITS, UNDO_HOURS } from '../domain/import-limits.js';
import { ImportQuota } from '../domain/import-quota.js';
import { ImportRepository, ImportRows } from '../domain/import.repository.js';
import { ImportIdeas } from './import-ideas.js';
import { ImportSubscribers } from './import-subscribers.js';
import type { ImportTarget } from './decide-rows.js';
import { ReadFile } from './read-file.js';

/** Data for one step of an import. */
interface Step {
  tx: Transaction;
  theImport: Import;
  target: ImportTarget;
  /** Maximum number of rows in this step. */
  most: number;
  now: Date;
  /** Value of `RATE_LIMIT_FACTOR`. */
  factor: number;
}

/**
 * Advances imports by one step per attempt. A step is a transaction that contains both its effect and the
 * import's progress, so an interrupted step has no effect, and no step is done twice.
 */
@Injectable()
export class WorkImports implements DueWork {
  /** Maximum number of attempts per step. */
  readonly attempts = STEP_LIMITS.attempts;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly file: ReadFile,
    private readonly ideas: ImportIdeas,
    private readonly subscribers: ImportSubscribers,
    private readonly clock: Clock,
  ) {}

  due(limit: number): Promise<string[]> {
    return this.imports.due(limit);
  }

  execute(id: string, attempt: number, factor: number): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const theImport = await this.claimed(tx, id);
      await this.advance(tx, theImport, attempt, factor);
      await this.imports.save(tx, theImport);
    });
  }

  giveUp(id: string, error: unknown): Promise<void> {
    const reason = error === null ? 'they were interrupted' : this.imports.reasonOf(error);
    return this.unitOfWork.run(async (tx) => {
      const theImport = await this.claimed(tx, id);
      if (theImport.snapshot().state === 'reading') await this.imports.dropFile(tx, id);
      theImport.giveUp(reason, this.clock.now());
      await this.imports.save(tx, theImport);
    });
  }

  private async claimed(tx: Transaction, id: string): Promise<Import> {
    const theImport = await this.imports.findClaimed(tx, id);
    if (!theImport) throw new DoneElsewhere();
    return theImport;
  }

  private async advance(tx: Transaction, theImport: Import, attempt: number, factor: number): Promise<void> {
    const { id, userId, state, kind } = theImport.snapshot();
    const target = kind === 'ideas' ? this.ideas : this.subscribers;
    const now = this.clock.now();
    if (state !== 'reading') {
      const most = rowsAtAttempt(target.batch, attempt);
      const step = { tx, theImport, target, most, now, factor };
      if (state === 'checking') return this.check(step);
      return state === 'running' ? this.run(step) : this.undo(step);
    }
    try {
      const quota = new ImportQuota(factor);
      const uploaded = await this.imports.uploadedSince(tx, userId, quota.since(now));
      const remaining = { rows: quota.rowsLeft(uploaded), bytes: quota.bytesLeft(uploaded) };
      await this.file.step(tx, theImport, attempt, remaining);
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      theImport.fail(error.message, now);
      await this.imports.dropFile(tx, id);
    }
  }

  private async check({ tx, theImport, target, most, now }: Step): Promise<void> {
    const record = theImport.snapshot();
    const rows = await this.rows.after(tx, record.id, record.position, most);
    const decisions = await target.decide(tx, record, rows, now);
    await this.rows.decide(tx, record.id, decisions);
    theImport.noteChecked(rows.at(-1)?.line ?? record.rows, decisions, rows.length === 0, now);
  }

  private async run({ tx, theImport, target, most, now, factor }: Step): Promise<void> {
    const record = theImport.snapshot();
    const rows = await this.rows.after(tx, record.id, record.position, most, true);
    const changed = await target.create(tx, record, rows, now, factor);
    await this.rows.decide(tx, record.id, changed);
    const end = rows.length === 0;
    theImport.noteRun(end ? record.rows : rows.at(-1)!.line, changed, end, now);
  }

  private async undo({ tx, theImport, target, most, now }: Step): Promise<void> {
    const record = theImport.snapshot();
    const found = await this.rows.after(tx, record.id, record.position, most, true);
    const rows = found.filter(({ line }) => line <= record.reached);
    const remaining = rows.length > 0 ? await target.undo(tx, record, rows) : [];
    await this.rows.decide(tx, record.id, remaining);
    const end = rows.length === 0;
    theImport.noteUndone(end ? record.rows : rows.at(-1)!.line, remaining.length, end, now);
  }
}

/**
 * Deletes uploads a day after the last step: addresses that were never imported, and rows of finished
 * imports.
 */
@Injectable()
export class PruneImports {
  constructor(
    private readonly imports: ImportRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNDO_HOURS * 3_600_000);
    await this.imports.prune(before);
  }
}
