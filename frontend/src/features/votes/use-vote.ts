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
 * True if this browser has ever voted. This is only a hint that saves requests, because the server relies on
 * its signed cookie.
 */
function mayHaveVoted(): boolean {
  try {
    // Screens are also rendered on the server, which has no `window`. Accessing `localStorage` there would
    // trigger a warning in Node 25 and newer.
    return window.localStorage.getItem(KEY) === '1';
  } catch {
    return true;
  }
}

function rememberVoted(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // If storage is unavailable, every card requests its own status.
  }
}

export interface Voted {
  id: string;
  voteCount: number;
}

/** True if this visitor has voted for the idea. False while the status is unknown. */
export const useHasVoted = (ideaId: string): boolean =>
  api.endpoints.getVoteStatus.useQueryState(ideaId).data?.hasVoted === true;

/** Returns the idea's vote count: from the visitor's own status if it has loaded, otherwise from the idea. */
export const useVoteCount = ({ id, voteCount }: Voted): number =>
  api.endpoints.getVoteStatus.useQueryState(id).data?.voteCount ?? voteCount;

/**
 * A visitor's vote on an idea. A click takes effect immediately. If the server rejects it, the previous state
 * is restored and a toast explains why.
 *
 * @param idea its `voteCount` is used until the visitor's own status has loaded
 *
 * @param always whether to request the status even if this browser has never voted (for the idea's own page)
 */
export function useVote(idea: Voted, { always = false } = {}) {
  const dispatch = useDispatch<AppDispatch>();
  const { user } = useAuth();
  // In a grid of cards, only visitors who may have voted request their status. This saves one request per
  // card.
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
    // A status requested before the click is outdated. If it arrived after the click, it would revert the
    // displayed vote.
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
      // was lost. Only the server knows the current status.
      void dispatch(api.endpoints.getVoteStatus.initiate(idea.id, { forceRefetch: true, subscribe: false }));
    } finally {
      busy.current = false;
    }
  };

  return { ...status, toggle };
}
