import { CampaignFixed, EmptyContent } from './campaign.errors.js';

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
  /** Days by which unsent deliveries move. */
  shiftDays: number;
  /** Everybody who is subscribed now gets a delivery. */
  scheduleEverybody: boolean;
}

const FIXED = ['name', 'subject', 'content', 'type', 'delayDays'] as const;

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

  /** A new campaign, not active. */
  static draft(id: string, ideaId: string, form: Omit<CampaignForm, 'isActive'>, now: Date): Campaign {
    if (form.content === '') throw new EmptyContent();
    const stored = { id, ideaId, isActive: false, firstActivatedAt: null, createdAt: now, updatedAt: now };
    return new Campaign({ ...form, ...stored }, false);
  }

  get id(): string {
    return this.state.id;
  }

  snapshot(): Readonly<CampaignState> {
    return this.state;
  }

  /**
   * Changes what is given; undefined is not given. Until the first mail everything may change; after it, only
   * whether it is switched on: what the founder reads on the screen is what people got.
   * @throws CampaignFixed; EmptyContent.
   */
  change(changes: Partial<CampaignForm>, now: Date): ScheduleChange {
    const before = this.state;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const next: CampaignState = { ...before, ...given, updatedAt: now };
    if (next.content === '') throw new EmptyContent();
    if (this.hasSent && FIXED.some((field) => next[field] !== before[field])) throw new CampaignFixed();

    const clear = next.type !== before.type && before.firstActivatedAt !== null;
    if (clear) next.firstActivatedAt = null;
    const firstTime = next.isActive && next.firstActivatedAt === null;
    if (firstTime) next.firstActivatedAt = now;
    this.state = next;
    return {
      clear,
      shiftDays: clear ? 0 : next.delayDays - before.delayDays,
      scheduleEverybody: firstTime && !isDrip(next.type),
    };
  }
}
