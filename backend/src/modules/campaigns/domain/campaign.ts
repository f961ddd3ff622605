import { BroadcastsOnly, CampaignFixed, EmptyContent, StartHasPassed } from './campaign.errors.js';
import { sameSegment, type Segment, segmentOf } from './segment.js';

/** `welcome` and `reminder` go to each subscriber after joining, the others to everybody at once. */
export const CAMPAIGN_TYPES = ['welcome', 'update', 'launch', 'reminder'] as const;
export type CampaignType = (typeof CAMPAIGN_TYPES)[number];

/** Lengths in code points; `delayDays` in days. */
export const CAMPAIGN_LIMITS = { name: 120, subject: 200, content: 100_000, delayDays: 3650, perIdea: 100 };

/**
 * Whether it is a drip, sent after each sign-up, rather than a broadcast, sent to everybody at the first
 * activation.
 */
export function isDrip(type: CampaignType): boolean {
  return type === 'welcome' || type === 'reminder';
}

/** What a founder writes. `content` is HTML that has been sanitised. */
export interface CampaignForm {
  name: string;
  subject: string;
  content: string;
  type: CampaignType;
  /** Days between joining, or the first activation, and the mail. */
  delayDays: number;
  isActive: boolean;
  /** Of a broadcast: who gets it; null is everybody. */
  segment: Segment | null;
  /** Of a broadcast: `delayDays` count from then, where that is later than the first activation. */
  startsAt: Date | null;
}

/** A stored campaign. */
export interface CampaignState extends CampaignForm {
  id: string;
  ideaId: string;
  /** When it was switched on for the first time; a broadcast was scheduled then. */
  firstActivatedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What a change means for the deliveries that are stored. */
export interface ScheduleChange {
  /** All deliveries go: they were scheduled by the rules of another type. */
  clear: boolean;
  /** Days, and milliseconds, by which unsent deliveries move. */
  shiftDays: number;
  shiftMs: number;
  /** Everybody who is subscribed now gets a delivery. */
  scheduleEverybody: boolean;
}

const FIXED = ['name', 'subject', 'content', 'type', 'delayDays'] as const;

/** What a campaign's links are tagged with, so that analytics can tell its visits from all others. */
export const VISIT_SOURCE = 'campaign-mail';
export const VISIT_MEDIUM = 'email';

/** The campaign's own tag. Recipients see it, so it holds nothing that the founder wrote. */
export function visitTag(type: CampaignType, id: string): string {
  return `${type}-${id.slice(-8)}`;
}

/** From when on the delay of a broadcast counts. */
export function beginningOf(activatedAt: Date, startsAt: Date | null): Date {
  return startsAt && startsAt > activatedAt ? startsAt : activatedAt;
}

/** A mail to the waitlist of an idea, and when it goes out. */
export class Campaign {
  private constructor(
    private state: CampaignState,
    private readonly hasSent: boolean,
  ) {}

  /** @param hasSent whether a mail has gone out or is going out at this moment. */
  static of(state: CampaignState, hasSent: boolean): Campaign {
    return new Campaign(state, hasSent);
  }

  /** A new campaign, not active. @throws EmptyContent; BroadcastsOnly; StartHasPassed. */
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
   * Changes what is given; undefined is not given. Until the first mail everything may change; after it, only
   * whether it is switched on: what the founder reads on the screen is what people got. Another type, or other
   * people, start it anew.
   * @throws CampaignFixed; EmptyContent; BroadcastsOnly; StartHasPassed.
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
  // What only broadcasts have goes with being one; whoever says it of a drip hears that it cannot be.
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
