import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '@/api/enhanced';
import { failureText } from '@/api/error';
import {
  useCastVoteMutation,
  useGetVoteStatusQuery,
  useWithdrawVoteMutation,
  type VoteStatus,
} from '@/api/generated';
import type { AppDispatch } from '@/api/store';
import { useAuth } from '@/lib/auth-context';
import { toast, toastError } from '@/ui/toast/toast-store';
import { voteTexts } from './vote-texts';

const KEY = 'groundswell:voted';

/**
 * Whether this browser has ever voted. Only a hint that saves requests: the server relies on its signed
 * cookie.
 */
function mayHaveVoted(): boolean {
  try {
    // The server renders screens too, and has no `window`. Node 25 and newer warn about `localStorage` there.
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return true;
  }
}

function rememberVoted(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage, every card requests its own status.
  }
}

export interface Voted {
  id: string;
  voteCount: number;
}

/** Whether this person has voted for the idea. False while the status is unknown. */
export const useHasVoted = (ideaId: string): boolean =>
  api.endpoints.getVoteStatus.useQueryState(ideaId).data?.hasVoted === true;

/** The idea's vote count: from the person's own status if loaded, otherwise from the idea. */
export const useVoteCount = ({ id, voteCount }: Voted): number =>
  api.endpoints.getVoteStatus.useQueryState(id).data?.voteCount ?? voteCount;

/**
 * One idea's vote as this person sees it. A click applies at once; if the server rejects it, the previous
 * state returns, with a toast.
 * @param idea its `voteCount` is used until the person's own status is loaded
 * @param always requests the status even if this browser has never voted (for the idea's own page)
 */
export function useVote(idea: Voted, { always = false } = {}) {
  const dispatch = useDispatch<AppDispatch>();
  const { user } = useAuth();
  // In a grid of cards, only people who can have voted request their status. This saves a request per card.
  const [votedBefore] = useState(mayHaveVoted);
  const { currentData } = useGetVoteStatusQuery(idea.id, { skip: !always && !user && !votedBefore });
  const { data: cached } = api.endpoints.getVoteStatus.useQueryState(idea.id);
  const [cast] = useCastVoteMutation();
  const [withdraw] = useWithdrawVoteMutation();
  const busy = useRef(false);

  const status: VoteStatus = currentData ?? cached ?? { hasVoted: false, voteCount: idea.voteCount };

  const write = (value: VoteStatus) =>
    dispatch(api.util.upsertQueryEntries([{ endpointName: 'getVoteStatus', arg: idea.id, value }]));

  const toggle = async () => {
    if (busy.current) return;
    busy.current = true;
    const hasVoted = !status.hasVoted;
    // A status requested before the click is outdated: if it arrived later, it would undo the vote on the
    // screen.
    dispatch(api.util.getRunningQueryThunk('getVoteStatus', idea.id))?.abort();
    write({ hasVoted, voteCount: Math.max(0, status.voteCount + (hasVoted ? 1 : -1)) });
    try {
      write(await (hasVoted ? cast(idea.id) : withdraw(idea.id)).unwrap());
      rememberVoted();
      toast({ title: hasVoted ? voteTexts.added : voteTexts.removed });
    } catch (error) {
      write(status);
      toastError(failureText(error, voteTexts.failed));
      // The click may have aborted the status request, and the vote may have been stored even if its response
      // was lost. Only the server knows.
      void dispatch(api.endpoints.getVoteStatus.initiate(idea.id, { forceRefetch: true, subscribe: false }));
    } finally {
      busy.current = false;
    }
  };

  return { ...status, toggle };
}
