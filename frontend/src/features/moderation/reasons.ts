import type { ReportReason } from '@/api/report';

/** Maximum length of a visitor's comment in characters, counted as on the server. */
export const DETAILS_LIMIT = 500;

/** Reasons for a report, in the dialog's order. */
export const REASONS = [
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'abuse', label: 'Hate or abuse' },
  { value: 'misleading', label: 'Misleading or a scam' },
  { value: 'illegal', label: 'Illegal' },
  { value: 'copyright', label: 'Someone else’s work' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly { value: ReportReason; label: string }[];

const LABELS = new Map<ReportReason, string>(REASONS.map(({ value, label }) => [value, label]));

export const reasonLabel = (reason: ReportReason): string => LABELS.get(reason) ?? reason;
