import { plural, t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { failureText } from '@/api/error';
import { usePostReplyMutation } from '@/api/generated';
import type { Reported } from '@/api/report';
import type { Feedback } from '@/api/types';
import { ReportLink } from '@/features/moderation/report-link';
import { formatDay } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { hasAutosaved } from '@/lib/autosave';
import { ConfirmButton } from '@/ui/confirm-button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import layout from '@/ui/layout.module.css';
import { MessageForm, messageKey, type MessageFormProps } from './message-form';
import { useRemove } from './use-remove';
import styles from './feedback-item.module.css';

interface FeedbackItemProps {
  feedback: Feedback;
  canRemove: boolean;
  /** True if the reader is the idea's founder, whose replies are labeled as the founder's. */
  asFounder: boolean;
}

/** A message with its replies, oldest first. Everything is plain text: URLs don't become links. */
export function FeedbackItem({ feedback, canRemove, asFounder }: FeedbackItemProps) {
  const keepAs = messageKey(`${feedback.id}:reply`);
  // Reopens the reply form if this browser has an unsent reply.
  const [replying, setReplying] = useState<'kept' | 'asked' | null>(() =>
    hasAutosaved(keepAs) ? 'kept' : null,
  );
  /** ID of the reply that was just posted here. */
  const [posted, setPosted] = useState<string | null>(null);
  const remove = useRemove();

  return (
    <article className={styles.item}>
      <p dir="auto" className={styles.message}>
        {feedback.message}
      </p>
      <Alike count={feedback.alike} />
      <div className={styles.meta}>
        <time dateTime={feedback.createdAt}>{formatDay(feedback.createdAt)}</time>
        <button
          type="button"
          className={cx(typography.small, surface.bare, styles.reply)}
          aria-expanded={replying !== null}
          onClick={() => setReplying(replying ? null : 'asked')}
        >
          {t({ message: 'Reply', context: 'verb' })}
        </button>
        <RemoveOrReport
          subject={{ feedbackId: feedback.id }}
          report={t`Report this message`}
          canRemove={canRemove}
          onRemove={() => void remove(feedback.id)}
        />
      </div>
      {feedback.replies.length > 0 && (
        <Replies
          feedback={feedback}
          posted={posted}
          canRemove={canRemove}
          onRemove={(replyId) => void remove(feedback.id, replyId)}
        />
      )}
      {replying && (
        <div className={layout.below}>
          <ReplyForm
            feedbackId={feedback.id}
            asFounder={asFounder}
            keepAs={keepAs}
            focus={replying === 'asked'}
            onPosted={(id) => {
              setPosted(id);
              setReplying(null);
            }}
            onCancel={() => setReplying(null)}
          />
        </div>
      )}
    </article>
  );
}

/** Number of similar messages that the founder merged into this message. */
export function Alike({ count }: { count: number }) {
  return (
    count > 0 && (
      <p className={styles.alike}>
        {plural(count, { one: 'and # more said the same', other: 'and # more said the same' })}
      </p>
    )
  );
}

function Replies({
  feedback: { replies },
  posted,
  canRemove,
  onRemove,
}: {
  feedback: Feedback;
  /** ID of the reply to focus. */
  posted: string | null;
  canRemove: boolean;
  onRemove: (replyId: string) => void;
}) {
  const count = replies.length;
  const focusPosted = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <ul className={styles.replies} aria-label={plural(count, { one: '# reply', other: '# replies' })}>
      {replies.map((reply) => (
        <li
          key={reply.id}
          tabIndex={-1}
          data-by={reply.byFounder ? 'founder' : undefined}
          ref={reply.id === posted ? focusPosted : undefined}
        >
          <p dir="auto" className={styles.message}>
            {reply.message}
          </p>
          <div className={styles.meta}>
            {reply.byFounder && <strong>{t`Founder`}</strong>}
            <time dateTime={reply.createdAt}>{formatDay(reply.createdAt)}</time>
            <RemoveOrReport
              subject={{ replyId: reply.id }}
              report={t`Report this reply`}
              canRemove={canRemove}
              onRemove={() => onRemove(reply.id)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * Button to remove the message, or to report it. Readers who can remove a message don't need to report it.
 */
function RemoveOrReport({
  subject,
  report,
  canRemove,
  onRemove,
}: {
  subject: Reported;
  /** Accessible name of the button that reports the message. */
  report: string;
  canRemove: boolean;
  onRemove: () => void;
}) {
  return canRemove ? (
    <ConfirmButton label={t`Remove`} question={t`Remove permanently`} onConfirm={onRemove} />
  ) : (
    <ReportLink
      subject={subject}
      label={report}
      className={cx(typography.fine, surface.bare, styles.report)}
    />
  );
}

function ReplyForm({
  feedbackId,
  asFounder,
  onPosted,
  ...form
}: Pick<MessageFormProps, 'keepAs' | 'focus' | 'onCancel'> & {
  feedbackId: string;
  asFounder: boolean;
  onPosted: (id: string) => void;
}) {
  const [postReply] = usePostReplyMutation();
  const send = async (text: { message: string; website: string }) => {
    try {
      onPosted((await postReply({ feedbackId, postReply: text }).unwrap()).id);
    } catch (error) {
      toastError(failureText(error, t`Failed to post reply. Please try again.`));
      throw error;
    }
    toast({ title: t`Reply posted` });
  };
  return (
    <MessageForm
      {...form}
      label={t`Your reply`}
      hideLabel
      placeholder={asFounder ? t`Answer this as the founder` : t`Answer this, without a name`}
      button={t`Post reply`}
      rows={2}
      limit={LIMITS.reply}
      emptyText={t`Please enter your reply.`}
      onSend={send}
    />
  );
}
