import { useEffect, useEffectEvent, useState } from 'react';
import { useRemove } from '@/features/feedback/use-remove';
import { ago } from '@/lib/ago';
import { formatDay, plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { ConfirmButton } from '@/ui/confirm-button';
import { CheckIcon } from '@/ui/icons';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import typography from '@/ui/typography.module.css';
import type { InboxMessage, TagCount } from '@/api/workspace';
import { Badge } from '@/ui/badge';
import { failureText, isNotFound } from '@/api/error';
import { usePostReplyMutation } from '@/api/generated';
import { MessageForm, type SentMessage } from '@/features/feedback/message-form';
import { autosaveKey } from '@/lib/autosave-keys';
import { LIMITS } from '@/lib/idea-rules';
import { toast, toastError } from '@/ui/toast/toast-store';
import { useInboxCache } from '../hooks/cache';
import { useChange } from '../hooks/use-change';
import { Alike } from './alike';
import { MergeDialog } from './merge-dialog';
import { KeyHints } from './nothing-open';
import styles from './reading.module.css';
import { TagToggles } from './tag-toggles';

const NOT_PUBLIC = 'The idea’s page is not public now, so nobody could read your answer. It is kept here.';

/** Answers as the founder, on the idea's page and to those who wait for it. What is typed is kept. */
function Answer({ message: { id, awaiting }, founderId }: { message: InboxMessage; founderId: string }) {
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

interface ReadingProps {
  message: InboxMessage;
  founderId: string;
  /** Says which idea it is about. */
  named: boolean;
  /** Those that the founder has used. */
  tags: TagCount[];
  /** Id of the message that the focus goes to when this one is removed. */
  neighbour?: string;
  /** The message leaves: where the focus goes, and whether that is opened. */
  onClose: (next: string | undefined, reopen?: boolean) => void;
}

/** The open message, what it is about, who else said it, and the answers. Opening it marks it as read. */
export function Reading({ message, founderId, named, tags, neighbour, onClose }: ReadingProps) {
  const change = useChange();
  const onOpened = useEffectEvent(() => {
    if (message.isUnread) void change(message, { isRead: true });
  });
  useEffect(() => onOpened(), []);

  return (
    <article className={cx(layout.stack5, styles.reading)} aria-label="Message">
      <div className={layout.stack2}>
        <p className={cx(typography.hint, styles.from)}>
          {named && (
            <>
              <Link dir="auto" to={paths.ideaWords.href(message.ideaId)}>
                {message.ideaTitle}
              </Link>
              {' · '}
            </>
          )}
          <time dateTime={message.createdAt}>
            {formatDay(message.createdAt)}, {ago(message.createdAt)}
          </time>
        </p>
        <p dir="auto" className={cx(typography.written, styles.words)}>
          {message.message}
        </p>
        <Actions message={message} neighbour={neighbour} onClose={onClose} />
      </div>
      <TagToggles message={message} known={tags} />
      <Alike message={message} />
      <Thread message={message} />
      <Answer message={message} founderId={founderId} />
      <KeyHints />
    </article>
  );
}

type ActionsProps = Pick<ReadingProps, 'message' | 'neighbour' | 'onClose'>;

/** What may be done with a message beside answering it. */
function Actions({ message, neighbour, onClose }: ActionsProps) {
  const change = useChange();
  const cache = useInboxCache();
  const [merging, setMerging] = useState<InboxMessage | null>(null);
  const { isPinned } = message;
  const pin = () =>
    change(
      message,
      { isPinned: !isPinned },
      `Failed to ${isPinned ? 'unpin' : 'pin'} the message. Please try again.`,
    );
  const markUnread = () => {
    void change(message, { isRead: false }, 'Failed to mark it as unread. Please try again.');
    onClose(message.id);
  };
  return (
    <div className={cx(layout.row2, styles.actions)}>
      <Button size="s" aria-pressed={isPinned} onClick={() => void pin()}>
        {isPinned && <CheckIcon />}
        Pin to the idea page
      </Button>
      <Button size="s" onClick={() => setMerging(message)}>
        Merge
      </Button>
      <Button size="s" variant="quiet" onClick={markUnread}>
        Mark as unread
      </Button>
      <RemoveButton message={message} neighbour={neighbour} onClose={onClose} />
      <MergeDialog
        subject={merging}
        onClose={() => setMerging(null)}
        onMerged={(target) => {
          cache.without(message.id, target);
          onClose(target.id, true);
        }}
      />
    </div>
  );
}

function RemoveButton({ message: { id }, neighbour, onClose }: ActionsProps) {
  const remove = useRemove();
  const cache = useInboxCache();
  return (
    <ConfirmButton
      label="Remove"
      name="this message"
      question="Remove for good"
      onConfirm={() =>
        void remove(id).then((gone) => {
          if (!gone) return;
          cache.without(id);
          onClose(neighbour);
        })
      }
    />
  );
}

/** What was answered, oldest first, by the founder and by visitors. */
function Thread({ message: { id, replies } }: { message: InboxMessage }) {
  const remove = useRemove();
  const cache = useInboxCache();
  if (replies.length === 0) return null;
  return (
    <section className={layout.stack2}>
      <h3 className={styles.title}>{plural(replies.length, 'reply', 'replies')}</h3>
      <ul className={styles.said} data-thread>
        {replies.map((reply) => (
          <li key={reply.id}>
            <p dir="auto">{reply.message}</p>
            <div className={styles.meta}>
              {reply.byFounder && <Badge tone="primary">Founder</Badge>}
              <time dateTime={reply.createdAt}>{formatDay(reply.createdAt)}</time>
              <ConfirmButton
                label="Remove"
                name="this reply"
                question="Remove for good"
                onConfirm={() =>
                  void remove(id, reply.id).then((gone) => gone && cache.withoutReply(id, reply.id))
                }
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
