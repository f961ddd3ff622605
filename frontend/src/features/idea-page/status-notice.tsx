import type { IdeaStatus } from '@/api/types';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import layout from '@/ui/layout.module.css';

const TEXTS: Partial<Record<IdeaStatus, string>> = {
  draft: 'This is a draft. Only you and our admins can see it.',
  pending: 'This idea is waiting for approval. Only you and our admins can see it.',
  address_review_comment: 'Changes were asked for. Only you and our admins can see this idea.',
  removed: 'This idea was taken down. Only you and our admins can see it.',
};

/** Tells a founder or an admin that nobody else sees this page yet. */
export function StatusNotice({ status }: { status: IdeaStatus }) {
  const text = TEXTS[status];
  return text ? <p className={cx(typography.body, surface.warning, layout.below)}>{text}</p> : null;
}
