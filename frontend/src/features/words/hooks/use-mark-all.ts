import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '@/api/error';
import { useMarkInboxReadMutation } from '@/api/workspace';
import { dismissToast, toast, toastError, useToasts } from '@/ui/toast/toast-store';

/**
 * Marks every message as read. They look so at once; the server is told when the notice that offers to undo
 * it has gone, so that undoing brings back exactly what was unread, however many messages there are.
 *
 * @param ideaId whose messages; undefined for all ideas
 * @returns `pending`: they look read, and nothing has been sent yet
 */
export function useMarkAll(ideaId: string | undefined) {
  const [mark] = useMarkInboxReadMutation();
  const [notice, setNotice] = useState<number | null>(null);
  const toasts = useToasts();
  const offered = toasts.some(({ id, open }) => id === notice && open);

  const send = useEffectEvent(async () => {
    try {
      await mark({ ideaId }).unwrap();
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
    void mark({ ideaId });
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
  };
  return { pending: notice !== null, start };
}
