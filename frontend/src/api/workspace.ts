import { byId, LIST } from './enhanced';
import { generatedWorkspaceApi } from './generated-workspace';

/** Cache tags that a moderation decision invalidates. */
const moderated = (id: string = LIST) => [
  'admin' as const,
  'report-cases' as const,
  'stats' as const,
  'feedback' as const,
  { type: 'ideas' as const, id },
  { type: 'ideas' as const, id: LIST },
];

/**
 * The calls made by the workspace and the admin screens, with their cache rules. Screens import their hooks
 * from here, so that no call runs without these rules.
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
    // Saved replies belong to the admin, and no other response depends on them.
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

    // Taking an idea down changes the review queue, the reports and the public pages.
    removeIdea: { invalidatesTags: (_r, _e, { id }) => moderated(id) },
    restoreIdea: { invalidatesTags: (_r, _e, id) => moderated(id) },
    listReports: { providesTags: ['report-cases', 'viewer'] },
    countPendingWork: { providesTags: ['admin', 'report-cases', 'experiments', 'viewer'] },
    // Invalidates even if another admin decided first, so that the list shows their decision.
    decideReport: { invalidatesTags: (report) => moderated(report?.ideaId) },
    reopenReport: { invalidatesTags: (report) => moderated(report?.ideaId) },
    listUsers: { providesTags: ['users', 'viewer'] },
    getUserSummary: { providesTags: ['users', 'viewer'] },
    // The account's ideas are hidden and restored along with it.
    suspendUser: { invalidatesTags: ['users', ...moderated()] },
    reinstateUser: { invalidatesTags: ['users', ...moderated()] },

    getOperations: { providesTags: ['operations', 'viewer'] },
    listFailedJobs: { providesTags: ['operations', 'viewer'] },
    listTroubledWebhooks: { providesTags: ['operations', 'viewer'] },
    listUnsentMail: { providesTags: ['operations', 'viewer'] },
    retryJob: { invalidatesTags: ['operations'] },
    retryAllJobs: { invalidatesTags: ['operations'] },
    retryWebhook: { invalidatesTags: ['operations'] },

    // The numbers change with every visitor, so screens poll.
    getAnalytics: { providesTags: ['viewer'] },
    recordEvent: { invalidatesTags: [] },

    listSubscribers: { providesTags: ['waitlist', 'viewer'] },
    getWaitlistSettings: { providesTags: ['waitlist', 'viewer'] },
    getReferrals: { providesTags: ['waitlist', 'viewer'] },
    // This setting can change who receives a campaign.
    updateWaitlistSettings: { invalidatesTags: (_r, error) => (error ? [] : ['waitlist', 'campaigns']) },
    getConfirmationRequest: { providesTags: ['waitlist', 'viewer'] },
    // Invalidates even after an error, because another tab may have sent the requests.
    requestConfirmations: { invalidatesTags: ['waitlist'] },
    // Removing a subscriber also decreases the idea's sign-up count.
    removeSubscriber: { invalidatesTags: ['waitlist', 'stats', { type: 'ideas', id: LIST }] },

    getMailPreferences: { providesTags: ['mail-preferences', 'viewer'] },
    // Invalidates even after an error, because a link in an email may have changed the preferences.
    changeMailPreferences: { invalidatesTags: ['mail-preferences'] },
    listInbox: { providesTags: ['inbox', 'viewer'] },
    summarizeInbox: { providesTags: ['inbox-summary', 'viewer'] },
    // `features/inbox` updates the cached lists in place, because a refetched list of unread messages would
    // lose the message being read.
    changeInboxMessage: {
      invalidatesTags: (_r, _e, { changeInboxMessage }) =>
        changeInboxMessage.isPinned === undefined ? [] : ['feedback'],
    },
    markInboxRead: { invalidatesTags: ['inbox', 'inbox-summary'] },
    mergeFeedback: { invalidatesTags: ['feedback'] },
    // Invalidates even after an error, because another tab may have unmerged the message.
    unmergeFeedback: { invalidatesTags: ['inbox', 'inbox-summary', 'feedback'] },

    listApiKeys: { providesTags: ['api-keys', 'viewer'] },
    createApiKey: { invalidatesTags: (_r, error) => (error ? [] : ['api-keys']) },
    // Invalidates even after an error, because the key may have been revoked on another device.
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
    // Previews say where replies go, and these settings change that.
    updateCampaignSettings: { invalidatesTags: ['campaigns'] },
    getCampaignAudience: { providesTags: ['campaigns', 'viewer'] },
    previewCampaign: { providesTags: ['campaigns', 'viewer'] },
    // Previewing a draft and sending a test email change nothing on any screen.
    previewCampaignDraft: { invalidatesTags: [] },
    sendTestMail: { invalidatesTags: [] },

    // Visitors change the numbers too, so the screen polls.
    listExperiments: { providesTags: ['experiments', 'viewer'] },
    startExperiment: { invalidatesTags: (_r, error) => (error ? [] : ['experiments', 'evidence']) },
    // The version the founder chooses becomes the idea's page.
    stopExperiment: {
      invalidatesTags: (_r, error) =>
        error ? [] : ['experiments', 'evidence', 'admin', { type: 'ideas', id: LIST }, 'ideas'],
    },
    listWaitingPageTests: { providesTags: ['experiments', 'viewer'] },
    approvePageTest: { invalidatesTags: ['experiments', 'admin'] },
    declinePageTest: { invalidatesTags: ['experiments', 'admin'] },

    getEvidence: { providesTags: ['evidence', 'viewer'] },
    listVerdicts: { providesTags: ['evidence', 'viewer'] },

    // Visitors change the numbers too, so the screen polls.
    getLaunch: { providesTags: ['launch', 'viewer', { type: 'ideas', id: LIST }] },
    updateLaunch: { invalidatesTags: (_r, error) => (error ? [] : ['launch']) },

    // A pure calculation, so nothing invalidates its response.
    planGoal: { providesTags: [] },
    // Starting a goal turns confirmation on if it was off. Invalidates even after an error, because another
    // goal may be running by now.
    startGoal: { invalidatesTags: ['evidence', 'waitlist'] },
    withdrawGoal: { invalidatesTags: ['evidence'] },
    listEvidenceReports: { providesTags: ['evidence-reports', 'viewer'] },
    publishEvidenceReport: { invalidatesTags: (_r, error) => (error ? [] : ['evidence-reports']) },
    withdrawEvidenceReport: { invalidatesTags: ['evidence-reports'] },

    getUserStats: { providesTags: ['stats', 'viewer'] },
    // The response contains a token and a country, which no payment changes.
    getPaypalSetup: { providesTags: ['viewer'] },
    getCountry: { providesTags: [] },
    // Starting a payment changes nothing yet. Completing it may, even if the response is an error or gets
    // lost.
    createPaypalOrder: { invalidatesTags: [] },
    createPaypalSubscription: { invalidatesTags: [] },
    createRazorpayOrder: { invalidatesTags: [] },
    listPayments: { providesTags: ['billing', 'viewer'] },
    getReceipt: { providesTags: ['billing', 'viewer'] },
    getSubscription: { providesTags: ['billing', 'viewer'] },
    getQuote: { providesTags: ['billing', 'viewer'] },
    cancelSubscription: { invalidatesTags: ['billing'] },
    // Changes to ideas affect how much of the plan is used.
    getPlanLimits: { providesTags: ['billing', 'viewer', { type: 'ideas', id: LIST }] },
  },
});

export * from './generated-workspace';
