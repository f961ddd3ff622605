import { generatedApi } from './generated';

type Tagged = { type: 'ideas'; id: string };
const LIST = 'LIST';

const byId = (ideas: { id: string }[] | undefined): Tagged[] => [
  { type: 'ideas', id: LIST },
  ...(ideas ?? []).map(({ id }): Tagged => ({ type: 'ideas', id })),
];

/**
 * Which answer makes which other one outdated. The tags that the generator writes are one per group of calls; these
 * are finer, so that a vote on one idea does not refetch another's feedback.
 *
 * `viewer` marks every answer that depends on who asks: signing in and out invalidates it.
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
    listMyIdeas: { providesTags: (ideas) => [...byId(ideas), 'viewer'] },
    createIdea: { invalidatesTags: [{ type: 'ideas', id: LIST }, 'stats', 'admin'] },
    updateIdea: {
      invalidatesTags: (_r, _e, { id }) => [
        { type: 'ideas', id },
        { type: 'ideas', id: LIST },
        'stats',
        'admin',
      ],
    },
    deleteIdea: {
      invalidatesTags: (_r, _e, id) => [{ type: 'ideas', id }, { type: 'ideas', id: LIST }, 'stats', 'admin'],
    },

    listAdminIdeas: { providesTags: ['admin', 'viewer'] },
    approveIdea: {
      invalidatesTags: (_r, _e, id) => ['admin', 'stats', { type: 'ideas', id }, { type: 'ideas', id: LIST }],
    },
    requestChanges: {
      invalidatesTags: (_r, _e, { id }) => ['admin', { type: 'ideas', id }, { type: 'ideas', id: LIST }],
    },

    // The answer to a vote is the new status, so features/votes writes it into the cache instead of asking again.
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

    getGlobalStats: { providesTags: ['stats'] },
    getUserStats: { providesTags: ['stats', 'viewer'] },
    getPlanLimits: { providesTags: ['billing', 'viewer'] },
  },
});
