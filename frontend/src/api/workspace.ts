import { byId, LIST } from './enhanced';
import { generatedWorkspaceApi } from './generated-workspace';

/**
 * The calls of the workspace and the admin's desk, with the rules of which answer makes which other one outdated. Screens take
 * their hooks from here, so that nobody uses the calls without the rules.
 */
export const workspaceApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: ['viewer'],
  endpoints: {
    listMyIdeas: { providesTags: (ideas) => [...byId(ideas), 'viewer'] },
    getMyIdea: { providesTags: (_r, _e, id) => [{ type: 'ideas', id }, 'viewer'] },
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

    // What is counted changes with every visitor: screens ask again by the clock.
    getAnalytics: { providesTags: ['viewer'] },
    recordEvent: { invalidatesTags: [] },

    getUserStats: { providesTags: ['stats', 'viewer'] },
    getSubscription: { providesTags: ['billing', 'viewer'] },
    cancelSubscription: { invalidatesTags: ['billing'] },
    // How many ideas are used changes with them.
    getPlanLimits: { providesTags: ['billing', 'viewer', { type: 'ideas', id: LIST }] },
  },
});

export * from './generated-workspace';
