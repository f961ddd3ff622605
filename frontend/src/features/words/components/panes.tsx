import { useRef } from 'react';
import type { OwnIdea } from '@/api/types';
import { useTableRoom } from '@/lib/use-media';
import { cx } from '@/lib/class-names';
import { LoadMore } from '@/ui/load-more';
import surface from '@/ui/surface.module.css';
import type { InboxMessage, InboxSummary } from '@/api/workspace';
import type { useInbox } from '../api';
import { useInboxKeys } from '../hooks/use-inbox-keys';
import type { useMarkAll } from '../hooks/use-mark-all';
import type { WordsView } from '../hooks/use-words-view';
import styles from './inbox.module.css';
import { MessageRow } from './message-row';
import { NothingOpen } from './nothing-open';
import { Reading } from './reading';
import { BESIDE } from './words-skeleton';

export interface InboxProps {
  founderId: string;
  ideaId?: string;
  ideas: OwnIdea[];
  query: ReturnType<typeof useInbox>;
  /** The message that the address named at first: `rows` has it, or is empty where it is gone. */
  linked: { id: string; rows?: InboxMessage[] } | null;
  view: WordsView;
  summary?: InboxSummary;
  marking: ReturnType<typeof useMarkAll>;
}

/** The list with the open message beside it, or where there is no room, below its row. */
export function Panes({
  founderId,
  ideaId,
  query,
  view: { openId, open },
  summary,
  marking,
  linked,
  rows: loaded,
}: InboxProps & { rows: InboxMessage[] }) {
  const beside = useTableRoom(BESIDE);
  const { rows, opened } = withLinked(loaded, linked, openId);
  const root = useRef<HTMLDivElement>(null);
  const { focusRow } = useInboxKeys(root, rows, openId, open);
  const tabStop = opened ?? rows[0];

  /** It was put away, removed or merged: focus goes where it stood, or to the message that it became. */
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
      named={!ideaId}
      tags={summary?.tags ?? []}
      neighbour={neighbourOf(rows, opened.id)}
      onClose={close}
    />
  );
  return (
    <div ref={root} className={beside ? styles.panes : undefined} aria-busy={query.isFetching || undefined}>
      <div className={cx(surface.card, styles.list)} data-beside={beside || undefined}>
        <ul>
          {rows.map((message) => (
            <li key={message.id}>
              <MessageRow
                message={message}
                named={!ideaId}
                unread={message.isUnread && !marking.pending}
                open={message === opened}
                beside={beside}
                tabStop={message === tabStop}
                onPress={() => open(!beside && message === opened ? null : message.id)}
              />
              {!beside && message === opened && <div className={styles.below}>{reading}</div>}
            </li>
          ))}
        </ul>
        <LoadMore query={query} />
      </div>
      {beside && (
        <section aria-label="Open message" className={cx(surface.card, styles.pane)}>
          {reading ?? <NothingOpen />}
        </section>
      )}
    </div>
  );
}

/** The linked message stands first until the list has come to it; one that was merged since is read there. */
function withLinked(loaded: InboxMessage[], linked: InboxProps['linked'], openId: string | null) {
  const [message] = linked?.rows ?? [];
  const rows = message && !loaded.some(({ id }) => id === message.id) ? [message, ...loaded] : loaded;
  const opened = rows.find(({ id }) => id === openId) ?? (openId === linked?.id ? message : undefined);
  return { rows, opened };
}

/** The message after this one, or else before it. */
function neighbourOf(rows: InboxMessage[], id: string): string | undefined {
  const at = rows.findIndex((message) => message.id === id);
  return (rows[at + 1] ?? rows[at - 1])?.id;
}
