import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '@/api/report';

/** Maximum length of a visitor's comment in characters, counted as on the server. */
export const DETAILS_LIMIT = 500;

/** Reasons for a report, in the dialog's order. */
export const REASONS = [
  { value: 'spam', label: msg`Spam or advertising` },
  { value: 'abuse', label: msg`Hate or abuse` },
  { value: 'misleading', label: msg`Misleading or a scam` },
  { value: 'illegal', label: msg`Illegal` },
  { value: 'copyright', label: msg`Someone else’s work` },
  { value: 'other', label: msg`Something else` },
] as const satisfies readonly { value: ReportReason; label: MessageDescriptor }[];

const LABELS = new Map<ReportReason, MessageDescriptor>(REASONS.map(({ value, label }) => [value, label]));

export function reasonLabel(reason: ReportReason): string {
  const label = LABELS.get(reason);
  return label ? i18n._(label) : reason;
}
