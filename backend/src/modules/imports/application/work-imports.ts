import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { BadFile } from '../domain/import.errors.js';
import type { Import } from '../domain/import.js';
import { ImportRepository, ImportRows } from '../domain/import.repository.js';
import { ImportIdeas } from './import-ideas.js';
import { ImportSubscribers } from './import-subscribers.js';
import type { ImportTarget } from './import-target.js';
import { ReadFile } from './read-file.js';

/** Milliseconds after which a worker lets other jobs have their turn. */
const TURN = 10_000;

/**
 * Gets on with imports, the one that has waited longest first. Each step is a transaction that holds both its
 * effect and how far the import is, so that one that is cut off has not been, and none is done twice.
 */
@Injectable()
export class WorkImports {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly imports: ImportRepository,
    private readonly rows: ImportRows,
    private readonly file: ReadFile,
    private readonly ideas: ImportIdeas,
    private readonly subscribers: ImportSubscribers,
    private readonly clock: Clock,
  ) {}

  /** @param factor `RATE_LIMIT_FACTOR`. */
  async execute(factor: number): Promise<void> {
    const end = this.clock.now().getTime() + TURN;
    while ((await this.step(factor)) && this.clock.now().getTime() < end);
  }

  /** @returns whether there was something to do. */
  private async step(factor: number): Promise<boolean> {
    let at: string | null = null;
    try {
      return await this.unitOfWork.run(async (tx) => {
        const theImport = await this.imports.nextAtWork(tx);
        if (!theImport) return false;
        at = theImport.snapshot().id;
        await this.advance(tx, theImport, factor);
        await this.imports.save(tx, theImport);
        return true;
      });
    } catch (error) {
      // Others do not wait for one that fails.
      if (at !== null) await this.imports.postpone(at, this.clock.now());
      throw error;
    }
  }

  private async advance(tx: Transaction, theImport: Import, factor: number): Promise<void> {
    const { id, state, kind } = theImport.snapshot();
    const target = kind === 'ideas' ? this.ideas : this.subscribers;
    const now = this.clock.now();
    if (state === 'checking') return this.check(tx, theImport, target, now);
    if (state === 'running') return this.run(tx, theImport, target, now, factor);
    if (state === 'undoing') return this.undo(tx, theImport, target, now);
    try {
      await this.file.step(tx, theImport, now);
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      theImport.fail(error.message, now);
      await this.imports.dropFile(tx, id);
    }
  }

  private async check(tx: Transaction, theImport: Import, target: ImportTarget, now: Date): Promise<void> {
    const record = theImport.snapshot();
    const rows = await this.rows.after(tx, record.id, record.position, target.batch);
    const decisions = await target.decide(tx, record, rows, now);
    await this.rows.decide(tx, record.id, decisions);
    const outcomes = decisions.map(({ outcome }) => outcome);
    theImport.noteChecked(rows.at(-1)?.line ?? record.rows, outcomes, rows.length < target.batch, now);
  }

  private async run(
    tx: Transaction,
    theImport: Import,
    target: ImportTarget,
    now: Date,
    factor: number,
  ): Promise<void> {
    const record = theImport.snapshot();
    const rows = await this.rows.after(tx, record.id, record.position, target.batch, true);
    const changed = await target.create(tx, record, rows, now, factor);
    await this.rows.decide(tx, record.id, changed);
    const end = rows.length < target.batch;
    const outcomes = changed.map(({ outcome }) => outcome);
    theImport.noteRun(end ? record.rows : rows.at(-1)!.line, outcomes, end, now);
  }

  private async undo(tx: Transaction, theImport: Import, target: ImportTarget, now: Date): Promise<void> {
    const record = theImport.snapshot();
    const found = await this.rows.after(tx, record.id, record.position, target.batch, true);
    const rows = found.filter(({ line }) => line <= record.reached);
    const kept = rows.length > 0 ? await target.undo(tx, record, rows) : [];
    await this.rows.decide(tx, record.id, kept);
    const end = rows.length < target.batch;
    theImport.noteUndone(end ? record.rows : rows.at(-1)!.line, kept.length, end, now);
  }
}
