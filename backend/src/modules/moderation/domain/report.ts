import { Conflict } from '../../../shared/domain-error.js';

/** Longest texts in code points, after trimming. */
export const REPORT_LIMITS = { details: 500, reason: 2000 } as const;

export const REPORT_REASONS = ['spam', 'abuse', 'misleading', 'illegal', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_SUBJECTS = ['idea', 'feedback', 'reply'] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

/** `open`: waits for an admin. The others: what was decided. */
export const REPORT_STATES = ['open', 'dismissed', 'taken-down', 'message-removed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export type Decision = Exclude<ReportState, 'open'>;

const DECIDED: Record<Decision, string> = {
  dismissed: 'dismissed this report',
  'taken-down': 'took the idea down',
  'message-removed': 'removed the message',
};

/** What a visitor reports. */
export interface ReportSubject {
  type: ReportSubjectType;
  id: string;
}

/** What one visitor says about it. */
export interface Report {
  id: string;
  /** The keyed hash of the visitor, 32 bytes: one visitor reports a subject once. */
  reporterKey: Buffer;
  reason: ReportReason;
  details: string | null;
  createdAt: Date;
}

export interface ReportCaseState {
  id: string;
  subject: ReportSubject;
  ideaId: string;
  /** The message that a reported reply answers. */
  feedbackId: string | null;
  /** The excerpt: the reported title or message as it was. */
  excerpt: string;
  state: ReportState;
  decidedAt: Date | null;
  /** The admin's name at that time. */
  decidedBy: string | null;
  /** What the admin wrote to the author. */
  note: string | null;
  openedAt: Date;
}

/** Everything that was reported about one subject, and what became of it. */
export class ReportCase {
  constructor(private state: ReportCaseState) {}

  snapshot(): Readonly<ReportCaseState> {
    return this.state;
  }

  /** @throws Conflict when another admin was quicker, or when there is no message to remove. */
  decide(decision: Decision, note: string | null, by: string, now: Date): void {
    const { state, decidedBy, subject } = this.state;
    if (state !== 'open') {
      throw new Conflict(`${decidedBy ?? 'Another admin'} ${DECIDED[state]} already.`);
    }
    if (decision === 'message-removed' && subject.type === 'idea') {
      throw new Conflict('The report is about the idea itself: dismiss it, or take the idea down.');
    }
    this.state = { ...this.state, state: decision, decidedAt: now, decidedBy: by, note };
  }

  /** Puts the case back into the queue. @throws Conflict for a message that is gone, or an open case. */
  reopen(now: Date): void {
    const { state } = this.state;
    if (state === 'open') throw new Conflict('The report is open.');
    if (state === 'message-removed') throw new Conflict('A removed message cannot be brought back.');
    const undecided = { decidedAt: null, decidedBy: null, note: null };
    this.state = { ...this.state, ...undecided, state: 'open', openedAt: now };
  }
}
