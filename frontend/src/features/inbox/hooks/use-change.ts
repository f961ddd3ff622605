import { errorText } from '@/api/error';
import { useChangeInboxMessageMutation, type ChangeInboxMessage, type InboxMessage } from '@/api/workspace';
import { toastError } from '@/ui/toast/toast-store';
import { useInboxCache } from './cache';

/** Returns the message's fields after the change. */
const applied = ({ isRead, ...rest }: ChangeInboxMessage): Partial<InboxMessage> =>
  isRead === undefined ? rest : { ...rest, isUnread: !isRead };

/** Returns how the change affects the number of unread messages. */
function unreadBy(message: InboxMessage, { isUnread = message.isUnread }: Partial<InboxMessage>): 1 | -1 | 0 {
  if (isUnread === message.isUnread) return 0;
  return isUnread ? 1 : -1;
}

/**
 * Marks, pins or tags a message. The change appears immediately and is reverted if the server rejects it.
 *
 * @returns a function that resolves to whether the change succeeded. `failure` is the toast's text if the
 * server gives no reason; without it, no toast is shown
 */
export function useChange() {
  const [send] = useChangeInboxMessageMutation();
  const cache = useInboxCache();

  return async (message: InboxMessage, change: ChangeInboxMessage, failure?: string): Promise<boolean> => {
    const part = applied(change);
    const names = Object.keys(part) as (keyof InboxMessage)[];
    const old = Object.fromEntries(names.map((name) => [name, message[name]])) as Partial<InboxMessage>;
    const by = unreadBy(message, part);
    cache.set(message, part);
    cache.countUnread(message, by);
    try {
      await send({ id: message.id, changeInboxMessage: change }).unwrap();
      if (change.tags) cache.countAgain();
      return true;
    } catch (error) {
      cache.set(message, old);
      cache.countUnread(message, -by);
      if (failure) toastError(errorText(error, failure));
      return false;
    }
  };
}
