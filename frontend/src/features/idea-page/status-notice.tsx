import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdeaStatus } from '@/api/types';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './idea-page.module.css';

const TEXTS: Partial<Record<IdeaStatus, MessageDescriptor>> = {
  draft: msg`This is a draft. Only you and our admins can see it.`,
  pending: msg`This idea is waiting for approval. Only you and our admins can see it.`,
  address_review_comment: msg`We’ve requested changes. Only you and our admins can see this idea.`,
  removed: msg`This idea was taken down. Only you and our admins can see it.`,
};

/** Tells a founder or an admin that this page isn't public yet. */
export default function StatusNotice({ status }: { status: IdeaStatus }) {
  const text = TEXTS[status];
  return text ? <p className={cx(typography.body, surface.warning, styles.notice)}>{i18n._(text)}</p> : null;
}
