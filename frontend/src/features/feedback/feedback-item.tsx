import { useCallback, useState } from 'react';
import { failureText } from '@/api/error';
import { usePostReplyMutation } from '@/api/generated';
import type { Feedback } from '@/api/types';
import { ReportLink } from '@/features/moderation/report-link';
import { formatDate, plural } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { hasAutosaved } from '@/lib/autosave';
import { ConfirmButton } from '@/ui/confirm-button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { MessageForm, messageKey } from './message-form';
import { useRemove } from './use-remove';
import styles from './feedback-item.module.css';

/** One message with its replies, oldest first. Text only: nothing in it becomes a link. */
export function FeedbackItem({ feedback, canRemove }: { feedback: Feedback; canRemove: boolean }) {
  const keepAs = messageKey(`${feedback.id}:reply`);
  // A reply that was being typed when the page went is there again.
  const [replying, setReplying] = useState<'kept' | 'asked' | null>(() =>
    hasAutosaved(keepAs) ? 'kept' : null,
  );
  /** Id of the reply that was posted here just now. */
  const [posted, setPosted] = useState<string | null>(null);
  const focusPosted = useCallback((element: HTMLElement | null) => element?.focus(), []);
  const [postReply] = usePostReplyMutation();
  const remove = useRemove();

  const send = async (text: { message: string; website: string }) => {
    try {
      const reply = await postReply({ feedbackId: feedback.id, postReply: text }).unwrap();
      setPosted(reply.id);
    } catch (error) {
      toastError(failureText(error, 'Failed to post reply. Please try again.'));
      throw error;
    }
    setReplying(null);
    toast({ title: 'Reply posted' });
  };

  return (
    <article className={styles.item}>
      <p className={styles.message}>{feedback.message}</p>
      <div className={styles.meta}>
        <time dateTime={feedback.createdAt}>{formatDate(feedback.createdAt)}</time>
        <button
          type="button"
          className={cx(typography.small, surface.bare, styles.reply)}
          aria-expanded={replying !== null}
          onClick={() => setReplying(replying ? null : 'asked')}
        >
          Reply
        </button>
        {!canRemove && (
          <ReportLink
            subject={{ feedbackId: feedback.id }}
            name="this message"
            className={cx(typography.fine, surface.bare, styles.report)}
          />
        )}
        {canRemove && (
          <ConfirmButton
            label="Remove"
            question="Remove for good"
            onConfirm={() => void remove(feedback.id)}
          />
        )}
      </div>
      {feedback.replies.length > 0 && (
        <ul className={styles.replies} aria-label={plural(feedback.replies.length, 'reply', 'replies')}>
          {feedback.replies.map((reply) => (
            <li key={reply.id} tabIndex={-1} ref={reply.id === posted ? focusPosted : undefined}>
              <p className={styles.message}>{reply.message}</p>
              <div className={styles.meta}>
                <time dateTime={reply.createdAt}>{formatDate(reply.createdAt)}</time>
                {!canRemove && (
                  <ReportLink
                    subject={{ replyId: reply.id }}
                    name="this reply"
                    className={cx(typography.fine, surface.bare, styles.report)}
                  />
                )}
                {canRemove && (
                  <ConfirmButton
                    label="Remove"
                    question="Remove for good"
                    onConfirm={() => void remove(feedback.id, reply.id)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {replying && (
        <div className={styles.form}>
          <MessageForm
            keepAs={keepAs}
            focus={replying === 'asked'}
            label="Your reply"
            hideLabel
            placeholder="Answer this, without a name"
            button="Post reply"
            rows={2}
            limit={LIMITS.reply}
            emptyText="Please enter your reply."
            onSend={send}
            onCancel={() => setReplying(null)}
          />
        </div>
      )}
    </article>
  );
}
