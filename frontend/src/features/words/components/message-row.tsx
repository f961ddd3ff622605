import { ago } from '@/lib/ago';
import { formatDate, plural } from '@/lib/format';
import { Badge } from '@/ui/badge';
import type { InboxMessage } from '@/api/workspace';
import { tagLabel } from '../rules/tags';
import styles from './message-row.module.css';

/**
 * One message of the list, which opens it. Beside the open message, the list is one stop of the tab key, and
 * the arrows go through it; else the row unfolds.
 */
export function MessageRow({
  message,
  named,
  unread,
  open,
  beside,
  tabStop,
  onPress,
}: {
  message: InboxMessage;
  /** Says which idea it is about. */
  named: boolean;
  unread: boolean;
  open: boolean;
  beside: boolean;
  tabStop: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.row}
      data-message={message.id}
      data-unread={unread || undefined}
      data-open={open || undefined}
      aria-current={beside && open ? 'true' : undefined}
      aria-expanded={beside ? undefined : open}
      tabIndex={beside && !tabStop ? -1 : undefined}
      onClick={onPress}
    >
      <span className={styles.top}>
        {unread && <span className="sr-only">Unread.</span>}
        {named && (
          <span dir="auto" className={styles.idea}>
            {message.ideaTitle}
          </span>
        )}
        <time dateTime={message.createdAt} title={formatDate(message.createdAt)}>
          {ago(message.createdAt)}
        </time>
      </span>
      <span dir="auto" className={styles.words}>
        {message.message}
      </span>
      <Marks message={message} />
    </button>
  );
}

/** What was done about it, and what is still to do. */
function Marks({ message: { tags, alike, replies, awaiting, isPinned } }: { message: InboxMessage }) {
  const facts = [
    isPinned && 'Pinned',
    alike.length > 0 && `${alike.length} more said the same`,
    replies.length > 0 && plural(replies.length, 'reply', 'replies'),
    awaiting > 0 && `${awaiting} waiting for your answer`,
  ].filter((fact) => fact !== false);
  if (tags.length + facts.length === 0) return null;
  return (
    <span className={styles.marks}>
      {tags.map((tag) => (
        <Badge key={tag} tone="primary">
          {tagLabel(tag)}
        </Badge>
      ))}
      {facts.length > 0 && <span>{facts.join(' · ')}</span>}
    </span>
  );
}
