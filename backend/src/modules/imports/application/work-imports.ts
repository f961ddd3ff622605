import { Injectable } from '@nestjs/common';

import { Clock } from '../../../shared/clock.js';
import { nextTurn } from '../../../shared/next-turn.js';
import { type Transaction, UnitOfWork } from '../../../shared/unit-of-work.js';
import { BadFile } from '../domain/import.errors.js';
import type { Import } from '../domain/import.js';
import { rowsAtAttempt, STEP_LIMITS } from '../domain/import-limits.js';
import { ImportQuota } from '../domain/import-quota.js';
import { type Claim, ImportRepository, ImportRows } from '../domain/import.repository.js';
import { ImportIdeas } from './import-ideas.js';
import { ImportSubscribers } from './import-subscribers.js';
import type { ImportTarget } from './import-target.js';
import { ReadFile } from './read-file.js';

/** Milliseconds after which a worker lets other jobs have their turn. */
const TURN = 5_000;

/**
 * Gets on with imports; founders take turns. Each step is a transaction that holds both its effect and how
 * far the import is, so that one that is cut off has not been, and none is done twice. Before it, the attempt
 * is counted in a transaction of its own: an import whose steps fail, or take their worker down, is given up.
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

  /**
   * @param factor `RATE_LIMIT_FACTOR`. @param firstRetry milliseconds after a first attempt that failed.
   * @throws the first failure of a step, for the log, once the others had their turn.
   */
  async execute(factor: number, firstRetry: number): Promise<void> {
    const end = this.clock.now().getTime() + TURN;
    let failure: Error | null = null;
    while (this.clock.now().getTime() < end) {
      const claim = await this.imports.claim(firstRetry);
      if (!claim) break;
      try {
        await this.attempt(claim, factor);
      } catch (error) {
        failure ??= failureOf(claim, error);
        if (claim.attempt >= STEP_LIMITS.attempts) await this.giveUp(claim, this.imports.reasonOf(error));
      }
      // Requests are answered in between.
      await nextTurn();
    }
    if (failure) throw failure;
  }

  private attempt(claim: Claim, factor: number): Promise<void> {
    if (claim.attempt > STEP_LIMITS.attempts)
      return this.giveUp(claim, 'they were cut off').then(() => {
        throw new Error('it took its worker down');
      });
    return this.unitOfWork.run(async (tx) => {
      const theImport = await this.imports.findClaimed(tx, claim.id);
      if (!theImport) return;
      await this.advance(tx, theImport, claim.attempt, factor);
      await this.imports.save(tx, theImport);
    });
  }

  private giveUp({ id }: Claim, reason: string): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const theImport = await this.imports.findClaimed(tx, id);
      if (!theImport) return;
      const { state } = theImport.snapshot();
      if (state === 'reading') await this.imports.dropFile(tx, id);
      theImport.giveUp(reason, this.clock.now());
      await this.imports.save(tx, theImport);
    });
  }

  private async advance(tx: Transaction, theImport: Import, attempt: number, factor: number): Promise<void> {
    const { id, userId, state, kind } = theImport.snapshot();
    const target = kind === 'ideas' ? this.ideas : this.subscribers;
    const now = this.clock.now();
    if (state !== 'reading') {
      const most = rowsAtAttempt(target.batch, attempt);
      if (state === 'checking') return this.check(tx, theImport, target, most, now);
      if (state === 'running') return this.run(tx, theImport, target, most, now, factor);
      return this.undo(tx, theImport, target, most, now);
    }
    try {
      const quota = new ImportQuota(factor);
      const uploaded = await this.imports.uploadedSince(tx, userId, quota.since(now));
      await this.file.step(tx, theImport, attempt, quota.rowsLeft(uploaded));
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      theImport.fail(error.message, now);
      await this.imports.dropFile(tx, id);
    }
  }

  private async check(
    tx: Transaction,
    theImport: Import,
    target: ImportTarget,
    most: number,
    now: Date,
  ): Promise<void> {
    const record = theImport.snapshot();
    const rows = await this.rows.after(tx, record.id, record.position, most);
    const decisions = await target.decide(tx, record, rows, now);
    await this.rows.decide(tx, record.id, decisions);
    theImport.noteChecked(rows.at(-1)?.line ?? record.rows, decisions, rows.length === 0, now);
  }

  private async run(
    tx: Transaction,
    theImport: Import,
    target: ImportTarget,
    most: number,
    now: Date,
    factor: number,
  ): Promise<void> {
    const record = theImport.snapshot();
    const rows = await this.rows.after(tx, record.id, record.position, most, true);
    const changed = await target.create(tx, record, rows, now, factor);
    await this.rows.decide(tx, record.id, changed);
    const end = rows.length === 0;
    theImport.noteRun(end ? record.rows : rows.at(-1)!.line, changed, end, now);
  }

  private async undo(
    tx: Transaction,
    theImport: Import,
    target: ImportTarget,
    most: number,
    now: Date,
  ): Promise<void> {
    const record = theImport.snapshot();
    const found = await this.rows.after(tx, record.id, record.position, most, true);
    const rows = found.filter(({ line }) => line <= record.reached);
    const kept = rows.length > 0 ? await target.undo(tx, record, rows) : [];
    await this.rows.decide(tx, record.id, kept);
    const end = rows.length === 0;
    theImport.noteUndone(end ? record.rows : rows.at(-1)!.line, kept.length, end, now);
  }
}

/** Without what the rows say: texts of ours, of PostgreSQL and of Node alone. */
function failureOf({ id, attempt }: Claim, error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  const of = Math.min(attempt, STEP_LIMITS.attempts);
  return new Error(`Import ${id} failed at attempt ${of} of ${STEP_LIMITS.attempts}: ${text}`, {
    cause: error,
  });
}
