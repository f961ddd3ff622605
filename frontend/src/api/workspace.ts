import { byId, LIST } from './enhanced';
import { generatedWorkspaceApi } from './generated-workspace';

/** What a decision of moderation makes outdated. */
const moderated = (id: string = LIST) => [
  'admin' as const,
  'report-cases' as const,
  'stats' as const,
  'feedback' as const,
  { type: 'ideas' as const, id },
  { type: 'ideas' as const, id: LIST },
];

/**
 * The calls of the workspace and the admin's screens, with the rules of which answer makes which other one
 * outdated. Screens take their hooks from here, so that nobody uses the calls without the rules.
 */
export const workspaceApi = generatedWorkspaceApi.enhanceEndpoints({
  addTagTypes: [
    'viewer',
    'api-keys',
    'saved-replies',
    'users',
    'report-cases',
    'operations',
    'feedback',
    'inbox',
    'inbox-summary',
    'evidence-reports',
    'experiments',
    'mail-preferences',
  ],
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
    discardIdeaEdit: {
      invalidatesTags: (_r, _e, { id }) => [{ type: 'ideas', id }, { type: 'ideas', id: LIST }, 'admin'],
    },
    deleteIdea: {
      invalidatesTags: (_r, _e, id) => [{ type: 'ideas', id }, { type: 'ideas', id: LIST }, 'stats', 'admin'],
    },

    listAdminIdeas: { providesTags: ['admin', 'viewer'] },
    countAdminIdeas: { providesTags: ['admin', 'viewer'] },
    getIdeaDossier: { providesTags: (_r, _e, id) => ['admin', 'viewer', { type: 'ideas', id }] },
    listAudit: { providesTags: ['admin', 'viewer'] },
    listAuditActors: { providesTags: ['admin', 'viewer'] },
    // An admin's own texts: no other answer depends on them.
    listSavedReplies: { providesTags: ['saved-replies', 'viewer'] },
    saveReply: { invalidatesTags: (_r, error) => (error ? [] : ['saved-replies']) },
    deleteSavedReply: { invalidatesTags: ['saved-replies'] },
    approveIdea: {
      invalidatesTags: (_r, _e, { id }) => [
        'admin',
        'stats',
        { type: 'ideas', id },
        { type: 'ideas', id: LIST },
      ],
    },
    requestChanges: {
      invalidatesTags: (_r, _e, { id }) => ['admin', { type: 'ideas', id }, { type: 'ideas', id: LIST }],
    },

    // An idea that is taken down changes what the review queue, the reports and the public pages show.
    removeIdea: { invalidatesTags: (_r, _e, { id }) => moderated(id) },
    restoreIdea: { invalidatesTags: (_r, _e, id) => moderated(id) },
    listReports: { providesTags: ['report-cases', 'viewer'] },
    countPendingWork: { providesTags: ['admin', 'report-cases', 'experiments', 'viewer'] },
    // Also when somebody else was quicker: the list then shows what they decided.
    decideReport: { invalidatesTags: (report) => moderated(report?.ideaId) },
    reopenReport: { invalidatesTags: (report) => moderated(report?.ideaId) },
    listUsers: { providesTags: ['users', 'viewer'] },
    getUserSummary: { providesTags: ['users', 'viewer'] },
    // The person's ideas come and go with them.
    suspendUser: { invalidatesTags: ['users', ...moderated()] },
    reinstateUser: { invalidatesTags: ['users', ...moderated()] },

    getOperations: { providesTags: ['operations', 'viewer'] },
    listFailedJobs: { providesTags: ['operations', 'viewer'] },
    listTroubledWebhooks: { providesTags: ['operations', 'viewer'] },
    listUnsentMail: { providesTags: ['operations', 'viewer'] },
    retryJob: { invalidatesTags: ['operations'] },
    retryAllJobs: { invalidatesTags: ['operations'] },
    retryWebhook: { invalidatesTags: ['operations'] },

    // What is counted changes with every visitor: screens ask again by the clock.
    getAnalytics: { providesTags: ['viewer'] },
    recordEvent: { invalidatesTags: [] },

    listSubscribers: { providesTags: ['waitlist', 'viewer'] },
    getWaitlistSettings: { providesTags: ['waitlist', 'viewer'] },
    getReferrals: { providesTags: ['waitlist', 'viewer'] },
    // Who gets a campaign may change with it.
    updateWaitlistSettings: { invalidatesTags: (_r, error) => (error ? [] : ['waitlist', 'campaigns']) },
    getConfirmationRequest: { providesTags: ['waitlist', 'viewer'] },
    // Also when it failed: another tab may have asked them.
    requestConfirmations: { invalidatesTags: ['waitlist'] },
    // An idea's own count of sign-ups goes down with them.
    removeSubscriber: { invalidatesTags: ['waitlist', 'stats', { type: 'ideas', id: LIST }] },

    getMailPreferences: { providesTags: ['mail-preferences', 'viewer'] },
    // Also when it failed: a link in an email may have changed it.
    changeMailPreferences: { invalidatesTags: ['mail-preferences'] },
    listInbox: { providesTags: ['inbox', 'viewer'] },
    summarizeInbox: { providesTags: ['inbox-summary', 'viewer'] },
    // `features/words` changes the lists at hand in place: asked again, a list of what is unread would lose
    // the message that is being read.
    changeInboxMessage: {
      invalidatesTags: (_r, _e, { changeInboxMessage }) =>
        changeInboxMessage.isPinned === undefined ? [] : ['feedback'],
    },
    markInboxRead: { invalidatesTags: ['inbox', 'inbox-summary'] },
    mergeFeedback: { invalidatesTags: ['feedback'] },
    // Also when it failed: another tab may have taken it out.
    unmergeFeedback: { invalidatesTags: ['inbox', 'inbox-summary', 'feedback'] },

    listApiKeys: { providesTags: ['api-keys', 'viewer'] },
    createApiKey: { invalidatesTags: (_r, error) => (error ? [] : ['api-keys']) },
    // Also when it failed: the key may have gone on another device.
    revokeApiKey: { invalidatesTags: ['api-keys'] },

    listWebhooks: { providesTags: ['webhooks', 'viewer'] },
    listWebhookDeliveries: { providesTags: ['webhooks', 'viewer'] },
    createWebhook: { invalidatesTags: (_r, error) => (error ? [] : ['webhooks']) },

    listMyCampaigns: { providesTags: ['campaigns', 'viewer'] },
    listSubscriberSources: { providesTags: ['waitlist', 'viewer'] },
    listSubscriberPrices: { providesTags: ['waitlist', 'viewer'] },
    countCampaignAudience: { invalidatesTags: [] },
    listCampaigns: { providesTags: ['campaigns', 'viewer'] },
    listDeliveries: { providesTags: ['campaigns', 'viewer'] },
    getCampaignSettings: { providesTags: ['campaigns', 'viewer'] },
    // What previews say of answers changes with it.
    updateCampaignSettings: { invalidatesTags: ['campaigns'] },
    getCampaignAudience: { providesTags: ['campaigns', 'viewer'] },
    previewCampaign: { providesTags: ['campaigns', 'viewer'] },
    // Neither changes anything that is shown.
    previewCampaignDraft: { invalidatesTags: [] },
    sendTestMail: { invalidatesTags: [] },

    // What visitors do changes it too: its screen asks again by the clock.
    listExperiments: { providesTags: ['experiments', 'viewer'] },
    startExperiment: { invalidatesTags: (_r, error) => (error ? [] : ['experiments', 'evidence']) },
    // A version that was kept is the idea's page.
    stopExperiment: {
      invalidatesTags: (_r, error) =>
        error ? [] : ['experiments', 'evidence', 'admin', { type: 'ideas', id: LIST }, 'ideas'],
    },
    listWaitingPageTests: { providesTags: ['experiments', 'viewer'] },
    approvePageTest: { invalidatesTags: ['experiments', 'admin'] },
    declinePageTest: { invalidatesTags: ['experiments', 'admin'] },

    getEvidence: { providesTags: ['evidence', 'viewer'] },
    listVerdicts: { providesTags: ['evidence', 'viewer'] },

    // What visitors do changes it too: its screen asks again by the clock.
    getLaunch: { providesTags: ['launch', 'viewer', { type: 'ideas', id: LIST }] },
    updateLaunch: { invalidatesTags: (_r, error) => (error ? [] : ['launch']) },

    // A calculation: nothing changes it.
    planGoal: { providesTags: [] },
    // Where the idea did not ask for confirmations, it does from then on. Also when it failed: another goal
    // may run by now.
    startGoal: { invalidatesTags: ['evidence', 'waitlist'] },
    withdrawGoal: { invalidatesTags: ['evidence'] },
    listEvidenceReports: { providesTags: ['evidence-reports', 'viewer'] },
    publishEvidenceReport: { invalidatesTags: (_r, error) => (error ? [] : ['evidence-reports']) },
    withdrawEvidenceReport: { invalidatesTags: ['evidence-reports'] },

    getUserStats: { providesTags: ['stats', 'viewer'] },
    // A token and a place: nothing that a payment changes.
    getPaypalSetup: { providesTags: ['viewer'] },
    getCountry: { providesTags: [] },
    // Opening a payment changes nothing yet. What ends one may have, also where the answer was an error or
    // never came.
    createPaypalOrder: { invalidatesTags: [] },
    createPaypalSubscription: { invalidatesTags: [] },
    createRazorpayOrder: { invalidatesTags: [] },
    listPayments: { providesTags: ['billing', 'viewer'] },
    getReceipt: { providesTags: ['billing', 'viewer'] },
    getSubscription: { providesTags: ['billing', 'viewer'] },
    getQuote: { providesTags: ['billing', 'viewer'] },
    cancelSubscription: { invalidatesTags: ['billing'] },
    // How many ideas are used changes with them.
    getPlanLimits: { providesTags: ['billing', 'viewer', { type: 'ideas', id: LIST }] },
  },
});

export * from './generated-workspace';
