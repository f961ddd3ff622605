import { errorText } from '@/api/error';
import { useChangeInboxMessageMutation, type ChangeInboxMessage, type InboxMessage } from '@/api/workspace';
import { toastError } from '@/ui/toast/toast-store';
import { useInboxCache } from './cache';

/** What stands in the message once the change is made. */
const applied = ({ isRead, ...rest }: ChangeInboxMessage): Partial<InboxMessage> =>
  isRead === undefined ? rest : { ...rest, isUnread: !isRead };

/** By how much the number of unread messages grows. */
function unreadBy(message: InboxMessage, { isUnread = message.isUnread }: Partial<InboxMessage>): 1 | -1 | 0 {
  if (isUnread === message.isUnread) return 0;
  return isUnread ? 1 : -1;
}

/**
 * Marks, pins and tags a message. A press shows at once; when the server says no, what stood there before
 * comes back.
 *
 * @returns whether it was done. `failure` is what a person is told when it was not and the server gave no
 *   reason; without it they are told nothing.
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
