import { addDays, type Day, startOf } from '../../../shared/day.js';
import { InvalidField } from '../../../shared/domain-error.js';
import { type ArmCounts, type CountedArms, checkSplit } from './arms.js';
import { ExperimentOver } from './experiment.errors.js';
import { countsAlone, type ExperimentResult, pageResult, priceResult } from './experiment-result.js';
import type { ExperimentTerms, PageArm } from './experiment-terms.js';
import { firstLook } from './page-result.js';
import type { Price } from '../../../shared/price.js';

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
 * A page test is `pending` until an admin has looked at its versions, who may decline it. `settling`: over,
 * and some sign-ups may still be confirmed. `stopped` by its founder, by an edit, or with the idea's page.
 * `broken`: its visitors are not shared as they should be, so that nothing can be said of it, ever.
 */
export type ExperimentStateName = (typeof EXPERIMENT_STATES)[number];

export const STOP_REASONS = ['founder', 'edited', 'taken-down'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** An experiment as it is stored. */
export interface ExperimentState {
  id: string;
  ideaId: string;
  kind: ExperimentTerms['kind'];
  arms: PageArm[] | Price[];
  /** Numbers of its arms among all of the idea and kind start here: counted visitors are kept by them. */
  firstArm: number;
  days: number;
  state: ExperimentStateName;
  reason: StopReason | null;
  /** What the admin said who declined it. */
  reviewComments: string | null;
  createdAt: Date;
  /** Null as long as it waits for an admin. */
  startedAt: Date | null;
  /** When it is over at the latest. */
  endsAt: Date | null;
  /** When it was over before that: nobody is given an arm from then on. */
  endedAt: Date | null;
  decidedAt: Date | null;
  /** The last closed day that was looked at. */
  judgedDay: Day | null;
  /** The version that became the page. */
  kept: number | null;
  result: ExperimentResult | null;
}

const DAY_MS = 86_400_000;
const SETTLING_MS = 72 * 3_600_000;

/** A price ladder or a page test, from its set-up to its end. */
export class Experiment {
  private constructor(private readonly state: ExperimentState) {}

  /**
   * A price ladder starts at once; a page test waits for an admin.
   * @param terms that were checked. @param firstArm one that no other experiment of the idea and kind has.
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

  /** Whether visitors are given its arms. */
  isRunningAt(now: Date): boolean {
    const { state, endsAt } = this.state;
    return state === 'running' && now < endsAt!;
  }

  /** An admin has seen every version of the page. @throws ExperimentOver when it does not wait for that. */
  approve(now: Date): void {
    if (this.state.state !== 'pending') throw new ExperimentOver();
    const endsAt = new Date(now.getTime() + this.state.days * DAY_MS);
    Object.assign(this.state, { state: 'running', startedAt: now, endsAt });
  }

  /** @throws ExperimentOver when it does not wait for an admin. */
  decline(reviewComments: string, now: Date): void {
    if (this.state.state !== 'pending') throw new ExperimentOver();
    Object.assign(this.state, { state: 'declined', reviewComments, endedAt: now });
  }

  /**
   * Ends it before its time, or takes the version of a page test that is over as the page.
   * @param counts what has come of it so far. @param keep the version that is to be the page from now on.
   * @throws ExperimentOver where it is over and nothing is left to be kept; ValidationFailed
   */
  stop(reason: StopReason, counts: ArmCounts[], now: Date, keep: number | null = null): void {
    if (keep !== null) this.checkKept(keep);
    const { state, kept, endsAt } = this.state;
    const isOver = !['pending', 'running', 'settling'].includes(state);
    if (isOver && (keep === null || kept !== null || state === 'declined')) throw new ExperimentOver();
    if (keep !== null && state === 'pending')
      throw new InvalidField('keep', 'An admin has not looked at the versions yet.');
    this.state.kept = keep ?? kept;
    if (isOver) return;
    const endedAt = endsAt && endsAt < now ? endsAt : now;
    const result = countsAlone(counts);
    Object.assign(this.state, { state: 'stopped', reason, endedAt, decidedAt: now, result });
  }

  /**
   * Says what the closes of days up to that one show. Doing it again changes nothing.
   * @param counts of closed days. @returns whether it is decided now, and was not before.
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
    if (kind !== 'page') throw new InvalidField('keep', 'Only a version of a page can be kept.');
    if (keep >= arms.length) throw new InvalidField('keep', 'There is no such version.');
  }
}

/** Of the planned days: how much has passed at that time. */
function partOf(time: Date, startedAt: Date, days: number): number {
  return (time.getTime() - startedAt.getTime()) / (days * DAY_MS);
}

function nobodyIsOpen(counts: readonly ArmCounts[]): boolean {
  return counts.every(({ open }) => open === 0);
}
