import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useAddress } from '@/lib/use-address';
import { filterIn, type InboxFilter } from '../rules/filter';

/** A change to the URL. Undefined values are removed. */
type Change = { [K in Exclude<keyof InboxFilter, 'ideaId'> | 'message']?: string | true | undefined };

/**
 * The state of the screen, stored in the URL: the filter, so that it can be shared and Back undoes it, and
 * the open message, which an email may link to.
 */
export function useInboxView(ideaId: string | undefined) {
  const [params, write] = useAddress();
  const text = params.toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(text), ideaId), [text, ideaId]);
  // Optimistic, because the URL changes a moment later, and meanwhile the previous message would seem open.
  const [openId, setOpenId] = useOptimistic(params.get('message'));

  /**
   * Typing replaces the history entry instead of adding one. A change of the filter closes the open message.
   */
  const change = useCallback(
    (part: Change) => write({ ...part, message: undefined }, 'search' in part),
    [write],
  );
  /** Opening the next message replaces the history entry too. */
  const open = useCallback(
    (id: string | null) =>
      startTransition(() => {
        setOpenId(id);
        write({ message: id ?? undefined }, true);
      }),
    [setOpenId, write],
  );
  return { filter, openId, change, open };
}

export type InboxView = ReturnType<typeof useInboxView>;
