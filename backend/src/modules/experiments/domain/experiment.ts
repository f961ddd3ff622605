import { addDays, type Day, startOf } from '../../../shared/day.js';
import { InvalidField } from '../../../shared/domain-error.js';
import { type ArmCounts, type CountedArms, checkSplit } from './arms.js';
import { ExperimentOver } from './experiment.errors.js';
import { countsAlone, type ExperimentResult, pageResult, priceResult } from './experiment-result.js';
import type { ExperimentTerms, PageArm } from './experiment-terms.js';
import { firstLook } from './page-result.js';
import type { Price } from '../../../shared/price.js';
import { fieldError } from '../../../shared/field-error.js';

export const EXPERIMENT_STATES = [
  'pending',
  'declined',
  'running',
  'settling',
  'decided',
  'stopped',
  'broken',
] as const;
/**
 * States of an experiment. `pending`: a page test whose versions an admin hasn't approved or declined yet.
 * `settling`: over, but some sign-ups may still be confirmed. `stopped`: ended early by its founder, by an
 * edit, or when the idea's page went offline. `broken`: its visitors weren't split equally, so nothing can
 * ever be concluded.
 */
export type ExperimentStateName = (typeof EXPERIMENT_STATES)[number];

export const STOP_REASONS = ['founder', 'edited', 'taken-down'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** An experiment as stored. */
export interface ExperimentState {
  id: string;
  ideaId: string;
  kind: ExperimentTerms['kind'];
  arms: PageArm[] | Price[];
  /**
   * Number of the experiment's first arm. Arms are numbered across all experiments of the same idea and kind,
   * and visitors are counted by these numbers.
   */
  firstArm: number;
  days: number;
  state: ExperimentStateName;
  reason: StopReason | null;
  /** The admin's reason for declining the test. Null if it wasn't declined. */
  reviewComments: string | null;
  createdAt: Date;
  /** Time of the start. Null while it waits for review. */
  startedAt: Date | null;
  /** The latest time at which the experiment ends. */
  endsAt: Date | null;
  /** Time of an early end, after which visitors get no arm. Null otherwise. */
  endedAt: Date | null;
  decidedAt: Date | null;
  /** The last finalized day that the experiment was judged on. */
  judgedDay: Day | null;
  /** The version that was adopted as the page. Null if none was. */
  kept: number | null;
  result: ExperimentResult | null;
}

const DAY_MS = 86_400_000;
const SETTLING_MS = 72 * 3_600_000;

/** A price ladder or a page test, from set-up to end. */
export class Experiment {
  private constructor(private readonly state: ExperimentState) {}

  /**
   * Sets up an experiment. A price ladder starts immediately; a page test waits for review.
   * @param terms validated terms
   * @param firstArm a number no other experiment of the same idea and kind uses
   */
  static setUp(
    id: string,
    ideaId: string,
    { kind, arms, days }: ExperimentTerms,
    firstArm: number,
    now: Date,
  ): Experiment {
    const experiment = new Experiment({
      id,
      ideaId,
      kind,
      arms: [...arms] as PageArm[] | Price[],
      firstArm,
      days,
      state: 'pending',
      reason: null,
      reviewComments: null,
      createdAt: now,
      startedAt: null,
      endsAt: null,
      endedAt: null,
      decidedAt: null,
      judgedDay: null,
      kept: null,
      result: null,
    });
    if (kind === 'price') experiment.approve(now);
    return experiment;
  }

  static of(state: ExperimentState): Experiment {
    return new Experiment({ ...state });
  }

  snapshot(): Readonly<ExperimentState> {
    return { ...this.state };
  }

  get counted(): CountedArms {
    const { ideaId, kind, firstArm, arms } = this.state;
    return { ideaId, kind, firstArm, arms: arms.length };
  }

  /** True if visitors are currently assigned to the experiment's arms. */
  isRunningAt(now: Date): boolean {
    const { state, endsAt } = this.state;
    return state === 'running' && now < endsAt!;
  }

  /**
   * Starts a page test after an admin has seen every version.
   * @throws ExperimentOver unless the test is pending
   */
  approve(now: Date): void {
    if (this.state.state !== 'pending') throw new ExperimentOver();
    const endsAt = new Date(now.getTime() + this.state.days * DAY_MS);
    Object.assign(this.state, { state: 'running', startedAt: now, endsAt });
  }

  /** @throws ExperimentOver unless the test is pending */
  decline(reviewComments: string, now: Date): void {
    if (this.state.state !== 'pending') throw new ExperimentOver();
    Object.assign(this.state, { state: 'declined', reviewComments, endedAt: now });
  }

  /**
   * Ends the experiment early or, once a page test is over, adopts a version as the page.
   * @param counts the counts so far
   * @param keep the version to adopt as the page; null for none
   * @throws ExperimentOver if it is over and no version can be kept; ValidationFailed
   */
  stop(reason: StopReason, counts: ArmCounts[], now: Date, keep: number | null = null): void {
    if (keep !== null) this.checkKept(keep);
    const { state, kept, endsAt } = this.state;
    const isOver = !['pending', 'running', 'settling'].includes(state);
    if (isOver && (keep === null || kept !== null || state === 'declined')) throw new ExperimentOver();
    if (keep !== null && state === 'pending')
      throw new InvalidField(
        'keep',
        fieldError('NOT_REVIEWED', "An admin hasn't reviewed the versions yet."),
      );
    this.state.kept = keep ?? kept;
    if (isOver) return;
    const endedAt = endsAt && endsAt < now ? endsAt : now;
    const result = countsAlone(counts);
    Object.assign(this.state, { state: 'stopped', reason, endedAt, decidedAt: now, result });
  }

  /**
   * Updates the result with the finalized days up to `closed`. Idempotent.
   * @param counts counts from finalized days
   * @returns whether this call decided the experiment
   */
  judge(closed: Day, counts: ArmCounts[], now: Date): boolean {
    const { state, kind, arms, days, startedAt, endsAt, result, judgedDay } = this.state;
    if (state !== 'running' && state !== 'settling') return false;
    if (judgedDay !== null && judgedDay >= closed) return false;
    const close = startOf(addDays(closed, 1));
    const isOver = close >= endsAt!;
    const isSettled = isOver && (close.getTime() >= endsAt!.getTime() + SETTLING_MS || nobodyIsOpen(counts));
    this.state.judgedDay = closed;
    if (checkSplit(counts.map(({ visitors }) => visitors)).broken) {
      this.end('broken', countsAlone(counts), now);
      return true;
    }
    const part = isSettled
      ? 1
      : isOver || close < firstLook(startedAt!, days)
        ? null
        : partOf(close, startedAt!, days);
    this.state.result =
      kind === 'page'
        ? pageResult(counts, result, part)
        : priceResult(counts, result, arms as Price[], isSettled);
    if (this.state.result.outcome !== null) {
      this.end('decided', this.state.result, now);
      return true;
    }
    if (isOver) this.state.state = 'settling';
    return false;
  }

  private end(state: 'decided' | 'broken', result: ExperimentResult, now: Date): void {
    const endsAt = this.state.endsAt!;
    Object.assign(this.state, { state, result, endedAt: endsAt < now ? endsAt : now, decidedAt: now });
  }

  private checkKept(keep: number): void {
    const { kind, arms } = this.state;
    if (kind !== 'page')
      throw new InvalidField('keep', fieldError('NOT_ALLOWED', 'Only a page test has versions to keep.'));
    if (keep >= arms.length)
      throw new InvalidField(
        'keep',
        fieldError('NOT_FOUND', "This version doesn't exist. Choose one of the test's versions."),
      );
  }
}

/** Returns the fraction of the planned days that has passed at `time`. */
function partOf(time: Date, startedAt: Date, days: number): number {
  return (time.getTime() - startedAt.getTime()) / (days * DAY_MS);
}

function nobodyIsOpen(counts: readonly ArmCounts[]): boolean {
  return counts.every(({ open }) => open === 0);
}
