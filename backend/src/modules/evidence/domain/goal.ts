import { addDays, type Day, dayOf, startOf } from '../../../shared/day.js';
import { GoalDecided } from './goal.errors.js';
import { type GoalText, readGoalText } from './goal-text.js';
import type { Estimate } from './group-sequential/estimate.js';
import { rulesOf, type Rules } from './rules.js';
import {
  type GoalDay,
  type GoalStateName,
  intervalFor,
  isFinal,
  type MissedBecause,
  type Phase,
  type Tally,
  verdictOf,
} from './verdict.js';
import { CONFIRM_WITHIN_HOURS } from './counting-limits.js';

/** A goal as stored. Only the last six fields ever change. */
export interface GoalState {
  id: string;
  ideaId: string;
  /** Number of the goal within its idea, from 1. */
  number: number;
  text: string;
  /** SHA-256 of the text. */
  hash: Buffer;
  /** Number of the goal's entry in the log. */
  logSeq: number;
  startedAt: Date;
  endsAt: Date;
  state: GoalStateName;
  /** Reason why the goal was missed. Null for other states. */
  reason: MissedBecause | null;
  /** Time of the final state. Null while the state may change. */
  decidedAt: Date | null;
  /** Estimate and interval of the verdict. Null while the goal runs, and if it wasn't decided by visitors. */
  estimate: number | null;
  low: number | null;
  high: number | null;
}

const DAY_MS = 86_400_000;
const SETTLING_MS = CONFIRM_WITHIN_HOURS * 3_600_000;

/** Returns the latest possible end of a goal that starts at that time. */
export function endOf(startedAt: Date, days: number): Date {
  return new Date(startedAt.getTime() + days * DAY_MS);
}

/** A goal, from its start to its verdict. */
export class Goal {
  /** The terms and rules fixed at the start. */
  readonly text: GoalText;
  private readonly found: { days: number; state: GoalStateName };

  private constructor(
    private readonly state: GoalState,
    private readonly judged: GoalDay[],
  ) {
    this.text = readGoalText(state.text);
    this.found = { days: judged.length, state: state.state };
  }

  static start(fixed: Omit<GoalState, 'state' | 'reason' | 'decidedAt' | keyof Estimate>): Goal {
    return new Goal(
      { ...fixed, state: 'counting', reason: null, decidedAt: null, estimate: null, low: null, high: null },
      [],
    );
  }

  /** @param days the judged days, oldest first */
  static of(state: GoalState, days: GoalDay[]): Goal {
    return new Goal({ ...state }, [...days]);
  }

  snapshot(): Readonly<GoalState> {
    return { ...this.state };
  }

  /** All judged days, oldest first. */
  get days(): readonly GoalDay[] {
    return this.judged;
  }

  /** True if the goal has a state that it never had before it was loaded. */
  get saysSomethingNew(): boolean {
    const { state } = this.state;
    const before = this.judged.slice(0, this.found.days);
    return state !== this.found.state && before.every((day) => day.state !== state);
  }

  /** Judged days that haven't been stored yet. */
  get newDays(): readonly GoalDay[] {
    return this.judged.slice(this.found.days);
  }

  get isDecided(): boolean {
    return this.state.decidedAt !== null;
  }

  /**
   * Returns the days to judge now, oldest first.
   * @param closed the latest closed day
   */
  daysToJudge(closed: Day): Day[] {
    if (this.isDecided) return [];
    const latest = this.judged.at(-1)?.day;
    const days: Day[] = [];
    let day = latest ? addDays(latest, 1) : dayOf(this.state.startedAt);
    for (; day <= closed; day = addDays(day, 1)) days.push(day);
    return days;
  }

  /** The last day whose visitors count: the day on which the last visitor came, or the day the goal ends. */
  get lastDay(): Day {
    const full = this.judged.find(({ visitors }) => visitors >= this.text.visitors);
    return full?.day ?? dayOf(new Date(this.state.endsAt.getTime() - 1));
  }

  /** End of the time to confirm. The verdict follows at the next close. */
  get settlesAt(): Date {
    return new Date(this.visitorsUntil().getTime() + SETTLING_MS);
  }

  /**
   * Judges the goal at the close of a day.
   * @param day the next of {@link daysToJudge}
   * @param tally tally of all days up to `day`, but not beyond {@link lastDay}
   */
  judge(day: Day, tally: Tally, now: Date): void {
    const close: GoalDay = {
      day,
      ...tally,
      ...intervalFor(tally, this.text.interval),
      needed: 0,
      state: 'counting',
      reason: null,
    };
    const earlier = this.closesWithVisitors();
    this.judged.push(close);
    const phase = this.phaseAfter(day);
    // After the last visitor, the boundary no longer changes, but is compared again as people confirm.
    close.needed =
      day > this.lastDay ? earlier.at(-1)!.needed : this.rules.needed(this.text, earlier, tally, phase);
    const verdict = verdictOf(this.text, this.rules.proven(this.text, this.judged), tally, phase);
    close.state = verdict.state;
    close.reason = verdict.state === 'missed' ? verdict.because : null;
    this.become(verdict.state, close.reason, isFinal(verdict) ? now : null);
    if (this.isDecided) Object.assign(this.state, this.estimate());
  }

  /** @throws GoalDecided */
  assertRunning(): void {
    if (this.isDecided) throw new GoalDecided();
  }

  /**
   * Withdraws the goal, which stays on record.
   * @param tally everyone counted so far, including on open days
   * @throws GoalDecided
   */
  withdraw(now: Date, tally: Tally): void {
    this.assertRunning();
    this.endEarly('withdrawn', now, tally);
  }

  /**
   * Ends the goal because the idea was taken down, so that no more visitors can come. A decided goal doesn't
   * change.
   */
  makeVoid(now: Date, tally: Tally): void {
    if (!this.isDecided) this.endEarly('void', now, tally);
  }

  /** Adds a close for the current day, although it isn't over. */
  private endEarly(state: 'withdrawn' | 'void', now: Date, tally: Tally): void {
    const { interval } = this.text;
    const needed = this.rules.neededSoFar(this.text, tally.visitors) ?? tally.visitors + 1;
    this.judged.push({
      day: dayOf(now),
      ...tally,
      ...intervalFor(tally, interval),
      needed,
      state,
      reason: null,
    });
    this.become(state, null, now);
  }

  private become(state: GoalStateName, reason: MissedBecause | null, decidedAt: Date | null): void {
    Object.assign(this.state, { state, reason, decidedAt });
  }

  private get rules(): Rules {
    return rulesOf(this.text);
  }

  private closesWithVisitors(): GoalDay[] {
    return this.judged.filter(({ day }) => day <= this.lastDay);
  }

  private estimate(): Estimate | null {
    return this.rules.estimate(this.text, { withVisitors: this.closesWithVisitors(), all: this.judged });
  }

  private phaseAfter(day: Day): Phase {
    const close = startOf(addDays(day, 1));
    if (close < this.visitorsUntil()) return 'running';
    return close < this.settlesAt ? 'settling' : 'ended';
  }

  private visitorsUntil(): Date {
    const { endsAt } = this.state;
    const dayIsOver = startOf(addDays(this.lastDay, 1));
    return dayIsOver < endsAt ? dayIsOver : endsAt;
  }
}
