import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useAddress } from '@/lib/use-address';
import { filterIn, type InboxFilter } from '../rules/filter';

/** A change to the URL's parameters. Undefined removes a parameter. */
type Change = { [K in Exclude<keyof InboxFilter, 'ideaId'> | 'message']?: string | true | undefined };

/**
 * The screen's state, stored in the URL: the filter, so that it can be shared and Back undoes a change, and
 * the open message, so that emails can link to it.
 */
export function useInboxView(ideaId: string | undefined) {
  const [params, write] = useAddress();
  const text = params.toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(text), ideaId), [text, ideaId]);
  // Optimistic, because the URL changes a moment later, and the previous message would appear open until
  // then.
  const [openId, setOpenId] = useOptimistic(params.get('message'));

  /**
   * Changes the filter, which closes the open message. Typing replaces the history entry instead of adding
   * one.
   */
  const change = useCallback(
    (part: Change) => write({ ...part, message: undefined }, 'search' in part),
    [write],
  );
  /** Opens a message. Replaces the history entry instead of adding one. */
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
