import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '@/api/error';
import { useMarkInboxReadMutation } from '@/api/workspace';
import { dismissToast, toast, toastError, useToasts } from '@/ui/toast/toast-store';

/**
 * The elapsed time the server expects. It is independent of clocks, which may differ between browser and
 * server.
 */
const msSince = (time: number) => Math.min(600_000, Math.max(0, Math.floor(performance.now() - time)));

/**
 * Marks every message as read. They look read at once, but the request is sent only when the notice with the
 * undo button closes. Undoing therefore restores exactly the unread ones, however many there are. Messages
 * that arrive meanwhile stay unread.
 * @param ideaId the idea of the messages. Undefined for all ideas
 * @returns `pending` while they look read but nothing has been sent
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

  // Leaving the screen counts as not undoing.
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
