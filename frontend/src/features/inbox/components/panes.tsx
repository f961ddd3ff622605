import { plural, t } from '@lingui/core/macro';
import { useRef, useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react';
import type { OwnIdea } from '@/api/types';
import { useTableRoom } from '@/lib/use-media';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LoadMore } from '@/ui/load-more';
import { QueryState } from '@/ui/query-state';
import { coverOf } from '@/lib/cover';
import { SafeImage } from '@/ui/safe-image';
import surface from '@/ui/surface.module.css';
import type { InboxMessage, InboxSummary } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import type { useInbox } from '../api';
import type { useMarkAll } from '../hooks/use-mark-all';
import { useRoomBelow } from '../hooks/use-room-below';
import type { InboxView } from '../hooks/use-inbox-view';
import styles from './inbox.module.css';
import { MessageScreen } from './message-screen';
import { NothingOpen } from './nothing-open';
import { Reading } from './reading';
import { BESIDE, MessagesSkeleton } from './inbox-skeleton';
import { saidTheSame } from '../rules/said-the-same';
import { tagLabel } from '../rules/tags';
import { writtenWhen } from '../rules/written-when';

const NO_FILTERS = { search: undefined, tag: undefined, unread: undefined };
const FIELDS = 'input, textarea, select';
const ROW = '[data-message]';

/** Returns the index of the row that a key moves to from the row at `at`. Undefined for any other key. */
function rowAfterKey(key: string, onRow: boolean, at: number, last: number): number | undefined {
  const [next, previous] = [Math.min(last, at + 1), Math.max(0, at - 1)];
  const letters: Record<string, number> = { j: next, k: previous };
  const onRows: Record<string, number> = { ArrowDown: next, ArrowUp: previous, Home: 0, End: last };
  return letters[key] ?? (onRow ? onRows[key] : undefined);
}

/**
 * Keyboard shortcuts: J and K, and the arrow keys on a row, open the next and the previous message; R focuses
 * the reply. They work only while the focus is on the messages, so that they don't interfere elsewhere.
 *
 * @param root contains the list and the open message
 *
 * @returns `focusRow`, which focuses a message's row once the message given by the second parameter is open
 * (or, if it is null, once no message is open)
 */
function useInboxKeys(
  root: RefObject<HTMLElement | null>,
  rows: InboxMessage[],
  openId: string | null,
  open: (id: string) => void,
) {
  const rowOf = (id: string) =>
    [...(root.current?.querySelectorAll<HTMLElement>(ROW) ?? [])].find((row) => row.dataset.message === id);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest(FIELDS)) return;
    // Uses the focused row rather than the message in the URL, which changes a moment later.
    const row = target.closest<HTMLElement>(ROW);
    const from = row?.dataset.message ?? openId;
    const at = rows.findIndex(({ id }) => id === from);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const next = rows[rowAfterKey(key, row !== null, at, rows.length - 1) ?? -1];
    if (next) {
      event.preventDefault();
      open(next.id);
      rowOf(next.id)?.focus();
    } else if (key === 'r' && openId !== null) {
      event.preventDefault();
      root.current?.querySelector<HTMLElement>('[data-answer] textarea')?.focus();
    }
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root]);

  // Deferred, because the focused element (such as a dialog) keeps the focus as long as it exists.
  const wanted = useRef<{ row: string; openId: string | null } | null>(null);
  useEffect(() => {
    if (wanted.current?.openId !== openId) return;
    rowOf(wanted.current.row)?.focus();
    wanted.current = null;
  });
  const focusRow = (row: string, whenOpen: string | null) => {
    wanted.current = { row, openId: whenOpen };
  };
  return { focusRow };
}

export interface InboxProps {
  founderId: string;
  ideaId?: string;
  ideas: OwnIdea[];
  query: ReturnType<typeof useInbox>;
  /** The message named in the initial URL. `rows` contains it, or is empty if the message was removed. */
  linked: { id: string; rows?: InboxMessage[] } | null;
  view: InboxView;
  summary?: InboxSummary;
  marking: ReturnType<typeof useMarkAll>;
  /** Content above the messages. */
  head: ReactNode;
}

/** The list next to the open message. On narrow screens, the message has its own screen. */
export function Panes(props: InboxProps) {
  const { founderId, ideaId, ideas, query, view, summary, linked, head } = props;
  const { openId, open } = view;
  const beside = useTableRoom(BESIDE);
  const { rows, opened } = withLinked(query.data?.rows ?? [], linked, openId);
  const root = useRef<HTMLDivElement>(null);
  const { focusRow } = useInboxKeys(root, rows, openId, open);
  useRoomBelow(root);

  /**
   * Called after the open message was closed, removed or merged. Focuses its row, or the row of the message
   * it was merged into.
   */
  const close = (next: string | undefined, reopen = false) => {
    const then = (reopen && next) || null;
    if (next) focusRow(next, then);
    open(then);
  };
  const reading = opened && (
    <Reading
      key={opened.id}
      message={opened}
      founderId={founderId}
      idea={ideas.find(({ id }) => id === opened.ideaId)}
      named={!ideaId}
      tags={summary?.tags ?? []}
      neighbor={neighborOf(rows, opened.id)}
      onClose={close}
      onBack={beside ? undefined : () => close(opened.id)}
    />
  );
  return (
    <div
      ref={root}
      className={cx(styles.inbox, surface.card)}
      data-beside={beside || undefined}
      aria-busy={query.isFetching || undefined}
    >
      <section aria-labelledby="messages" className={styles.list}>
        {head}
        <h2 id="messages" className="sr-only">
          {t`Messages`}
        </h2>
        <div className={styles.scroll}>
          <Messages {...props} rows={rows} opened={opened} beside={beside} />
        </div>
      </section>
      {beside && (
        <section aria-label={t`Open message`} className={styles.pane}>
          {reading ?? <NothingOpen />}
        </section>
      )}
      {!beside && reading && <MessageScreen>{reading}</MessageScreen>}
    </div>
  );
}

/** The messages that match the filters, one per row. */
function Messages({
  ideaId,
  ideas,
  query,
  view: { openId, open, filter, change },
  marking,
  linked,
  rows,
  opened,
  beside,
}: InboxProps & { rows: InboxMessage[]; opened: InboxMessage | undefined; beside: boolean }) {
  const tabStop = opened ?? rows[0];
  const clear = <Button onClick={() => change(NO_FILTERS)}>{t`Show all messages`}</Button>;
  return (
    <QueryState
      query={query}
      loading={<MessagesSkeleton named={!ideaId} />}
      error={{
        title: t`Failed to load the messages`,
        text: t`No message is lost. Please try again.`,
      }}
      isEmpty={() => rows.length === 0}
      empty={
        filter.unread ? (
          <EmptyState
            drawing="still-water"
            title={t`All read`}
            text={t`New feedback shows up here.`}
            action={clear}
          />
        ) : (
          <EmptyState title={t`No message matches`} text={t`Try fewer filters.`} action={clear} />
        )
      }
    >
      {({ total }) => (
        <>
          <p role="status" className="sr-only">
            {plural(total, { one: '# message', other: '# messages' })}
          </p>
          {linked?.rows?.length === 0 && openId === linked.id && (
            <p className={surface.warning}>{t`This message is no longer here.`}</p>
          )}
          <ul className={styles.rows}>
            {rows.map((message) => (
              <li key={message.id}>
                <MessageRow
                  message={message}
                  idea={ideas.find(({ id }) => id === message.ideaId)}
                  named={!ideaId}
                  unread={message.isUnread && !marking.pending}
                  open={message === opened}
                  tabIndex={beside && message !== tabStop ? -1 : undefined}
                  onPress={() => open(message.id)}
                />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
    </QueryState>
  );
}

/**
 * Puts the linked message at the top until its page of the list has loaded. If the linked message has been
 * merged since, the message it was merged into is at the top instead.
 */
function withLinked(loaded: InboxMessage[], linked: InboxProps['linked'], openId: string | null) {
  const [message] = linked?.rows ?? [];
  const rows = message && !loaded.some(({ id }) => id === message.id) ? [message, ...loaded] : loaded;
  const opened = rows.find(({ id }) => id === openId) ?? (openId === linked?.id ? message : undefined);
  return { rows, opened };
}

/** Returns the ID of the next message, or of the previous one if this is the last. */
function neighborOf(rows: InboxMessage[], id: string): string | undefined {
  const at = rows.findIndex((message) => message.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id;
}

/**
 * A message in the list. Clicking it opens it. In the two-pane layout, the list is a single tab stop, and the
 * arrow keys move through it.
 */
function MessageRow({
  message,
  idea,
  named,
  unread,
  open,
  tabIndex,
  onPress,
}: {
  message: InboxMessage;
  idea: OwnIdea | undefined;
  /** True if the row shows the idea's name. */
  named: boolean;
  unread: boolean;
  open: boolean;
  tabIndex: number | undefined;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.row}
      data-message={message.id}
      data-unread={unread || undefined}
      data-open={open || undefined}
      data-named={named || undefined}
      aria-current={open ? 'true' : undefined}
      tabIndex={tabIndex}
      onClick={onPress}
    >
      {named && (
        <span className={styles.cover} aria-hidden="true">
          <SafeImage
            src={idea?.image}
            cover={coverOf(idea ?? { title: message.ideaTitle, coverVariant: 0 }, 'small')}
          />
        </span>
      )}
      <span className={styles.top}>
        {unread && <span className="sr-only">{t`Unread.`}</span>}
        {named && (
          <span dir="auto" className={styles.idea}>
            {message.ideaTitle}
          </span>
        )}
        <time dateTime={message.createdAt} title={formatDay(message.createdAt)}>
          {writtenWhen(message.createdAt)}
        </time>
      </span>
      <span dir="auto" className={styles.text}>
        {message.message}
      </span>
      <Marks message={message} />
    </button>
  );
}

/** The message's tags and status. */
function Marks({ message: { tags, alike, replies, awaiting, isPinned } }: { message: InboxMessage }) {
  const facts = [
    isPinned && t`Pinned`,
    alike.length > 0 && saidTheSame(alike.length),
    replies.length > 0 && plural(replies.length, { one: '# reply', other: '# replies' }),
    awaiting > 0 && plural(awaiting, { one: '# waiting for your reply', other: '# waiting for your reply' }),
  ].filter((fact) => fact !== false);
  if (tags.length + facts.length === 0) return null;
  return (
    <span className={styles.marks}>
      {tags.map((tag) => (
        <span key={tag} className={styles.tag}>
          {tagLabel(tag)}
        </span>
      ))}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}
