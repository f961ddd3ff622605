import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { useRemove } from '@/features/feedback/use-remove';
import { formatDay } from '@/lib/format';
import { paths } from '@/routing/paths';
import { ConfirmButton } from '@/ui/confirm-button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import icon from '@/ui/icon-button.module.css';
import { BackIcon, MoreIcon, PinIcon } from '@/ui/more-icons';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Menu } from '@/ui/menu';
import { coverOf } from '@/lib/cover';
import { SafeImage } from '@/ui/safe-image';
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
import styles from './reading.module.css';
import { TagToggles } from './tag-toggles';

const notPublic = () =>
  t`The idea’s page isn’t public now, so no one could read your reply. Your text is saved here.`;

/**
 * Posts a reply as the founder. It appears on the idea's page and is emailed to visitors who asked for it.
 * Unsent text is autosaved.
 */
function Composer({ message: { id, awaiting }, founderId }: { message: InboxMessage; founderId: string }) {
  const [post] = usePostReplyMutation();
  const cache = useInboxCache();
  const send = async (text: SentMessage) => {
    try {
      const reply = await post({ feedbackId: id, postReply: text }).unwrap();
      cache.answered(id, { ...reply, byFounder: true });
    } catch (error) {
      toastError(
        isNotFound(error) ? notPublic() : failureText(error, t`Failed to post reply. Please try again.`),
      );
      throw error;
    }
    toast({
      title: t`Reply posted`,
      description:
        awaiting > 0
          ? plural(awaiting, { one: '# person gets it by email.', other: '# people get it by email.' })
          : undefined,
    });
  };
  return (
    <section aria-label={t`Your reply`} className={styles.composer} data-answer>
      <MessageForm
        keepAs={autosaveKey(founderId, `${id}:answer`)}
        label={t`Your reply`}
        hideLabel
        placeholder={t`Thank them, ask more, or say what you’ll do`}
        button={t`Reply`}
        rows={2}
        limit={LIMITS.reply}
        emptyText={t`Please enter your reply.`}
        onSend={send}
      />
      <p className={styles.public}>
        {awaiting > 0
          ? plural(awaiting, {
              one: 'Public, with your Founder badge. # person gets it by email',
              other: 'Public, with your Founder badge. # people get it by email',
            })
          : t`Public, with your Founder badge`}
      </p>
    </section>
  );
}

interface ReadingProps {
  message: InboxMessage;
  founderId: string;
  /** The message's idea. Undefined while the ideas are loading. */
  idea?: OwnIdea;
  /** True if the bar names the idea and links to its messages. */
  named: boolean;
  /** Tags that the founder has used. */
  tags: TagCount[];
  /** ID of the message to focus if this one is removed. */
  neighbor?: string;
  /** Called when the message is closed, with the ID of the row to focus and whether to open that row. */
  onClose: (next: string | undefined, reopen?: boolean) => void;
  /** Returns to the list. Set only if the message has its own screen. */
  onBack?: () => void;
}

/** The open message with its idea, merged messages and replies. Opening it marks it as read. */
export function Reading({ message, founderId, tags, ...bar }: ReadingProps) {
  const change = useChange();
  const onOpened = useEffectEvent(() => {
    if (message.isUnread) void change(message, { isRead: true });
  });
  useEffect(() => onOpened(), []);

  return (
    <article className={styles.reading} aria-label={t`Message`}>
      <Bar message={message} {...bar} />
      <div className={styles.body}>
        <p dir="auto" className={cx(typography.written, styles.text)}>
          {message.message}
        </p>
        <div className={styles.about}>
          <time className={typography.hint} dateTime={message.createdAt}>
            {formatDay(message.createdAt)}
          </time>
          <TagToggles message={message} tags={tags} />
        </div>
        <Alike message={message} />
        <Thread message={message} />
      </div>
      <Composer message={message} founderId={founderId} />
    </article>
  );
}

type BarProps = Omit<ReadingProps, 'founderId' | 'tags'>;

/** The message's idea, and all actions except replying. */
function Bar({ message, idea, named, neighbor, onClose, onBack }: BarProps) {
  const title = (
    <>
      <span className={styles.cover} aria-hidden="true">
        <SafeImage
          src={idea?.image}
          cover={coverOf(idea ?? { title: message.ideaTitle, coverVariant: 0 }, 'small')}
        />
      </span>
      <span dir="auto" className={styles.title}>
        {message.ideaTitle}
      </span>
    </>
  );
  return (
    <div className={styles.bar}>
      {onBack && <BackButton onBack={onBack} />}
      {named ? (
        <Link to={paths.ideaInbox.href(message.ideaId)} className={styles.idea}>
          {title}
        </Link>
      ) : (
        <div className={styles.idea}>{title}</div>
      )}
      <PinButton message={message} />
      <More message={message} neighbor={neighbor} onClose={onClose} />
    </div>
  );
}

/**
 * Button that returns to the list. It is focused when the message opens. Pressing Escape also returns to the
 * list.
 */
function BackButton({ onBack }: { onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const back = useEffectEvent(onBack);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    const listener = (event: KeyboardEvent) => {
      // An open dialog or menu handles Escape first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]'))
        back();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={icon.plain}
      aria-label={t`Back to feedback`}
      onClick={onBack}
    >
      <BackIcon />
    </button>
  );
}

function PinButton({ message }: { message: InboxMessage }) {
  const change = useChange();
  const { isPinned } = message;
  const pin = () =>
    change(
      message,
      { isPinned: !isPinned },
      isPinned
        ? t`Failed to unpin the message. Please try again.`
        : t`Failed to pin the message. Please try again.`,
    );
  return (
    <button
      type="button"
      className={icon.plain}
      aria-label={t`Pin to the idea page`}
      title={t`Pin to the idea page`}
      aria-pressed={isPinned}
      onClick={() => void pin()}
    >
      <PinIcon />
    </button>
  );
}

/** Menu with less frequent actions. */
function More({ message, neighbor, onClose }: Pick<BarProps, 'message' | 'neighbor' | 'onClose'>) {
  const change = useChange();
  const cache = useInboxCache();
  const remove = useRemove();
  const [merging, setMerging] = useState<InboxMessage | null>(null);
  const [doomed, setDoomed] = useState<InboxMessage | null>(null);
  const markUnread = () => {
    void change(message, { isRead: false }, t`Failed to mark it as unread. Please try again.`);
    onClose(message.id);
  };
  return (
    <>
      <Menu
        label={t`More for this message`}
        trigger={<MoreIcon />}
        items={[
          { label: t`Merge`, onSelect: () => setMerging(message) },
          { label: t`Mark as unread`, onSelect: markUnread },
          { label: t`Remove`, onSelect: () => setDoomed(message) },
        ]}
      />
      <MergeDialog
        subject={merging}
        onClose={() => setMerging(null)}
        onMerged={(target) => {
          cache.without(message.id, target);
          onClose(target.id, true);
        }}
      />
      <ConfirmDialog
        subject={doomed}
        question={({ message: words }) => ({
          title: t`Remove this message?`,
          text: (
            <div className={layout.stack3}>
              <p dir="auto" className={cx(typography.written, styles.quote)}>
                {words}
              </p>
              <p>{t`It leaves the idea’s page, with its replies. This can’t be undone.`}</p>
            </div>
          ),
          keep: t`Keep`,
          confirm: t`Remove permanently`,
          busy: t`Removing…`,
        })}
        onConfirm={async ({ id }) => {
          if (!(await remove(id))) return;
          setDoomed(null);
          cache.without(id);
          onClose(neighbor);
        }}
        failure={t`Failed to remove the feedback. Please try again.`}
        onClose={() => setDoomed(null)}
      />
    </>
  );
}

/** Replies by the founder and by visitors, oldest first. */
function Thread({ message: { id, replies } }: { message: InboxMessage }) {
  const remove = useRemove();
  const cache = useInboxCache();
  if (replies.length === 0) return null;
  return (
    <section className={layout.stack2}>
      <h3 className="sr-only">{plural(replies.length, { one: '# reply', other: '# replies' })}</h3>
      <ul className={styles.said} data-thread>
        {replies.map((reply) => (
          <li key={reply.id}>
            <p dir="auto">{reply.message}</p>
            <div className={styles.meta}>
              {reply.byFounder && (
                <span data-founder>
                  <Badge tone="primary">{t`Founder`}</Badge>
                </span>
              )}
              <time dateTime={reply.createdAt}>{formatDay(reply.createdAt)}</time>
              <ConfirmButton
                label={t`Remove`}
                name={t({ message: 'this reply', comment: 'Read by screen readers after “Remove”' })}
                question={t`Remove permanently`}
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
