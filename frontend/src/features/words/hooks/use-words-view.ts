import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useAddress } from '@/lib/use-address';
import { filterIn, type WordsFilter } from '../rules/filter';

/** A change to the address: what is undefined is taken out. */
type Change = { [K in Exclude<keyof WordsFilter, 'ideaId'> | 'message']?: string | true | undefined };

/**
 * What is shown, as it stands in the address: the filter, so that it can be linked to and "back" undoes it,
 * and the message that is open, which a mail may link to.
 */
export function useWordsView(ideaId: string | undefined) {
  const [params, write] = useAddress();
  const text = params.toString();
  const filter = useMemo(() => filterIn(new URLSearchParams(text), ideaId), [text, ideaId]);
  // The address follows a moment later; until then another message would seem to be open.
  const [openId, setOpenId] = useOptimistic(params.get('message'));

  /** Typing replaces the address instead of filling the history. Another list has another message open. */
  const change = useCallback(
    (part: Change) => write({ ...part, message: undefined }, 'search' in part),
    [write],
  );
  /** Reading on does not fill the history either. */
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

export type WordsView = ReturnType<typeof useWordsView>;
