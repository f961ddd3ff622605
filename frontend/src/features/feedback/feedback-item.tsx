import { useCallback, useState } from 'react';
import { failureText } from '@/api/error';
import { usePostReplyMutation } from '@/api/generated';
import type { Reported } from '@/api/report';
import type { Feedback } from '@/api/types';
import { ReportLink } from '@/features/moderation/report-link';
import { formatDay, formatNumber, plural } from '@/lib/format';
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
          Reply
        </button>
        <RemoveOrReport
          subject={{ feedbackId: feedback.id }}
          name="this message"
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
  return count > 0 && <p className={styles.alike}>and {formatNumber(count)} more said the same</p>;
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
  const focusPosted = useCallback((element: HTMLElement | null) => element?.focus(), []);
  return (
    <ul className={styles.replies} aria-label={plural(replies.length, 'reply', 'replies')}>
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
            {reply.byFounder && <strong>Founder</strong>}
            <time dateTime={reply.createdAt}>{formatDay(reply.createdAt)}</time>
            <RemoveOrReport
              subject={{ replyId: reply.id }}
              name="this reply"
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
  name,
  canRemove,
  onRemove,
}: {
  subject: Reported;
  name: string;
  canRemove: boolean;
  onRemove: () => void;
}) {
  return canRemove ? (
    <ConfirmButton label="Remove" question="Remove permanently" onConfirm={onRemove} />
  ) : (
    <ReportLink subject={subject} name={name} className={cx(typography.fine, surface.bare, styles.report)} />
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
      toastError(failureText(error, 'Failed to post reply. Please try again.'));
      throw error;
    }
    toast({ title: 'Reply posted' });
  };
  return (
    <MessageForm
      {...form}
      label="Your reply"
      hideLabel
      placeholder={asFounder ? 'Answer this as the founder' : 'Answer this, without a name'}
      button="Post reply"
      rows={2}
      limit={LIMITS.reply}
      emptyText="Please enter your reply."
      onSend={send}
    />
  );
}
