import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '@/api/error';
import { useMarkInboxReadMutation } from '@/api/workspace';
import { dismissToast, toast, toastError, useToasts } from '@/ui/toast/toast-store';

/** As the server takes it; by no clock of either side, which may differ. */
const msSince = (time: number) => Math.min(600_000, Math.max(0, Math.floor(performance.now() - time)));

/**
 * Marks every message as read. They look so at once; the server is told when the notice that offers to undo
 * it has gone, so that undoing brings back exactly what was unread, however many messages there are. What
 * comes meanwhile stays unread.
 *
 * @param ideaId whose messages; undefined for all ideas
 * @returns `pending`: they look read, and nothing has been sent yet
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

  // Whoever leaves the screen has not asked to undo it.
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
