import type { ReportReason } from '@/api/report';

/** Longest words of a visitor, as the server counts. */
export const DETAILS_LIMIT = 500;

/** Why a visitor reports, in the order of the dialog. */
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
