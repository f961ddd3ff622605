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

/** A goal as it is stored. All but the last six never change. */
export interface GoalState {
  id: string;
  ideaId: string;
  /** Which goal of the idea it is, from 1. */
  number: number;
  text: string;
  /** SHA-256 of the text. */
  hash: Buffer;
  /** Its entry in the log. */
  logSeq: number;
  startedAt: Date;
  endsAt: Date;
  state: GoalStateName;
  /** Of `missed`. */
  reason: MissedBecause | null;
  /** When it got a state that stays; null while it may change. */
  decidedAt: Date | null;
  /** The estimate and interval of the verdict; null while it runs, and where its visitors decided nothing. */
  estimate: number | null;
  low: number | null;
  high: number | null;
}

const DAY_MS = 86_400_000;
const SETTLING_MS = CONFIRM_WITHIN_HOURS * 3_600_000;

/** When a goal that starts at that time is over at the latest. */
export function endOf(startedAt: Date, days: number): Date {
  return new Date(startedAt.getTime() + days * DAY_MS);
}

/** A goal from its start to its verdict. */
export class Goal {
  /** What was fixed at the start. */
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

  /** @param days that have been judged, oldest first. */
  static of(state: GoalState, days: GoalDay[]): Goal {
    return new Goal({ ...state }, [...days]);
  }

  snapshot(): Readonly<GoalState> {
    return { ...this.state };
  }

  /** Every day that was judged, oldest first. */
  get days(): readonly GoalDay[] {
    return this.judged;
  }

  /** Whether something is said of it, since it was found, that never was before. */
  get saysSomethingNew(): boolean {
    const { state } = this.state;
    const before = this.judged.slice(0, this.found.days);
    return state !== this.found.state && before.every((day) => day.state !== state);
  }

  /** Those that are not stored yet. */
  get newDays(): readonly GoalDay[] {
    return this.judged.slice(this.found.days);
  }

  get isDecided(): boolean {
    return this.state.decidedAt !== null;
  }

  /**
   * The days to be judged now, oldest first. @param closed the latest day whose visitors are all
   * counted.
   */
  daysToJudge(closed: Day): Day[] {
    if (this.isDecided) return [];
    const latest = this.judged.at(-1)?.day;
    const days: Day[] = [];
    let day = latest ? addDays(latest, 1) : dayOf(this.state.startedAt);
    for (; day <= closed; day = addDays(day, 1)) days.push(day);
    return days;
  }

  /** The last day whose visitors count: the one on which the last of them came, or the one it ends on. */
  get lastDay(): Day {
    const full = this.judged.find(({ visitors }) => visitors >= this.text.visitors);
    return full?.day ?? dayOf(new Date(this.state.endsAt.getTime() - 1));
  }

  /** When whoever may still confirm has had the time to; a verdict follows at the next close. */
  get settlesAt(): Date {
    return new Date(this.visitorsUntil().getTime() + SETTLING_MS);
  }

  /**
   * Says what the close of a day shows.
   * @param day of {@link daysToJudge}, one after the other. @param tally of all days up to it and to
   * {@link lastDay}.
   */
  judge(day: Day, tally: Tally, now: Date): void {
    const said: GoalDay = {
      day,
      ...tally,
      ...intervalFor(tally, this.text.interval),
      needed: 0,
      state: 'counting',
      reason: null,
    };
    const earlier = this.closesWithVisitors();
    this.judged.push(said);
    const phase = this.phaseAfter(day);
    // After the last visitor the boundary stays, and is looked at again as people confirm.
    said.needed =
      day > this.lastDay ? earlier.at(-1)!.needed : this.rules.needed(this.text, earlier, tally, phase);
    const verdict = verdictOf(this.text, this.rules.shown(this.text, this.judged), tally, phase);
    said.state = verdict.state;
    said.reason = verdict.state === 'missed' ? verdict.because : null;
    this.become(verdict.state, said.reason, isFinal(verdict) ? now : null);
    if (this.isDecided) Object.assign(this.state, this.estimate());
  }

  /** @throws GoalDecided */
  assertRunning(): void {
    if (this.isDecided) throw new GoalDecided();
  }

  /**
   * The founder gives it up, which stays on record. @param tally of everyone counted by now, on days
   * that go on as well. @throws GoalDecided
   */
  withdraw(now: Date, tally: Tally): void {
    this.assertRunning();
    this.endEarly('withdrawn', now, tally);
  }

  /** The idea is gone from the site: no one can come any more. Nothing happens to what is decided. */
  makeVoid(now: Date, tally: Tally): void {
    if (!this.isDecided) this.endEarly('void', now, tally);
  }

  /** What was seen is said of the day on which it ends, though that day goes on. */
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
