import { BroadcastsOnly, CampaignFixed, EmptyContent, StartHasPassed } from './campaign.errors.js';
import { sameSegment, type Segment, segmentOf } from './segment.js';

/**
 * Types of campaigns. `welcome` and `reminder` emails go to each subscriber after joining; the others go to
 * all subscribers at the same time.
 */
export const CAMPAIGN_TYPES = ['welcome', 'update', 'launch', 'reminder'] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

/** Maximum lengths in code points, and maximum `delayDays` in days. */
export const CAMPAIGN_LIMITS = { name: 120, subject: 200, content: 100_000, delayDays: 3650, perIdea: 100 };

/**
 * True if the type is a drip, sent after each sign-up. Otherwise it is a broadcast, sent to all subscribers
 * at its first activation.
 */
export function isDrip(type: CampaignType): boolean {
  return type === 'welcome' || type === 'reminder';
}

/** The fields a founder fills in. `content` is sanitized HTML. */
export interface CampaignForm {
  name: string;
  subject: string;
  content: string;
  type: CampaignType;
  /** Number of days between joining (drip) or the first activation (broadcast) and the email. */
  delayDays: number;
  isActive: boolean;
  /** Recipients of a broadcast. Null means all subscribers. */
  segment: Segment | null;
  /** Start of a broadcast. `delayDays` count from the start if it is later than the first activation. */
  startsAt: Date | null;
}

/** A stored campaign. */
export interface CampaignState extends CampaignForm {
  id: string;
  ideaId: string;
  /** Time of the first activation, at which a broadcast is scheduled. */
  firstActivatedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Effect of a change to the campaign on its stored deliveries. */
export interface ScheduleChange {
  /** True to delete all deliveries, because they were scheduled for another type or segment. */
  clear: boolean;
  /** Days and milliseconds to shift unsent deliveries by. */
  shiftDays: number;
  shiftMs: number;
  /** True to create a delivery for every current subscriber. */
  scheduleEverybody: boolean;
}

const FIXED = ['name', 'subject', 'content', 'type', 'delayDays'] as const;

/** Tags on a campaign's links that let analytics distinguish its visits from others. */
export const VISIT_SOURCE = 'campaign-mail';
export const VISIT_MEDIUM = 'email';

/** Returns the tag of one campaign. Recipients see it, so it contains none of the founder's text. */
export function visitTag(type: CampaignType, id: string): string {
  return `${type}-${id.slice(-8)}`;
}

/** Returns the time when a broadcast's delay starts. */
export function beginningOf(activatedAt: Date, startsAt: Date | null): Date {
  return startsAt && startsAt > activatedAt ? startsAt : activatedAt;
}

/** An email to an idea's waitlist, and its schedule. */
export class Campaign {
  private constructor(
    private state: CampaignState,
    private readonly hasSent: boolean,
  ) {}

  /** @param hasSent whether an email has gone out or is being sent right now */
  static of(state: CampaignState, hasSent: boolean): Campaign {
    return new Campaign(state, hasSent);
  }

  /**
   * Creates an inactive campaign.
   * @throws EmptyContent; BroadcastsOnly; StartHasPassed
   */
  static draft(id: string, ideaId: string, form: Omit<CampaignForm, 'isActive'>, now: Date): Campaign {
    if (form.content === '') throw new EmptyContent();
    const segment = segmentOf(form.segment);
    assertFits({ ...form, segment });
    if (form.startsAt && form.startsAt <= now) throw new StartHasPassed();
    const stored = { id, ideaId, isActive: false, firstActivatedAt: null, createdAt: now, updatedAt: now };
    return new Campaign({ ...form, segment, ...stored }, false);
  }

  get id(): string {
    return this.state.id;
  }

  snapshot(): Readonly<CampaignState> {
    return this.state;
  }

  /**
   * Applies the defined fields of `changes`. Until the first email, every field can change. Afterwards only
   * the activation can, so that the founder's screen shows the email that recipients got. Another type or
   * segment schedules the campaign again.
   * @throws CampaignFixed; EmptyContent; BroadcastsOnly; StartHasPassed
   */
  change(changes: Partial<CampaignForm>, now: Date): ScheduleChange {
    const before = this.state;
    const next = changed(before, changes, now);
    const regrouped = !sameSegment(next.segment, before.segment);
    this.assertMayBecome(next, regrouped, now);

    const clear = (next.type !== before.type || regrouped) && before.firstActivatedAt !== null;
    if (clear) next.firstActivatedAt = null;
    const firstTime = next.isActive && next.firstActivatedAt === null;
    if (firstTime) next.firstActivatedAt = now;
    this.state = next;
    const stays = !clear && before.firstActivatedAt !== null;
    return {
      clear,
      shiftDays: clear ? 0 : next.delayDays - before.delayDays,
      shiftMs: stays ? beginningMs(next) - beginningMs(before) : 0,
      scheduleEverybody: firstTime && !isDrip(next.type),
    };
  }

  private assertMayBecome(next: CampaignState, regrouped: boolean, now: Date): void {
    const startMoved = next.startsAt?.getTime() !== this.state.startsAt?.getTime();
    const isChanged = startMoved || regrouped || FIXED.some((field) => next[field] !== this.state[field]);
    if (this.hasSent && isChanged) throw new CampaignFixed();
    if (next.content === '') throw new EmptyContent();
    if (startMoved && next.startsAt && next.startsAt <= now) throw new StartHasPassed();
  }
}

function changed(before: CampaignState, changes: Partial<CampaignForm>, now: Date): CampaignState {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const next: CampaignState = { ...before, ...given, updatedAt: now };
  next.segment = segmentOf(next.segment);
  // Clears broadcast-only fields when a broadcast becomes a drip. `assertFits` rejects such fields in a
  // change to a drip.
  if (isDrip(next.type) && !isDrip(before.type)) {
    next.segment = segmentOf(changes.segment);
    next.startsAt = changes.startsAt ?? null;
  }
  assertFits(next);
  return next;
}

function assertFits({ type, segment, startsAt }: Pick<CampaignForm, 'type' | 'segment' | 'startsAt'>): void {
  if (!isDrip(type)) return;
  if (segment !== null) throw new BroadcastsOnly('segment');
  if (startsAt !== null) throw new BroadcastsOnly('startsAt');
}

const beginningMs = ({ firstActivatedAt, startsAt }: CampaignState): number =>
  beginningOf(firstActivatedAt!, startsAt).getTime();
