import { t } from '@lingui/core/macro';
import { failureText } from '@/api/error';
import { useFeedbackPages } from '@/api/feedback-pages';
import { usePostFeedbackMutation } from '@/api/generated';
import type { Feedback } from '@/api/types';
import { LIMITS } from '@/lib/idea-rules';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { QueryState } from '@/ui/query-state';
import { SkeletonText } from '@/ui/skeleton';
import { toast, toastError } from '@/ui/toast/toast-store';
import { FeedbackItem } from './feedback-item';
import { MessageForm, messageKey, type SentMessage } from './message-form';
import styles from './feedback-section.module.css';

interface Rights {
  /**
   * True to show Remove buttons, for the idea's founder and admins. The server checks the permission
   * again.
   */
  canRemove: boolean;
  /** True if the reader is the idea's founder, whose replies are labeled as the founder's. */
  asFounder?: boolean;
}

/** The anonymous messages about an idea, with a form for adding a message. */
export function FeedbackSection({ ideaId, ...rights }: Rights & { ideaId: string }) {
  const query = useFeedbackPages(ideaId);
  const [post] = usePostFeedbackMutation();

  const send = async (text: SentMessage) => {
    try {
      await post({ ideaId, ...text }).unwrap();
    } catch (error) {
      toastError(failureText(error, t`Failed to submit feedback. Please try again.`));
      throw error;
    }
    const { email } = text;
    toast({
      title: t`Feedback submitted`,
      description: email
        ? t`Thanks! Check ${email} to confirm, and we’ll email you the founder’s reply.`
        : t`Thanks! The founder will see it.`,
    });
  };

  return (
    <div>
      <MessageForm
        key={ideaId}
        keepAs={messageKey(`${ideaId}:feedback`)}
        label={t`Your feedback`}
        hideLabel
        placeholder={t`What would make you use this? What’s missing?`}
        button={t`Share Feedback`}
        limit={LIMITS.feedback}
        emptyText={t`Please enter your feedback.`}
        onSend={send}
        mayHear
      />
      <QueryState
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        loading={
          <div className={styles.loading}>
            <SkeletonText lines={3} />
          </div>
        }
        error={{
          title: t`Failed to load feedback`,
          text: t`You can still write yours. Try again to see the others’.`,
        }}
        empty={
          <EmptyState
            drawing="bottle"
            level={3}
            title={t`Send the first message`}
            text={t`No messages yet. Founders learn most from the first honest sentence.`}
          />
        }
      >
        {({ rows, total }) => <Messages messages={rows} total={total} query={query} {...rights} />}
      </QueryState>
    </div>
  );
}

function Messages({
  messages,
  total,
  query,
  canRemove,
  asFounder = false,
}: Rights & {
  messages: Feedback[];
  total: number;
  query: ReturnType<typeof useFeedbackPages>;
}) {
  const messageCount = messages.length;
  return (
    <>
      <ul className={styles.list}>
        {messages.map((feedback) => (
          <li key={feedback.id}>
            <FeedbackItem feedback={feedback} canRemove={canRemove} asFounder={asFounder} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t`Show more feedback`}
          </Button>
          <p>{t`${messageCount} of ${total} shown`}</p>
        </div>
      )}
    </>
  );
}
