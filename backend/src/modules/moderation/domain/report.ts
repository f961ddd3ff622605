import { Conflict } from '../../../shared/domain-error.js';

/** Maximum lengths of texts, in code points after trimming. */
export const REPORT_LIMITS = { details: 500, reason: 2000 } as const;

export const REPORT_REASONS = ['spam', 'abuse', 'misleading', 'illegal', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_SUBJECTS = ['idea', 'feedback', 'reply'] as const;
export type ReportSubjectType = (typeof REPORT_SUBJECTS)[number];

/** States of a case. `open` means it is waiting for an admin. All other states are decisions. */
export const REPORT_STATES = ['open', 'dismissed', 'taken-down', 'message-removed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export type Decision = Exclude<ReportState, 'open'>;

const DECIDED: Record<Decision, string> = {
  dismissed: 'dismissed this report',
  'taken-down': 'took the idea down',
  'message-removed': 'removed the message',
};

/** The reported idea, message or reply. */
export interface ReportSubject {
  type: ReportSubjectType;
  id: string;
}

/** One visitor's report. */
export interface Report {
  id: string;
  /** A keyed hash that identifies the visitor, 32 bytes. A visitor can report a subject once. */
  reporterKey: Buffer;
  reason: ReportReason;
  details: string | null;
  createdAt: Date;
}

export interface ReportCaseState {
  id: string;
  subject: ReportSubject;
  ideaId: string;
  /** ID of the message that a reported reply belongs to. Null unless the subject is a reply. */
  feedbackId: string | null;
  /** The excerpt: the reported title or message, as it was when reported. */
  excerpt: string;
  state: ReportState;
  decidedAt: Date | null;
  /** Name of the admin at the time of the decision. */
  decidedBy: string | null;
  /** The admin's text to the author. */
  note: string | null;
  openedAt: Date;
}

/** All reports about one subject, with the admin's decision. */
export class ReportCase {
  constructor(private state: ReportCaseState) {}

  snapshot(): Readonly<ReportCaseState> {
    return this.state;
  }

  /** @throws Conflict if the case is already decided, or if there's no message to remove */
  decide(decision: Decision, note: string | null, by: string, now: Date): void {
    const { state, decidedBy, subject } = this.state;
    if (state !== 'open') {
      throw new Conflict(`${decidedBy ?? 'Another admin'} ${DECIDED[state]} already.`);
    }
    if (decision === 'message-removed' && subject.type === 'idea') {
      throw new Conflict('This report is about the idea itself. Dismiss the report, or take the idea down.');
    }
    this.state = { ...this.state, state: decision, decidedAt: now, decidedBy: by, note };
  }

  /**
   * Returns the case to the queue.
   * @throws Conflict if the message was removed, or the case is already open
   */
  reopen(now: Date): void {
    const { state } = this.state;
    if (state === 'open') throw new Conflict('The report is already open.');
    if (state === 'message-removed') throw new Conflict("A removed message can't be restored.");
    const undecided = { decidedAt: null, decidedBy: null, note: null };
    this.state = { ...this.state, ...undecided, state: 'open', openedAt: now };
  }
}
