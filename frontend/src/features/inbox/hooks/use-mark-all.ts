import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '@/api/error';
import { useMarkInboxReadMutation } from '@/api/workspace';
import { dismissToast, toast, toastError, useToasts } from '@/ui/toast/toast-store';

/**
 * Returns the milliseconds since the given time, limited to the server's range. A duration is sent instead of
 * a time, because the clocks of browser and server may differ.
 */
const msSince = (time: number) => Math.min(600_000, Math.max(0, Math.floor(performance.now() - time)));

/**
 * Marks every message as read. The messages look read immediately, but the request is sent only when the
 * notice with the undo button closes. Undoing can therefore restore exactly the unread messages, no matter
 * how many there are. Messages that arrive in the meantime stay unread.
 *
 * @param ideaId the idea that the messages are about; undefined for all ideas
 *
 * @returns `pending` while messages look read but nothing has been sent
 */
export function useMarkAll(ideaId: string | undefined) {
  const [mark] = useMarkInboxReadMutation();
  const [notice, setNotice] = useState<number | null>(null);
  const [startedAt, setStartedAt] = useState(0);
  const toasts = useToasts();
  const offered = toasts.some(({ id, open }) => id === notice && open);

  const send = useEffectEvent(async () => {
    try {
      await mark({ ideaId, agoMs: msSince(startedAt) }).unwrap();
    } catch (error) {
      toastError(errorText(error, 'Failed to mark them as read. Please try again.'));
    } finally {
      setNotice(null);
    }
  });
  useEffect(() => {
    if (notice !== null && !offered) void send();
  }, [notice, offered]);

  // Leaving the screen confirms the change, as if the notice had closed.
  const leave = useEffectEvent(() => {
    if (notice === null) return;
    dismissToast(notice);
    void mark({ ideaId, agoMs: msSince(startedAt) });
  });
  useEffect(() => () => leave(), []);

  const start = () => {
    const id = toast({
      title: 'All marked as read',
      action: {
        label: 'Undo',
        altText: 'Mark them as unread again',
        onClick: () => setNotice(null),
      },
    });
    setNotice(id);
    setStartedAt(performance.now());
  };
  return { pending: notice !== null, start };
}
