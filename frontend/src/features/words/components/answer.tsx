import { failureText, isNotFound } from '@/api/error';
import { usePostReplyMutation } from '@/api/generated';
import { MessageForm, type SentMessage } from '@/features/feedback/message-form';
import { autosaveKey } from '@/lib/autosave-keys';
import { plural } from '@/lib/format';
import { LIMITS } from '@/lib/idea-rules';
import { toast, toastError } from '@/ui/toast/toast-store';
import type { InboxMessage } from '@/api/workspace';
import { useInboxCache } from '../hooks/cache';
import layout from '@/ui/layout.module.css';
import styles from './reading.module.css';

const NOT_PUBLIC = 'The idea’s page is not public now, so nobody could read your answer. It is kept here.';

/** Answers as the founder, on the idea's page and to those who wait for it. What is typed is kept. */
export function Answer({
  message: { id, awaiting },
  founderId,
}: {
  message: InboxMessage;
  founderId: string;
}) {
  const [post] = usePostReplyMutation();
  const cache = useInboxCache();
  const send = async (text: SentMessage) => {
    try {
      const reply = await post({ feedbackId: id, postReply: text }).unwrap();
      cache.answered(id, { ...reply, byFounder: true });
    } catch (error) {
      toastError(
        isNotFound(error) ? NOT_PUBLIC : failureText(error, 'Failed to post your answer. Please try again.'),
      );
      throw error;
    }
    toast({
      title: 'Answer posted',
      description: awaiting > 0 ? `${plural(awaiting, 'person gets', 'people get')} it by email.` : undefined,
    });
  };
  return (
    <section className={layout.stack2} data-answer>
      <h3 className={styles.title}>Your answer</h3>
      <p className={styles.meta}>
        {awaiting > 0
          ? `${plural(awaiting, 'person', 'people')} left an address to hear it, and ${awaiting === 1 ? 'gets' : 'get'} it by email.`
          : 'It stands on the idea’s page, marked as the founder’s.'}
      </p>
      <MessageForm
        keepAs={autosaveKey(founderId, `${id}:answer`)}
        label="Your answer"
        hideLabel
        placeholder="Thank them, ask more, or say what you will do"
        button="Post answer"
        rows={3}
        limit={LIMITS.reply}
        emptyText="Please enter your answer."
        onSend={send}
      />
    </section>
  );
}
