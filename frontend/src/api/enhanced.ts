import { generatedApi } from './generated';

export type Tagged = { type: 'ideas'; id: string };
export const LIST = 'LIST';

/** The tags of an answer that holds these ideas. */
export const byId = (ideas: { id: string }[] | undefined): Tagged[] => [
  { type: 'ideas', id: LIST },
  ...(ideas ?? []).map(({ id }): Tagged => ({ type: 'ideas', id })),
];

/**
 * Which answer makes which other one outdated. The tags that the generator writes are one per group of
 * calls; these are finer, so that a vote on one idea does not refetch another's feedback.
 *
 * `workspace.ts` has those of the calls that only signed-in people make. `viewer` marks every answer that
 * depends on who asks: signing in and out invalidates it.
 */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['viewer'],
  endpoints: {
    // The auth context reads and refreshes the session itself.
    getSession: { providesTags: [] },
    login: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },

    listIdeas: { providesTags: (ideas) => byId(ideas) },
    getIdea: { providesTags: (idea) => (idea ? [{ type: 'ideas', id: idea.id }, 'viewer'] : ['viewer']) },
    // The answer to a vote is the new status, so features/votes writes it into the cache instead of asking
    // again.
    getVoteStatus: {
      providesTags: (_r, _e, id) => [{ type: 'votes', id }, 'viewer'],
      keepUnusedDataFor: 3600,
    },
    castVote: { invalidatesTags: (_r, error, id) => (error ? [] : [{ type: 'ideas', id }, 'stats']) },
    withdrawVote: { invalidatesTags: (_r, error, id) => (error ? [] : [{ type: 'ideas', id }, 'stats']) },

    joinWaitlist: {
      invalidatesTags: (_r, error, { id }) => (error ? [] : [{ type: 'ideas', id }, 'stats', 'waitlist']),
    },

    listFeedback: { providesTags: (_r, _e, { id }) => [{ type: 'feedback', id }] },
    listPinnedFeedback: { providesTags: (_r, _e, id) => [{ type: 'feedback', id }] },

    getGlobalStats: { providesTags: ['stats'] },
  },
});
