import { useRemove } from '@/features/feedback/use-remove';
import { formatDate, plural } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { ConfirmButton } from '@/ui/confirm-button';
import type { InboxMessage } from '@/api/workspace';
import { useInboxCache } from '../hooks/cache';
import layout from '@/ui/layout.module.css';
import styles from './reading.module.css';

/** What was answered, oldest first, by the founder and by visitors. */
export function Thread({ message: { id, replies } }: { message: InboxMessage }) {
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
              <time dateTime={reply.createdAt}>{formatDate(reply.createdAt)}</time>
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
