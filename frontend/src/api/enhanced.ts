import { generatedApi } from './generated';

export type Tagged = { type: 'ideas'; id: string };
export const LIST = 'LIST';

/** Cache tags for a response that contains these ideas. */
export const byId = (ideas: { id: string }[] | undefined): Tagged[] => [
  { type: 'ideas', id: LIST },
  ...(ideas ?? []).map(({ id }): Tagged => ({ type: 'ideas', id })),
];

/**
 * Defines which mutations invalidate which responses. The generator creates one tag per group of calls; these
 * tags are finer, so that a vote on one idea doesn't refetch another idea's feedback. `workspace.ts` has the
 * rules for calls that require signing in. `viewer` marks every response that depends on the caller: signing
 * in and out invalidates it.
 */
export const api = generatedApi.enhanceEndpoints({
  addTagTypes: ['viewer'],
  endpoints: {
    // The auth context fetches and refreshes the session itself.
    getSession: { providesTags: [] },
    login: { invalidatesTags: [] },
    logout: { invalidatesTags: [] },

    listIdeas: { providesTags: (ideas) => byId(ideas) },
    getIdea: { providesTags: (idea) => (idea ? [{ type: 'ideas', id: idea.id }, 'viewer'] : ['viewer']) },
    // A vote's response contains the new status, so features/votes writes it to the cache instead of
    // refetching.
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
