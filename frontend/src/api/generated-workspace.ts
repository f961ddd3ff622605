import { emptyApi as api } from './base';
export const addTagTypes = [
  'health',
  'auth',
  'api-keys',
  'account',
  'admin',
  'billing',
  'ideas',
  'waitlist',
  'campaigns',
  'feedback',
  'reports',
  'stats',
  'analytics',
  'evidence',
  'experiments',
  'imports',
  'launch',
  'webhooks',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      live: build.query<LiveApiResponse, LiveApiArg>({
        query: () => ({ url: `/api/health/live` }),
        providesTags: ['health'],
      }),
      ready: build.query<ReadyApiResponse, ReadyApiArg>({
        query: () => ({ url: `/api/health/ready` }),
        providesTags: ['health'],
      }),
      startGoogleSignIn: build.query<StartGoogleSignInApiResponse, StartGoogleSignInApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/google`,
          params: {
            login_hint: queryArg,
          },
        }),
        providesTags: ['auth'],
      }),
      finishGoogleSignIn: build.query<FinishGoogleSignInApiResponse, FinishGoogleSignInApiArg>({
        query: (queryArg) => ({
          url: `/api/auth/google/callback`,
          params: {
            error: queryArg.error,
            state: queryArg.state,
            code: queryArg.code,
          },
        }),
        providesTags: ['auth'],
      }),
      listApiKeys: build.query<ListApiKeysApiResponse, ListApiKeysApiArg>({
        query: () => ({ url: `/api/api-keys` }),
        providesTags: ['api-keys'],
      }),
      createApiKey: build.mutation<CreateApiKeyApiResponse, CreateApiKeyApiArg>({
        query: (queryArg) => ({ url: `/api/api-keys`, method: 'POST', body: queryArg }),
        invalidatesTags: ['api-keys'],
      }),
      revokeApiKey: build.mutation<RevokeApiKeyApiResponse, RevokeApiKeyApiArg>({
        query: (queryArg) => ({
          url: `/api/api-keys/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['api-keys'],
      }),
      updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
        query: (queryArg) => ({ url: `/api/user/profile`, method: 'PATCH', body: queryArg }),
        invalidatesTags: ['account'],
      }),
      deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
        query: (queryArg) => ({ url: `/api/user`, method: 'DELETE', body: queryArg }),
        invalidatesTags: ['account'],
      }),
      exportPersonalData: build.query<ExportPersonalDataApiResponse, ExportPersonalDataApiArg>({
        query: () => ({ url: `/api/user/export` }),
        providesTags: ['account'],
      }),
      exportEverything: build.query<ExportEverythingApiResponse, ExportEverythingApiArg>({
        query: () => ({ url: `/api/user/export.zip` }),
        providesTags: ['account'],
      }),
      showDataDownload: build.query<ShowDataDownloadApiResponse, ShowDataDownloadApiArg>({
        query: (queryArg) => ({ url: `/api/data-download/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['account'],
      }),
      downloadData: build.mutation<DownloadDataApiResponse, DownloadDataApiArg>({
        query: (queryArg) => ({
          url: `/api/data-download/${encodeURIComponent(String(queryArg))}`,
          method: 'POST',
        }),
        invalidatesTags: ['account'],
      }),
      getMailPreferences: build.query<GetMailPreferencesApiResponse, GetMailPreferencesApiArg>({
        query: () => ({ url: `/api/user/mail-preferences` }),
        providesTags: ['account'],
      }),
      changeMailPreferences: build.mutation<ChangeMailPreferencesApiResponse, ChangeMailPreferencesApiArg>({
        query: (queryArg) => ({ url: `/api/user/mail-preferences`, method: 'PATCH', body: queryArg }),
        invalidatesTags: ['account'],
      }),
      showMailOff: build.query<ShowMailOffApiResponse, ShowMailOffApiArg>({
        query: (queryArg) => ({
          url: `/api/mail-off/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.token))}`,
        }),
        providesTags: ['account'],
      }),
      switchMailOff: build.mutation<SwitchMailOffApiResponse, SwitchMailOffApiArg>({
        query: (queryArg) => ({
          url: `/api/mail-off/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
        }),
        invalidatesTags: ['account'],
      }),
      undoMailOff: build.mutation<UndoMailOffApiResponse, UndoMailOffApiArg>({
        query: (queryArg) => ({
          url: `/api/mail-off/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.token))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['account'],
      }),
      listAudit: build.query<ListAuditApiResponse, ListAuditApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/audit`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            action: queryArg.action,
            actorId: queryArg.actorId,
            subjectType: queryArg.subjectType,
            subjectId: queryArg.subjectId,
          },
        }),
        providesTags: ['admin'],
      }),
      listAuditActors: build.query<ListAuditActorsApiResponse, ListAuditActorsApiArg>({
        query: () => ({ url: `/api/admin/audit/actors` }),
        providesTags: ['admin'],
      }),
      countPendingWork: build.query<CountPendingWorkApiResponse, CountPendingWorkApiArg>({
        query: () => ({ url: `/api/admin/pending` }),
        providesTags: ['admin'],
      }),
      listSavedReplies: build.query<ListSavedRepliesApiResponse, ListSavedRepliesApiArg>({
        query: () => ({ url: `/api/admin/saved-replies` }),
        providesTags: ['admin'],
      }),
      saveReply: build.mutation<SaveReplyApiResponse, SaveReplyApiArg>({
        query: (queryArg) => ({ url: `/api/admin/saved-replies`, method: 'POST', body: queryArg }),
        invalidatesTags: ['admin'],
      }),
      deleteSavedReply: build.mutation<DeleteSavedReplyApiResponse, DeleteSavedReplyApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/saved-replies/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['admin'],
      }),
      getPaypalSetup: build.query<GetPaypalSetupApiResponse, GetPaypalSetupApiArg>({
        query: () => ({ url: `/paypal/setup` }),
        providesTags: ['billing'],
      }),
      createPaypalOrder: build.mutation<CreatePaypalOrderApiResponse, CreatePaypalOrderApiArg>({
        query: (queryArg) => ({ url: `/paypal/order`, method: 'POST', body: queryArg }),
        invalidatesTags: ['billing'],
      }),
      capturePaypalOrder: build.mutation<CapturePaypalOrderApiResponse, CapturePaypalOrderApiArg>({
        query: (queryArg) => ({
          url: `/paypal/order/${encodeURIComponent(String(queryArg))}/capture`,
          method: 'POST',
        }),
        invalidatesTags: ['billing'],
      }),
      createPaypalSubscription: build.mutation<
        CreatePaypalSubscriptionApiResponse,
        CreatePaypalSubscriptionApiArg
      >({
        query: (queryArg) => ({ url: `/paypal/subscription`, method: 'POST', body: queryArg }),
        invalidatesTags: ['billing'],
      }),
      confirmPaypalSubscription: build.mutation<
        ConfirmPaypalSubscriptionApiResponse,
        ConfirmPaypalSubscriptionApiArg
      >({
        query: (queryArg) => ({
          url: `/paypal/subscription/${encodeURIComponent(String(queryArg))}/confirm`,
          method: 'POST',
        }),
        invalidatesTags: ['billing'],
      }),
      createRazorpayOrder: build.mutation<CreateRazorpayOrderApiResponse, CreateRazorpayOrderApiArg>({
        query: (queryArg) => ({ url: `/api/payment/razorpay/create-order`, method: 'POST', body: queryArg }),
        invalidatesTags: ['billing'],
      }),
      verifyRazorpayPayment: build.mutation<VerifyRazorpayPaymentApiResponse, VerifyRazorpayPaymentApiArg>({
        query: (queryArg) => ({ url: `/api/payment/razorpay/verify`, method: 'POST', body: queryArg }),
        invalidatesTags: ['billing'],
      }),
      receiveRazorpayWebhook: build.mutation<ReceiveRazorpayWebhookApiResponse, ReceiveRazorpayWebhookApiArg>(
        {
          query: (queryArg) => ({ url: `/api/payment/razorpay/webhook`, method: 'POST', body: queryArg }),
          invalidatesTags: ['billing'],
        },
      ),
      receivePaypalWebhook: build.mutation<ReceivePaypalWebhookApiResponse, ReceivePaypalWebhookApiArg>({
        query: (queryArg) => ({ url: `/api/payment/paypal/webhook`, method: 'POST', body: queryArg }),
        invalidatesTags: ['billing'],
      }),
      getSubscription: build.query<GetSubscriptionApiResponse, GetSubscriptionApiArg>({
        query: () => ({ url: `/api/user/subscription` }),
        providesTags: ['billing'],
      }),
      getPlanLimits: build.query<GetPlanLimitsApiResponse, GetPlanLimitsApiArg>({
        query: () => ({ url: `/api/user/plan-limits` }),
        providesTags: ['billing'],
      }),
      getQuote: build.query<GetQuoteApiResponse, GetQuoteApiArg>({
        query: (queryArg) => ({
          url: `/api/user/subscription/quote`,
          params: {
            planId: queryArg.planId,
            subscriptionType: queryArg.subscriptionType,
            provider: queryArg.provider,
          },
        }),
        providesTags: ['billing'],
      }),
      cancelSubscription: build.mutation<CancelSubscriptionApiResponse, CancelSubscriptionApiArg>({
        query: () => ({ url: `/api/subscription/cancel`, method: 'POST' }),
        invalidatesTags: ['billing'],
      }),
      listPayments: build.query<ListPaymentsApiResponse, ListPaymentsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/payments`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['billing'],
      }),
      getReceipt: build.query<GetReceiptApiResponse, GetReceiptApiArg>({
        query: (queryArg) => ({ url: `/api/user/payments/${encodeURIComponent(String(queryArg))}/receipt` }),
        providesTags: ['billing'],
      }),
      showCancelLink: build.query<ShowCancelLinkApiResponse, ShowCancelLinkApiArg>({
        query: (queryArg) => ({ url: `/api/subscription/cancel/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['billing'],
      }),
      cancelByLink: build.mutation<CancelByLinkApiResponse, CancelByLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/cancel/${encodeURIComponent(String(queryArg))}`,
          method: 'POST',
        }),
        invalidatesTags: ['billing'],
      }),
      getCountry: build.query<GetCountryApiResponse, GetCountryApiArg>({
        query: () => ({ url: `/api/geo/country` }),
        providesTags: ['billing'],
      }),
      createIdea: build.mutation<CreateIdeaApiResponse, CreateIdeaApiArg>({
        query: (queryArg) => ({ url: `/api/ideas`, method: 'POST', body: queryArg }),
        invalidatesTags: ['ideas'],
      }),
      updateIdea: build.mutation<UpdateIdeaApiResponse, UpdateIdeaApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.updateIdea,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: ['ideas'],
      }),
      deleteIdea: build.mutation<DeleteIdeaApiResponse, DeleteIdeaApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['ideas'],
      }),
      discardIdeaEdit: build.mutation<DiscardIdeaEditApiResponse, DiscardIdeaEditApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/edit`,
          method: 'DELETE',
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: ['ideas'],
      }),
      listMyIdeas: build.query<ListMyIdeasApiResponse, ListMyIdeasApiArg>({
        query: (queryArg) => ({
          url: `/api/user/ideas`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['ideas'],
      }),
      getMyIdea: build.query<GetMyIdeaApiResponse, GetMyIdeaApiArg>({
        query: (queryArg) => ({ url: `/api/user/ideas/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['ideas'],
      }),
      listAdminIdeas: build.query<ListAdminIdeasApiResponse, ListAdminIdeasApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ideas`,
          params: {
            category: queryArg.category,
            exact: queryArg.exact,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            search: queryArg.search,
            status: queryArg.status,
            sort: queryArg.sort,
          },
        }),
        providesTags: ['admin'],
      }),
      countAdminIdeas: build.query<CountAdminIdeasApiResponse, CountAdminIdeasApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ideas/counts`,
          params: {
            category: queryArg.category,
            exact: queryArg.exact,
          },
        }),
        providesTags: ['admin'],
      }),
      getIdeaDossier: build.query<GetIdeaDossierApiResponse, GetIdeaDossierApiArg>({
        query: (queryArg) => ({ url: `/api/admin/ideas/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['admin'],
      }),
      approveIdea: build.mutation<ApproveIdeaApiResponse, ApproveIdeaApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/approve`,
          method: 'PATCH',
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      requestChanges: build.mutation<RequestChangesApiResponse, RequestChangesApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/request-changes`,
          method: 'PATCH',
          body: queryArg.requestChanges,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: ['admin'],
      }),
      removeIdea: build.mutation<RemoveIdeaApiResponse, RemoveIdeaApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/remove`,
          method: 'PATCH',
          body: queryArg.removeIdea,
        }),
        invalidatesTags: ['admin'],
      }),
      restoreIdea: build.mutation<RestoreIdeaApiResponse, RestoreIdeaApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/restore`,
          method: 'PATCH',
        }),
        invalidatesTags: ['admin'],
      }),
      getWaitlistSettings: build.query<GetWaitlistSettingsApiResponse, GetWaitlistSettingsApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/waitlist-settings`,
        }),
        providesTags: ['waitlist'],
      }),
      updateWaitlistSettings: build.mutation<UpdateWaitlistSettingsApiResponse, UpdateWaitlistSettingsApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/waitlist-settings`,
            method: 'PUT',
            body: queryArg.updateWaitlistSettings,
          }),
          invalidatesTags: ['waitlist'],
        },
      ),
      listSubscribers: build.query<ListSubscribersApiResponse, ListSubscribersApiArg>({
        query: (queryArg) => ({
          url: `/api/user/waitlists`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            ideaId: queryArg.ideaId,
            search: queryArg.search,
            tag: queryArg.tag,
            status: queryArg.status,
            willingToPay: queryArg.willingToPay,
            interestedInCollaborating: queryArg.interestedInCollaborating,
            interestedInInvesting: queryArg.interestedInInvesting,
            confirmed: queryArg.confirmed,
            price: queryArg.price,
          },
        }),
        providesTags: ['waitlist'],
      }),
      addSubscriber: build.mutation<AddSubscriberApiResponse, AddSubscriberApiArg>({
        query: (queryArg) => ({ url: `/api/user/waitlists`, method: 'POST', body: queryArg }),
        invalidatesTags: ['waitlist'],
      }),
      exportSubscribers: build.query<ExportSubscribersApiResponse, ExportSubscribersApiArg>({
        query: (queryArg) => ({
          url: `/api/user/waitlists/export`,
          params: {
            ideaId: queryArg.ideaId,
            search: queryArg.search,
            tag: queryArg.tag,
            status: queryArg.status,
            willingToPay: queryArg.willingToPay,
            interestedInCollaborating: queryArg.interestedInCollaborating,
            interestedInInvesting: queryArg.interestedInInvesting,
            confirmed: queryArg.confirmed,
            price: queryArg.price,
          },
        }),
        providesTags: ['waitlist'],
      }),
      tagSubscriber: build.mutation<TagSubscriberApiResponse, TagSubscriberApiArg>({
        query: (queryArg) => ({
          url: `/api/user/waitlists/${encodeURIComponent(String(queryArg.subscriberId))}`,
          method: 'PATCH',
          body: queryArg.updateSubscriber,
        }),
        invalidatesTags: ['waitlist'],
      }),
      removeSubscriber: build.mutation<RemoveSubscriberApiResponse, RemoveSubscriberApiArg>({
        query: (queryArg) => ({
          url: `/api/user/waitlists/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['waitlist'],
      }),
      showUnsubscribe: build.query<ShowUnsubscribeApiResponse, ShowUnsubscribeApiArg>({
        query: (queryArg) => ({ url: `/api/unsubscribe/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['waitlist'],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${encodeURIComponent(String(queryArg))}`,
          method: 'POST',
        }),
        invalidatesTags: ['waitlist'],
      }),
      undoUnsubscribe: build.mutation<UndoUnsubscribeApiResponse, UndoUnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${encodeURIComponent(String(queryArg))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['waitlist'],
      }),
      showConfirmation: build.query<ShowConfirmationApiResponse, ShowConfirmationApiArg>({
        query: (queryArg) => ({ url: `/api/confirm/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['waitlist'],
      }),
      confirmSignUp: build.mutation<ConfirmSignUpApiResponse, ConfirmSignUpApiArg>({
        query: (queryArg) => ({
          url: `/api/confirm/${encodeURIComponent(String(queryArg))}`,
          method: 'POST',
        }),
        invalidatesTags: ['waitlist'],
      }),
      refuseSignUp: build.mutation<RefuseSignUpApiResponse, RefuseSignUpApiArg>({
        query: (queryArg) => ({
          url: `/api/confirm/${encodeURIComponent(String(queryArg))}/refuse`,
          method: 'POST',
        }),
        invalidatesTags: ['waitlist'],
      }),
      getConfirmationRequest: build.query<GetConfirmationRequestApiResponse, GetConfirmationRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/confirmation-request`,
        }),
        providesTags: ['waitlist'],
      }),
      requestConfirmations: build.mutation<RequestConfirmationsApiResponse, RequestConfirmationsApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/confirmation-request`,
          method: 'POST',
        }),
        invalidatesTags: ['waitlist'],
      }),
      showPlace: build.query<ShowPlaceApiResponse, ShowPlaceApiArg>({
        query: (queryArg) => ({ url: `/api/place/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['waitlist'],
      }),
      getReferrals: build.query<GetReferralsApiResponse, GetReferralsApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/referrals` }),
        providesTags: ['waitlist'],
      }),
      listCampaigns: build.query<ListCampaignsApiResponse, ListCampaignsApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/campaigns` }),
        providesTags: ['campaigns'],
      }),
      createCampaign: build.mutation<CreateCampaignApiResponse, CreateCampaignApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.ideaId))}/campaigns`,
          method: 'POST',
          body: queryArg.createCampaign,
        }),
        invalidatesTags: ['campaigns'],
      }),
      previewCampaignDraft: build.mutation<PreviewCampaignDraftApiResponse, PreviewCampaignDraftApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.ideaId))}/campaigns/preview`,
          method: 'POST',
          body: queryArg.previewDraft,
        }),
        invalidatesTags: ['campaigns'],
      }),
      countCampaignAudience: build.mutation<CountCampaignAudienceApiResponse, CountCampaignAudienceApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.ideaId))}/campaigns/audience`,
          method: 'POST',
          body: queryArg.countAudience,
        }),
        invalidatesTags: ['campaigns'],
      }),
      listSubscriberSources: build.query<ListSubscriberSourcesApiResponse, ListSubscriberSourcesApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/campaigns/sources`,
        }),
        providesTags: ['campaigns'],
      }),
      listSubscriberPrices: build.query<ListSubscriberPricesApiResponse, ListSubscriberPricesApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/campaigns/prices` }),
        providesTags: ['campaigns'],
      }),
      getCampaign: build.query<GetCampaignApiResponse, GetCampaignApiArg>({
        query: (queryArg) => ({ url: `/api/campaigns/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['campaigns'],
      }),
      updateCampaign: build.mutation<UpdateCampaignApiResponse, UpdateCampaignApiArg>({
        query: (queryArg) => ({
          url: `/api/campaigns/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.updateCampaign,
        }),
        invalidatesTags: ['campaigns'],
      }),
      deleteCampaign: build.mutation<DeleteCampaignApiResponse, DeleteCampaignApiArg>({
        query: (queryArg) => ({
          url: `/api/campaigns/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['campaigns'],
      }),
      listDeliveries: build.query<ListDeliveriesApiResponse, ListDeliveriesApiArg>({
        query: (queryArg) => ({
          url: `/api/campaigns/${encodeURIComponent(String(queryArg.id))}/deliveries`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            status: queryArg.status,
          },
        }),
        providesTags: ['campaigns'],
      }),
      getCampaignAudience: build.query<GetCampaignAudienceApiResponse, GetCampaignAudienceApiArg>({
        query: (queryArg) => ({ url: `/api/campaigns/${encodeURIComponent(String(queryArg))}/audience` }),
        providesTags: ['campaigns'],
      }),
      previewCampaign: build.query<PreviewCampaignApiResponse, PreviewCampaignApiArg>({
        query: (queryArg) => ({ url: `/api/campaigns/${encodeURIComponent(String(queryArg))}/preview` }),
        providesTags: ['campaigns'],
      }),
      sendTestMail: build.mutation<SendTestMailApiResponse, SendTestMailApiArg>({
        query: (queryArg) => ({
          url: `/api/campaigns/${encodeURIComponent(String(queryArg))}/test`,
          method: 'POST',
        }),
        invalidatesTags: ['campaigns'],
      }),
      retryFailedDeliveries: build.mutation<RetryFailedDeliveriesApiResponse, RetryFailedDeliveriesApiArg>({
        query: (queryArg) => ({
          url: `/api/campaigns/${encodeURIComponent(String(queryArg))}/retry-failed`,
          method: 'POST',
        }),
        invalidatesTags: ['campaigns'],
      }),
      getCampaignSettings: build.query<GetCampaignSettingsApiResponse, GetCampaignSettingsApiArg>({
        query: () => ({ url: `/api/user/campaign-settings` }),
        providesTags: ['campaigns'],
      }),
      updateCampaignSettings: build.mutation<UpdateCampaignSettingsApiResponse, UpdateCampaignSettingsApiArg>(
        {
          query: (queryArg) => ({ url: `/api/user/campaign-settings`, method: 'PATCH', body: queryArg }),
          invalidatesTags: ['campaigns'],
        },
      ),
      listMyCampaigns: build.query<ListMyCampaignsApiResponse, ListMyCampaignsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/campaigns`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['campaigns'],
      }),
      listInbox: build.query<ListInboxApiResponse, ListInboxApiArg>({
        query: (queryArg) => ({
          url: `/api/user/feedback`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            ideaId: queryArg.ideaId,
            tag: queryArg.tag,
            unread: queryArg.unread,
            search: queryArg.search,
            id: queryArg.id,
          },
        }),
        providesTags: ['feedback'],
      }),
      summarizeInbox: build.query<SummarizeInboxApiResponse, SummarizeInboxApiArg>({
        query: (queryArg) => ({
          url: `/api/user/feedback/summary`,
          params: {
            ideaId: queryArg,
          },
        }),
        providesTags: ['feedback'],
      }),
      markInboxRead: build.mutation<MarkInboxReadApiResponse, MarkInboxReadApiArg>({
        query: (queryArg) => ({ url: `/api/user/feedback/read`, method: 'POST', body: queryArg }),
        invalidatesTags: ['feedback'],
      }),
      changeInboxMessage: build.mutation<ChangeInboxMessageApiResponse, ChangeInboxMessageApiArg>({
        query: (queryArg) => ({
          url: `/api/user/feedback/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.changeInboxMessage,
        }),
        invalidatesTags: ['feedback'],
      }),
      mergeFeedback: build.mutation<MergeFeedbackApiResponse, MergeFeedbackApiArg>({
        query: (queryArg) => ({
          url: `/api/user/feedback/${encodeURIComponent(String(queryArg.id))}/merge`,
          method: 'POST',
          body: queryArg.mergeFeedback,
        }),
        invalidatesTags: ['feedback'],
      }),
      unmergeFeedback: build.mutation<UnmergeFeedbackApiResponse, UnmergeFeedbackApiArg>({
        query: (queryArg) => ({
          url: `/api/user/feedback/${encodeURIComponent(String(queryArg))}/unmerge`,
          method: 'POST',
        }),
        invalidatesTags: ['feedback'],
      }),
      showAnswerRequest: build.query<ShowAnswerRequestApiResponse, ShowAnswerRequestApiArg>({
        query: (queryArg) => ({ url: `/api/answers/confirm/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['feedback'],
      }),
      confirmAnswerRequest: build.mutation<ConfirmAnswerRequestApiResponse, ConfirmAnswerRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/answers/confirm/${encodeURIComponent(String(queryArg))}`,
          method: 'POST',
        }),
        invalidatesTags: ['feedback'],
      }),
      refuseAnswerRequest: build.mutation<RefuseAnswerRequestApiResponse, RefuseAnswerRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/answers/confirm/${encodeURIComponent(String(queryArg))}/refuse`,
          method: 'POST',
        }),
        invalidatesTags: ['feedback'],
      }),
      showStopAnswers: build.query<ShowStopAnswersApiResponse, ShowStopAnswersApiArg>({
        query: (queryArg) => ({ url: `/api/answers/stop/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['feedback'],
      }),
      stopAnswers: build.mutation<StopAnswersApiResponse, StopAnswersApiArg>({
        query: (queryArg) => ({
          url: `/api/answers/stop/${encodeURIComponent(String(queryArg))}`,
          method: 'POST',
        }),
        invalidatesTags: ['feedback'],
      }),
      createReport: build.mutation<CreateReportApiResponse, CreateReportApiArg>({
        query: (queryArg) => ({ url: `/api/reports`, method: 'POST', body: queryArg }),
        invalidatesTags: ['reports'],
      }),
      listReports: build.query<ListReportsApiResponse, ListReportsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reports`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            list: queryArg.list,
          },
        }),
        providesTags: ['admin'],
      }),
      decideReport: build.mutation<DecideReportApiResponse, DecideReportApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reports/${encodeURIComponent(String(queryArg.id))}/decide`,
          method: 'PATCH',
          body: queryArg.decideReport,
        }),
        invalidatesTags: ['admin'],
      }),
      reopenReport: build.mutation<ReopenReportApiResponse, ReopenReportApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/reports/${encodeURIComponent(String(queryArg))}/reopen`,
          method: 'PATCH',
        }),
        invalidatesTags: ['admin'],
      }),
      listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            search: queryArg.search,
          },
        }),
        providesTags: ['admin'],
      }),
      getUserSummary: build.query<GetUserSummaryApiResponse, GetUserSummaryApiArg>({
        query: () => ({ url: `/api/admin/users/summary` }),
        providesTags: ['admin'],
      }),
      suspendUser: build.mutation<SuspendUserApiResponse, SuspendUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg.id))}/suspend`,
          method: 'PATCH',
          body: queryArg.suspendUser,
        }),
        invalidatesTags: ['admin'],
      }),
      reinstateUser: build.mutation<ReinstateUserApiResponse, ReinstateUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/users/${encodeURIComponent(String(queryArg))}/reinstate`,
          method: 'PATCH',
        }),
        invalidatesTags: ['admin'],
      }),
      getOperations: build.query<GetOperationsApiResponse, GetOperationsApiArg>({
        query: () => ({ url: `/api/admin/operations` }),
        providesTags: ['admin'],
      }),
      listFailedJobs: build.query<ListFailedJobsApiResponse, ListFailedJobsApiArg>({
        query: () => ({ url: `/api/admin/operations/jobs` }),
        providesTags: ['admin'],
      }),
      retryAllJobs: build.mutation<RetryAllJobsApiResponse, RetryAllJobsApiArg>({
        query: () => ({ url: `/api/admin/operations/jobs/retry`, method: 'POST' }),
        invalidatesTags: ['admin'],
      }),
      retryJob: build.mutation<RetryJobApiResponse, RetryJobApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/operations/jobs/${encodeURIComponent(String(queryArg))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      listTroubledWebhooks: build.query<ListTroubledWebhooksApiResponse, ListTroubledWebhooksApiArg>({
        query: () => ({ url: `/api/admin/operations/webhooks` }),
        providesTags: ['admin'],
      }),
      retryWebhook: build.mutation<RetryWebhookApiResponse, RetryWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/operations/webhooks/${encodeURIComponent(String(queryArg.provider))}/${encodeURIComponent(String(queryArg.eventId))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      listUnsentMail: build.query<ListUnsentMailApiResponse, ListUnsentMailApiArg>({
        query: () => ({ url: `/api/admin/operations/mail` }),
        providesTags: ['admin'],
      }),
      getUserStats: build.query<GetUserStatsApiResponse, GetUserStatsApiArg>({
        query: () => ({ url: `/api/stats/user` }),
        providesTags: ['stats'],
      }),
      recordEvent: build.mutation<RecordEventApiResponse, RecordEventApiArg>({
        query: (queryArg) => ({ url: `/api/events`, method: 'POST', body: queryArg }),
        invalidatesTags: ['analytics'],
      }),
      getAnalytics: build.query<GetAnalyticsApiResponse, GetAnalyticsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/analytics`,
          params: {
            ideaId: queryArg.ideaId,
            from: queryArg['from'],
            to: queryArg.to,
            channel: queryArg.channel,
            source: queryArg.source,
            medium: queryArg.medium,
            campaign: queryArg.campaign,
            compare: queryArg.compare,
          },
        }),
        providesTags: ['analytics'],
      }),
      exportAnalytics: build.query<ExportAnalyticsApiResponse, ExportAnalyticsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/analytics/export`,
          params: {
            ideaId: queryArg.ideaId,
            from: queryArg['from'],
            to: queryArg.to,
            channel: queryArg.channel,
            source: queryArg.source,
            medium: queryArg.medium,
            campaign: queryArg.campaign,
            table: queryArg.table,
          },
        }),
        providesTags: ['analytics'],
      }),
      listSparklines: build.query<ListSparklinesApiResponse, ListSparklinesApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/sparklines`,
          params: {
            ids: queryArg,
          },
        }),
        providesTags: ['ideas'],
      }),
      makeTrafficLink: build.mutation<MakeTrafficLinkApiResponse, MakeTrafficLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/traffic-links`,
          method: 'POST',
          body: queryArg.makeTrafficLink,
        }),
        invalidatesTags: ['analytics'],
      }),
      listTrafficLinks: build.query<ListTrafficLinksApiResponse, ListTrafficLinksApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/traffic-links` }),
        providesTags: ['analytics'],
      }),
      revokeTrafficLink: build.mutation<RevokeTrafficLinkApiResponse, RevokeTrafficLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/traffic-links/${encodeURIComponent(String(queryArg.linkId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['analytics'],
      }),
      readSharedTraffic: build.query<ReadSharedTrafficApiResponse, ReadSharedTrafficApiArg>({
        query: (queryArg) => ({
          url: `/api/traffic/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            days: queryArg.days,
          },
        }),
        providesTags: ['analytics'],
      }),
      getEvidence: build.query<GetEvidenceApiResponse, GetEvidenceApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/evidence` }),
        providesTags: ['evidence'],
      }),
      listVerdicts: build.query<ListVerdictsApiResponse, ListVerdictsApiArg>({
        query: () => ({ url: `/api/user/verdicts` }),
        providesTags: ['evidence'],
      }),
      getEvidenceKeys: build.query<GetEvidenceKeysApiResponse, GetEvidenceKeysApiArg>({
        query: () => ({ url: `/.well-known/groundswell-evidence.json` }),
        providesTags: ['evidence'],
      }),
      getEvidenceKeyPem: build.query<GetEvidenceKeyPemApiResponse, GetEvidenceKeyPemApiArg>({
        query: (queryArg) => ({
          url: `/.well-known/groundswell-evidence.pem`,
          params: {
            kid: queryArg,
          },
        }),
        providesTags: ['evidence'],
      }),
      startGoal: build.mutation<StartGoalApiResponse, StartGoalApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/goals`,
          method: 'POST',
          body: queryArg.startGoal,
        }),
        invalidatesTags: ['evidence'],
      }),
      getGoalReceipt: build.query<GetGoalReceiptApiResponse, GetGoalReceiptApiArg>({
        query: (queryArg) => ({ url: `/api/goals/${encodeURIComponent(String(queryArg))}/receipt` }),
        providesTags: ['evidence'],
      }),
      withdrawGoal: build.mutation<WithdrawGoalApiResponse, WithdrawGoalApiArg>({
        query: (queryArg) => ({
          url: `/api/goals/${encodeURIComponent(String(queryArg))}/withdraw`,
          method: 'POST',
        }),
        invalidatesTags: ['evidence'],
      }),
      planGoal: build.query<PlanGoalApiResponse, PlanGoalApiArg>({
        query: (queryArg) => ({
          url: `/api/evidence/plan`,
          params: {
            rate: queryArg.rate,
            visitors: queryArg.visitors,
          },
        }),
        providesTags: ['evidence'],
      }),
      readEvidenceLog: build.query<ReadEvidenceLogApiResponse, ReadEvidenceLogApiArg>({
        query: (queryArg) => ({
          url: `/api/evidence/log`,
          params: {
            after: queryArg,
          },
        }),
        providesTags: ['evidence'],
      }),
      publishEvidenceReport: build.mutation<PublishEvidenceReportApiResponse, PublishEvidenceReportApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/reports`,
          method: 'POST',
          body: queryArg.publishReport,
        }),
        invalidatesTags: ['evidence'],
      }),
      listEvidenceReports: build.query<ListEvidenceReportsApiResponse, ListEvidenceReportsApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/reports` }),
        providesTags: ['evidence'],
      }),
      getEvidenceReportJws: build.query<GetEvidenceReportJwsApiResponse, GetEvidenceReportJwsApiArg>({
        query: (queryArg) => ({ url: `/api/reports/${encodeURIComponent(String(queryArg))}.jws` }),
        providesTags: ['evidence'],
      }),
      getEvidenceReport: build.query<GetEvidenceReportApiResponse, GetEvidenceReportApiArg>({
        query: (queryArg) => ({ url: `/api/reports/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['evidence'],
      }),
      withdrawEvidenceReport: build.mutation<WithdrawEvidenceReportApiResponse, WithdrawEvidenceReportApiArg>(
        {
          query: (queryArg) => ({
            url: `/api/reports/${encodeURIComponent(String(queryArg))}`,
            method: 'DELETE',
          }),
          invalidatesTags: ['evidence'],
        },
      ),
      getEvidenceReportStanding: build.query<
        GetEvidenceReportStandingApiResponse,
        GetEvidenceReportStandingApiArg
      >({
        query: (queryArg) => ({
          url: `/api/evidence/reports/${encodeURIComponent(String(queryArg))}/standing`,
        }),
        providesTags: ['evidence'],
      }),
      listExperiments: build.query<ListExperimentsApiResponse, ListExperimentsApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/experiments` }),
        providesTags: ['experiments'],
      }),
      startExperiment: build.mutation<StartExperimentApiResponse, StartExperimentApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/experiments`,
          method: 'POST',
          body: queryArg.setUpExperiment,
        }),
        invalidatesTags: ['experiments'],
      }),
      stopExperiment: build.mutation<StopExperimentApiResponse, StopExperimentApiArg>({
        query: (queryArg) => ({
          url: `/api/experiments/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.stopExperiment,
        }),
        invalidatesTags: ['experiments'],
      }),
      listWaitingPageTests: build.query<ListWaitingPageTestsApiResponse, ListWaitingPageTestsApiArg>({
        query: () => ({ url: `/api/admin/page-tests` }),
        providesTags: ['admin'],
      }),
      approvePageTest: build.mutation<ApprovePageTestApiResponse, ApprovePageTestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/page-tests/${encodeURIComponent(String(queryArg))}/approve`,
          method: 'POST',
        }),
        invalidatesTags: ['admin'],
      }),
      declinePageTest: build.mutation<DeclinePageTestApiResponse, DeclinePageTestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/page-tests/${encodeURIComponent(String(queryArg.id))}/decline`,
          method: 'POST',
          body: queryArg.declinePageTest,
        }),
        invalidatesTags: ['admin'],
      }),
      beginImport: build.mutation<BeginImportApiResponse, BeginImportApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports`,
          method: 'POST',
          body: queryArg.body,
          params: {
            last: queryArg.last,
            kind: queryArg.kind,
            name: queryArg.name,
          },
        }),
        invalidatesTags: ['imports'],
      }),
      listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['imports'],
      }),
      getImport: build.query<GetImportApiResponse, GetImportApiArg>({
        query: (queryArg) => ({ url: `/api/user/imports/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['imports'],
      }),
      discardImport: build.mutation<DiscardImportApiResponse, DiscardImportApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['imports'],
      }),
      mapImport: build.mutation<MapImportApiResponse, MapImportApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports/${encodeURIComponent(String(queryArg.id))}/mapping`,
          method: 'PUT',
          body: queryArg.mapImportBody,
        }),
        invalidatesTags: ['imports'],
      }),
      runImport: build.mutation<RunImportApiResponse, RunImportApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports/${encodeURIComponent(String(queryArg))}/run`,
          method: 'POST',
        }),
        invalidatesTags: ['imports'],
      }),
      undoImport: build.mutation<UndoImportApiResponse, UndoImportApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports/${encodeURIComponent(String(queryArg))}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['imports'],
      }),
      listImportParts: build.query<ListImportPartsApiResponse, ListImportPartsApiArg>({
        query: (queryArg) => ({ url: `/api/user/imports/${encodeURIComponent(String(queryArg))}/parts` }),
        providesTags: ['imports'],
      }),
      addImportPart: build.mutation<AddImportPartApiResponse, AddImportPartApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports/${encodeURIComponent(String(queryArg.id))}/parts/${encodeURIComponent(String(queryArg['number']))}`,
          method: 'PUT',
          body: queryArg.body,
          params: {
            last: queryArg.last,
          },
        }),
        invalidatesTags: ['imports'],
      }),
      listImportRows: build.query<ListImportRowsApiResponse, ListImportRowsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports/${encodeURIComponent(String(queryArg.id))}/rows`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            outcome: queryArg.outcome,
          },
        }),
        providesTags: ['imports'],
      }),
      exportImportRows: build.query<ExportImportRowsApiResponse, ExportImportRowsApiArg>({
        query: (queryArg) => ({
          url: `/api/user/imports/${encodeURIComponent(String(queryArg.id))}/rows/export`,
          params: {
            outcome: queryArg.outcome,
          },
        }),
        providesTags: ['imports'],
      }),
      getLaunch: build.query<GetLaunchApiResponse, GetLaunchApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/launch` }),
        providesTags: ['launch'],
      }),
      updateLaunch: build.mutation<UpdateLaunchApiResponse, UpdateLaunchApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/launch`,
          method: 'PATCH',
          body: queryArg.updateLaunch,
        }),
        invalidatesTags: ['launch'],
      }),
      listWebhooks: build.query<ListWebhooksApiResponse, ListWebhooksApiArg>({
        query: () => ({ url: `/api/webhooks` }),
        providesTags: ['webhooks'],
      }),
      createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
        query: (queryArg) => ({ url: `/api/webhooks`, method: 'POST', body: queryArg }),
        invalidatesTags: ['webhooks'],
      }),
      getWebhook: build.query<GetWebhookApiResponse, GetWebhookApiArg>({
        query: (queryArg) => ({ url: `/api/webhooks/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['webhooks'],
      }),
      updateWebhook: build.mutation<UpdateWebhookApiResponse, UpdateWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.updateWebhook,
        }),
        invalidatesTags: ['webhooks'],
      }),
      deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['webhooks'],
      }),
      rotateWebhookSecret: build.mutation<RotateWebhookSecretApiResponse, RotateWebhookSecretApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg))}/rotate-secret`,
          method: 'POST',
        }),
        invalidatesTags: ['webhooks'],
      }),
      listWebhookDeliveries: build.query<ListWebhookDeliveriesApiResponse, ListWebhookDeliveriesApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            state: queryArg.state,
          },
        }),
        providesTags: ['webhooks'],
      }),
      retryWebhookDelivery: build.mutation<RetryWebhookDeliveryApiResponse, RetryWebhookDeliveryApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/deliveries/${encodeURIComponent(String(queryArg.deliveryId))}/retry`,
          method: 'POST',
        }),
        invalidatesTags: ['webhooks'],
      }),
      sendWebhookTest: build.mutation<SendWebhookTestApiResponse, SendWebhookTestApiArg>({
        query: (queryArg) => ({
          url: `/api/webhooks/${encodeURIComponent(String(queryArg))}/test`,
          method: 'POST',
        }),
        invalidatesTags: ['webhooks'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedWorkspaceApi };
export type LiveApiResponse = /** status 200 Liveness of the process. */ Liveness;
export type LiveApiArg = void;
export type ReadyApiResponse =
  /** status 200 Readiness of the process, the database, the queue and the mail server. */ Readiness;
export type ReadyApiArg = void;
export type StartGoogleSignInApiResponse = unknown;
export type StartGoogleSignInApiArg =
  /** An email address. The local identity provider signs it in without asking. */ string | undefined;
export type FinishGoogleSignInApiResponse =
  /** status 200 A page that reports the result to its opener and closes. */ string;
export type FinishGoogleSignInApiArg = {
  /** The reason of a rejection (RFC 6749, 4.1.2.1). */
  error?: string;
  /** The state sent to the provider. */
  state?: string;
  /** Authorization code (RFC 6749, 4.1.2). */
  code?: string;
};
export type ListApiKeysApiResponse = /** status 200 Your API keys, latest first. */ ApiKey[];
export type ListApiKeysApiArg = void;
export type CreateApiKeyApiResponse = /** status 201 The new API key. */ NewApiKey;
export type CreateApiKeyApiArg = CreateApiKey;
export type RevokeApiKeyApiResponse = unknown;
export type RevokeApiKeyApiArg = /** Id of the API key. */ string;
export type UpdateProfileApiResponse = /** status 200 The user after the change. */ User;
export type UpdateProfileApiArg = ProfileBody;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = DeleteAccountBody;
export type ExportPersonalDataApiResponse = /** status 200 The document. */ {
  [key: string]: unknown;
};
export type ExportPersonalDataApiArg = void;
export type ExportEverythingApiResponse = /** status 200 The file. */ Blob;
export type ExportEverythingApiArg = void;
export type ShowDataDownloadApiResponse = /** status 200 The page. */ string;
export type ShowDataDownloadApiArg = /** The last part of the link in the email. */ string;
export type DownloadDataApiResponse = /** status 200 The file. */ Blob;
export type DownloadDataApiArg = /** The last part of the link in the email. */ string;
export type GetMailPreferencesApiResponse = /** status 200 Get your email preferences. */ MailPreferences;
export type GetMailPreferencesApiArg = void;
export type ChangeMailPreferencesApiResponse =
  /** status 200 Email preferences after the change. */ MailPreferences;
export type ChangeMailPreferencesApiArg = ChangeMailPreferences;
export type ShowMailOffApiResponse = /** status 200 HTML page with the button. */ string;
export type ShowMailOffApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Kind of email. */
  kind: 'firsts' | 'digest' | 'verdicts' | 'reviews';
};
export type SwitchMailOffApiResponse =
  /** status 200 HTML page that confirms it, with a button to undo. */ string;
export type SwitchMailOffApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Kind of email. */
  kind: 'firsts' | 'digest' | 'verdicts' | 'reviews';
};
export type UndoMailOffApiResponse = /** status 200 HTML page that confirms it. */ string;
export type UndoMailOffApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Kind of email. */
  kind: 'firsts' | 'digest' | 'verdicts' | 'reviews';
};
export type ListAuditApiResponse = /** status 200 Every admin action, newest first. */ AuditEntry[];
export type ListAuditApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** The action. */
  action?: AdminAction;
  /** The admin who did it. */
  actorId?: string;
  /** The type of the subject. */
  subjectType?: AuditSubject;
  /** The id of the subject. */
  subjectId?: string;
};
export type ListAuditActorsApiResponse =
  /** status 200 The admins named in the audit log, by name. */ AuditActor[];
export type ListAuditActorsApiArg = void;
export type CountPendingWorkApiResponse =
  /** status 200 Numbers of ideas, page tests and reports that wait for a decision. */ PendingWork;
export type CountPendingWorkApiArg = void;
export type ListSavedRepliesApiResponse =
  /** status 200 Your saved replies, by title, at most 50. */ SavedReply[];
export type ListSavedRepliesApiArg = void;
export type SaveReplyApiResponse = /** status 201 The new saved reply. */ SavedReply;
export type SaveReplyApiArg = SaveReply;
export type DeleteSavedReplyApiResponse = unknown;
export type DeleteSavedReplyApiArg = /** Id of the saved reply. */ string;
export type GetPaypalSetupApiResponse =
  /** status 200 The settings a browser needs to offer PayPal. */ PaypalSetup;
export type GetPaypalSetupApiArg = void;
export type CreatePaypalOrderApiResponse =
  /** status 200 The order, which the buyer approves at PayPal. */ PaypalCheckout;
export type CreatePaypalOrderApiArg = CreatePaypalOrder;
export type CapturePaypalOrderApiResponse =
  /** status 200 The result: the plan is granted, or still pending. */ PaymentResult;
export type CapturePaypalOrderApiArg = /** The order’s id. */ string;
export type CreatePaypalSubscriptionApiResponse =
  /** status 200 The subscription, which the buyer approves at PayPal. */ PaypalSubscription;
export type CreatePaypalSubscriptionApiArg = CreatePaypalSubscription;
export type ConfirmPaypalSubscriptionApiResponse =
  /** status 200 The result: the plan is granted, or still pending. */ PaymentResult;
export type ConfirmPaypalSubscriptionApiArg = /** The subscription’s id. */ string;
export type CreateRazorpayOrderApiResponse =
  /** status 200 The parameters of Razorpay’s checkout. */ RazorpayOrder;
export type CreateRazorpayOrderApiArg = CreateRazorpayOrder;
export type VerifyRazorpayPaymentApiResponse =
  /** status 200 The result: the plan is granted, or still pending. */ PaymentResult;
export type VerifyRazorpayPaymentApiArg = VerifyRazorpayPayment;
export type ReceiveRazorpayWebhookApiResponse = /** status 200 The message is stored. */ WebhookReceived;
export type ReceiveRazorpayWebhookApiArg = /** The exact bytes that the provider signed. */ object;
export type ReceivePaypalWebhookApiResponse = /** status 200 The message is stored. */ WebhookReceived;
export type ReceivePaypalWebhookApiArg = /** The exact bytes that the provider signed. */ object;
export type GetSubscriptionApiResponse = /** status 200 State of your subscription. */ Subscription;
export type GetSubscriptionApiArg = void;
export type GetPlanLimitsApiResponse = /** status 200 Limits of your plan. */ PlanLimits;
export type GetPlanLimitsApiArg = void;
export type GetQuoteApiResponse =
  /** status 200 A quote: price and period of a plan bought now, and the credit for your current plan. */ Quote;
export type GetQuoteApiArg = {
  /** The plan. */
  planId: PlanId;
  /** The billing interval. */
  subscriptionType?: SubscriptionType;
  /** The payment provider. */
  provider: PaymentProviderName;
};
export type CancelSubscriptionApiResponse = /** status 200 The subscription after the change. */ Subscription;
export type CancelSubscriptionApiArg = void;
export type ListPaymentsApiResponse = /** status 200 Your payments, newest first. */ Payment[];
export type ListPaymentsApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
};
export type GetReceiptApiResponse = /** status 200 The receipt of a payment. */ Receipt;
export type GetReceiptApiArg = /** Id of the payment. */ string;
export type ShowCancelLinkApiResponse = /** status 200 The page. */ string;
export type ShowCancelLinkApiArg = /** The last part of the link in the email. */ string;
export type CancelByLinkApiResponse = /** status 200 Canceled. */ string;
export type CancelByLinkApiArg = /** The last part of the link in the email. */ string;
export type GetCountryApiResponse =
  /** status 200 Get the caller's country, derived from the IP address. */ Country;
export type GetCountryApiArg = void;
export type CreateIdeaApiResponse = /** status 201 The new idea. */ OwnIdea;
export type CreateIdeaApiArg = CreateIdea;
export type UpdateIdeaApiResponse = /** status 200 The idea after the change. */ OwnIdea;
export type UpdateIdeaApiArg = {
  /** Id of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, the response is 409 and nothing is saved. Without this header, the change applies to the current version. */
  'If-Match'?: string;
  updateIdea: UpdateIdea;
};
export type DeleteIdeaApiResponse = unknown;
export type DeleteIdeaApiArg = /** Id of the idea. */ string;
export type DiscardIdeaEditApiResponse = unknown;
export type DiscardIdeaEditApiArg = {
  /** Id of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, the response is 409 and nothing is saved. Without this header, the change applies to the current version. */
  'If-Match'?: string;
};
export type ListMyIdeasApiResponse = /** status 200 Your ideas in all statuses, newest first. */ OwnIdea[];
export type ListMyIdeasApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
};
export type GetMyIdeaApiResponse =
  /** status 200 One of your ideas as it is saved now, for its form. */ OwnIdea;
export type GetMyIdeaApiArg = /** Id of the idea. */ string;
export type ListAdminIdeasApiResponse = /** status 200 All ideas with their authors. */ AdminIdea[];
export type ListAdminIdeasApiArg = {
  /** A group or a category. "E-commerce" and "Other" are both; they select the group. */
  category?: CategoryOrGroup;
  /** Whether `category` selects the category of that name instead of the group. */
  exact?: boolean;
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Search term in title, description or the author’s email address. */
  search?: string;
  /** Only ideas in this status. */
  status?: IdeaStatus;
  /** `queue`: ideas that wait for a review, longest first, then the rest, newest first. */
  sort?: AdminSort;
};
export type CountAdminIdeasApiResponse = /** status 200 Number of ideas per status. */ StatusCount[];
export type CountAdminIdeasApiArg = {
  /** A group or a category. "E-commerce" and "Other" are both; they select the group. */
  category?: CategoryOrGroup;
  /** Whether `category` selects the category of that name instead of the group. */
  exact?: boolean;
};
export type GetIdeaDossierApiResponse =
  /** status 200 One idea in any status, with its author, the author’s other ideas, and for an edit the version it would replace. */ IdeaDossier;
export type GetIdeaDossierApiArg = /** Id of the idea. */ string;
export type ApproveIdeaApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type ApproveIdeaApiArg = {
  /** Id of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, the response is 409 and nothing is saved. Without this header, the change applies to the current version. */
  'If-Match'?: string;
};
export type RequestChangesApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type RequestChangesApiArg = {
  /** Id of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, the response is 409 and nothing is saved. Without this header, the change applies to the current version. */
  'If-Match'?: string;
  requestChanges: RequestChanges;
};
export type RemoveIdeaApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type RemoveIdeaApiArg = {
  /** Id of the idea. */
  id: string;
  removeIdea: RemoveIdea;
};
export type RestoreIdeaApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type RestoreIdeaApiArg = /** Id of the idea. */ string;
export type GetWaitlistSettingsApiResponse =
  /** status 200 Get the settings of the waitlist of one of your ideas. */ WaitlistSettings;
export type GetWaitlistSettingsApiArg = /** Id of the idea. */ string;
export type UpdateWaitlistSettingsApiResponse =
  /** status 200 Waitlist settings after the change. */ WaitlistSettings;
export type UpdateWaitlistSettingsApiArg = {
  /** Id of the idea. */
  id: string;
  updateWaitlistSettings: UpdateWaitlistSettings;
};
export type ListSubscribersApiResponse =
  /** status 200 List the subscribers of all your waitlists or of one, latest sign-up first. */ Waitlist;
export type ListSubscribersApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Limits the list to subscribers of this idea. */
  ideaId?: string;
  /** Part of an email address. */
  search?: string;
  /** Limits the list to subscribers with this tag, case-insensitive. */
  tag?: string;
  /** Limits the list to subscribers with this status. */
  status?: SubscriberStatus;
  /** Whether they would pay for it. */
  willingToPay?: boolean;
  /** Whether they would like to work on it. */
  interestedInCollaborating?: boolean;
  /** Whether they would like to invest in it. */
  interestedInInvesting?: boolean;
  /** Whether the mailbox has confirmed. False also for people who were never asked. */
  confirmed?: boolean;
  /** Said yes to this price: the amount in minor units, the currency, and the period. */
  price?: string;
};
export type AddSubscriberApiResponse =
  /** status 201 New or existing subscriber, in its current state. */ Subscriber;
export type AddSubscriberApiArg = AddSubscriber;
export type ExportSubscribersApiResponse = /** status 200 The file. */ Blob;
export type ExportSubscribersApiArg = {
  /** Limits the list to subscribers of this idea. */
  ideaId?: string;
  /** Part of an email address. */
  search?: string;
  /** Limits the list to subscribers with this tag, case-insensitive. */
  tag?: string;
  /** Limits the list to subscribers with this status. */
  status?: SubscriberStatus;
  /** Whether they would pay for it. */
  willingToPay?: boolean;
  /** Whether they would like to work on it. */
  interestedInCollaborating?: boolean;
  /** Whether they would like to invest in it. */
  interestedInInvesting?: boolean;
  /** Whether the mailbox has confirmed. False also for people who were never asked. */
  confirmed?: boolean;
  /** Said yes to this price: the amount in minor units, the currency, and the period. */
  price?: string;
};
export type TagSubscriberApiResponse = /** status 200 Subscriber after the change. */ Subscriber;
export type TagSubscriberApiArg = {
  /** Id of the subscriber. */
  subscriberId: string;
  updateSubscriber: UpdateSubscriber;
};
export type RemoveSubscriberApiResponse = unknown;
export type RemoveSubscriberApiArg = /** Id of the subscriber. */ string;
export type ShowUnsubscribeApiResponse = /** status 200 HTML page with the button. */ string;
export type ShowUnsubscribeApiArg = /** Token from the link in an email. */ string;
export type UnsubscribeApiResponse =
  /** status 200 HTML page that confirms it, with a button to undo. */ string;
export type UnsubscribeApiArg = /** Token from the link in an email. */ string;
export type UndoUnsubscribeApiResponse = /** status 200 HTML page that confirms it. */ string;
export type UndoUnsubscribeApiArg = /** Token from the link in an email. */ string;
export type ShowConfirmationApiResponse = /** status 200 HTML page with the buttons. */ string;
export type ShowConfirmationApiArg =
  /** Token from the link in a confirmation email. It works for seven days. */ string;
export type ConfirmSignUpApiResponse =
  /** status 200 HTML page that confirms it, with links to the position or for sharing, and back to the idea. */ string;
export type ConfirmSignUpApiArg =
  /** Token from the link in a confirmation email. It works for seven days. */ string;
export type RefuseSignUpApiResponse = /** status 200 Done. */ string;
export type RefuseSignUpApiArg =
  /** Token from the link in a confirmation email. It works for seven days. */ string;
export type GetConfirmationRequestApiResponse =
  /** status 200 Get whether earlier subscribers of one of your ideas have been asked to confirm. */ ConfirmationRequest;
export type GetConfirmationRequestApiArg = /** Id of the idea. */ string;
export type RequestConfirmationsApiResponse = /** status 201 New confirmation request. */ ConfirmationRequest;
export type RequestConfirmationsApiArg = /** Id of the idea. */ string;
export type ShowPlaceApiResponse = /** status 200 HTML page with the place and the link. */ string;
export type ShowPlaceApiArg = /** Token from the page that confirms an address. */ string;
export type GetReferralsApiResponse =
  /** status 200 Count the people who joined one of your ideas by supporters' links. */ Referrals;
export type GetReferralsApiArg = /** Id of the idea. */ string;
export type ListCampaignsApiResponse =
  /** status 200 List the campaigns of one of your ideas, newest first. */ Campaign[];
export type ListCampaignsApiArg = /** Id of the idea. */ string;
export type CreateCampaignApiResponse = /** status 201 The new campaign. */ Campaign;
export type CreateCampaignApiArg = {
  /** Id of the idea. */
  ideaId: string;
  createCampaign: CreateCampaign;
};
export type PreviewCampaignDraftApiResponse =
  /** status 200 Email as a subscriber would get it. */ MailPreview;
export type PreviewCampaignDraftApiArg = {
  /** Id of the idea. */
  ideaId: string;
  previewDraft: PreviewDraft;
};
export type CountCampaignAudienceApiResponse = /** status 200 Number of recipients. */ AudienceCount;
export type CountCampaignAudienceApiArg = {
  /** Id of the idea. */
  ideaId: string;
  countAudience: CountAudience;
};
export type ListSubscriberSourcesApiResponse =
  /** status 200 List the known sources of the people on the waitlist of one of your ideas. */ SubscriberSource[];
export type ListSubscriberSourcesApiArg = /** Id of the idea. */ string;
export type ListSubscriberPricesApiResponse =
  /** status 200 List the prices that people on the waitlist of one of your ideas said yes to, lowest first. */ SubscriberPrice[];
export type ListSubscriberPricesApiArg = /** Id of the idea. */ string;
export type GetCampaignApiResponse = /** status 200 Get one of your campaigns, with its progress. */ Campaign;
export type GetCampaignApiArg = /** Id of the campaign. */ string;
export type UpdateCampaignApiResponse = /** status 200 The campaign after the change. */ Campaign;
export type UpdateCampaignApiArg = {
  /** Id of the campaign. */
  id: string;
  updateCampaign: UpdateCampaign;
};
export type DeleteCampaignApiResponse = unknown;
export type DeleteCampaignApiArg = /** Id of the campaign. */ string;
export type ListDeliveriesApiResponse =
  /** status 200 List the recipients of a campaign with the state of each email, latest sign-up first. */ Delivery[];
export type ListDeliveriesApiArg = {
  /** Id of the campaign. */
  id: string;
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Limits the list to emails in this state. */
  status?: DeliveryStatus;
};
export type GetCampaignAudienceApiResponse =
  /** status 200 Count the recipients of a campaign, and get the time of its first email. */ Audience;
export type GetCampaignAudienceApiArg = /** Id of the campaign. */ string;
export type PreviewCampaignApiResponse =
  /** status 200 Preview the campaign's email as a subscriber gets it. */ MailPreview;
export type PreviewCampaignApiArg = /** Id of the campaign. */ string;
export type SendTestMailApiResponse = /** status 202 The email is queued. */ TestMail;
export type SendTestMailApiArg = /** Id of the campaign. */ string;
export type RetryFailedDeliveriesApiResponse =
  /** status 200 Number of emails that are due again. */ RetriedMails;
export type RetryFailedDeliveriesApiArg = /** Id of the campaign. */ string;
export type GetCampaignSettingsApiResponse =
  /** status 200 Get the settings for all your campaigns. */ CampaignSettings;
export type GetCampaignSettingsApiArg = void;
export type UpdateCampaignSettingsApiResponse =
  /** status 200 Campaign settings after the change. */ CampaignSettings;
export type UpdateCampaignSettingsApiArg = UpdateCampaignSettings;
export type ListMyCampaignsApiResponse =
  /** status 200 List the campaigns of all your ideas, newest first. */ CampaignSummary[];
export type ListMyCampaignsApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
};
export type ListInboxApiResponse =
  /** status 200 List the messages about your ideas, newest first. */ InboxMessage[];
export type ListInboxApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Limits the list to this idea. */
  ideaId?: string;
  /** Limits the list to messages with this tag, case-insensitive. */
  tag?: string;
  /** True for unread messages only, false for read ones only. */
  unread?: boolean;
  /** Part of the message, case-insensitive. If it has less than three letters or digits in a row, only the latest 2000 messages of each idea are searched. */
  search?: string;
  /** Limits the list to this message, or to the one it was merged into. */
  id?: string;
};
export type SummarizeInboxApiResponse =
  /** status 200 Count the messages about your ideas, by tag and week. */ InboxSummary;
export type SummarizeInboxApiArg = /** Limits the result to this idea. */ string | undefined;
export type MarkInboxReadApiResponse = unknown;
export type MarkInboxReadApiArg = MarkInboxRead;
export type ChangeInboxMessageApiResponse = /** status 200 Message after the change. */ InboxMessage;
export type ChangeInboxMessageApiArg = {
  /** Id of the message. */
  id: string;
  changeInboxMessage: ChangeInboxMessage;
};
export type MergeFeedbackApiResponse = /** status 200 Message that it was merged into. */ InboxMessage;
export type MergeFeedbackApiArg = {
  /** Id of the message. */
  id: string;
  mergeFeedback: MergeFeedback;
};
export type UnmergeFeedbackApiResponse = /** status 200 Separated message, with its tags. */ InboxMessage;
export type UnmergeFeedbackApiArg = /** Id of the message. */ string;
export type ShowAnswerRequestApiResponse = /** status 200 HTML page with the buttons. */ string;
export type ShowAnswerRequestApiArg = /** Token from the link in an email. */ string;
export type ConfirmAnswerRequestApiResponse =
  /** status 200 HTML page that confirms it, with a button to stop. */ string;
export type ConfirmAnswerRequestApiArg = /** Token from the link in an email. */ string;
export type RefuseAnswerRequestApiResponse = /** status 200 Done. */ string;
export type RefuseAnswerRequestApiArg = /** Token from the link in an email. */ string;
export type ShowStopAnswersApiResponse = /** status 200 HTML page with the button. */ string;
export type ShowStopAnswersApiArg = /** Token from the link in an email. */ string;
export type StopAnswersApiResponse = /** status 200 Done. */ string;
export type StopAnswersApiArg = /** Token from the link in an email. */ string;
export type CreateReportApiResponse =
  /** status 201 The report is stored, and admins will review it. */ ReportReceived;
export type CreateReportApiArg = CreateReport;
export type ListReportsApiResponse =
  /** status 200 List the report cases, one per reported idea, message or reply. */ AdminReport[];
export type ListReportsApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** `open`: the queue, longest-waiting first. `decided`: latest decision first. */
  list?: ReportList;
};
export type DecideReportApiResponse = /** status 200 Report after the change. */ AdminReport;
export type DecideReportApiArg = {
  /** Id of the report. */
  id: string;
  decideReport: DecideReport;
};
export type ReopenReportApiResponse = /** status 200 Report after the change. */ AdminReport;
export type ReopenReportApiArg = /** Id of the report. */ string;
export type ListUsersApiResponse = /** status 200 List all accounts, newest first. */ AdminUser[];
export type ListUsersApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Part of the username or email address. */
  search?: string;
};
export type GetUserSummaryApiResponse = /** status 200 Count the accounts by kind. */ AdminUserSummary;
export type GetUserSummaryApiArg = void;
export type SuspendUserApiResponse = /** status 200 User after the change. */ AdminUser;
export type SuspendUserApiArg = {
  /** Id of the user. */
  id: string;
  suspendUser: SuspendUser;
};
export type ReinstateUserApiResponse = /** status 200 User after the change. */ AdminUser;
export type ReinstateUserApiArg = /** Id of the user. */ string;
export type GetOperationsApiResponse =
  /** status 200 Get the state of background work: the queue, backlogs and external services. */ Operations;
export type GetOperationsApiArg = void;
export type ListFailedJobsApiResponse = /** status 200 List the latest 100 failed jobs. */ FailedJob[];
export type ListFailedJobsApiArg = void;
export type RetryAllJobsApiResponse = /** status 200 Number of jobs put back into the queue. */ RetriedJobs;
export type RetryAllJobsApiArg = void;
export type RetryJobApiResponse = unknown;
export type RetryJobApiArg = /** Id of the job. */ string;
export type ListTroubledWebhooksApiResponse =
  /** status 200 List the latest 100 messages of payment providers that failed at least once and weren't processed. */ TroubledWebhook[];
export type ListTroubledWebhooksApiArg = void;
export type RetryWebhookApiResponse = unknown;
export type RetryWebhookApiArg = {
  /** Payment provider that sent the message. */
  provider: PaymentProviderName;
  /** Id of the message, as assigned by its sender. */
  eventId: string;
};
export type ListUnsentMailApiResponse =
  /** status 200 List the oldest 100 emails still unsent after two minutes. */ UnsentMail[];
export type ListUnsentMailApiArg = void;
export type GetUserStatsApiResponse =
  /** status 200 Count your active ideas, and the votes and sign-ups of all your ideas. */ UserStats;
export type GetUserStatsApiArg = void;
export type RecordEventApiResponse = unknown;
export type RecordEventApiArg = Visit;
export type GetAnalyticsApiResponse =
  /** status 200 Visits, votes and sign-ups of your ideas, by day and by source. */ Analytics;
export type GetAnalyticsApiArg = {
  /** One of your ideas. Defaults to all of them. */
  ideaId?: string;
  /** First day, in UTC. Defaults to 29 days before `to`. At most 366 days in total. */
  from?: string;
  /** Last day, in UTC. Defaults to today. */
  to?: string;
  /** Only sources of this channel. All numbers then cover only visits attributed to them. */
  channel?: AnalyticsChannel;
  /** Only this `utm_source` or referring host. Empty for sources without one. */
  source?: string;
  /** Only this `utm_medium`. */
  medium?: string;
  /** Only this `utm_campaign`. */
  campaign?: string;
  /** Whether to return the preceding period in `before`. */
  compare?: boolean;
};
export type ExportAnalyticsApiResponse = /** status 200 The file. */ string;
export type ExportAnalyticsApiArg = {
  /** One of your ideas. Defaults to all of them. */
  ideaId?: string;
  /** First day, in UTC. Defaults to 29 days before `to`. At most 366 days in total. */
  from?: string;
  /** Last day, in UTC. Defaults to today. */
  to?: string;
  /** Only sources of this channel. All numbers then cover only visits attributed to them. */
  channel?: AnalyticsChannel;
  /** Only this `utm_source` or referring host. Empty for sources without one. */
  source?: string;
  /** Only this `utm_medium`. */
  medium?: string;
  /** Only this `utm_campaign`. */
  campaign?: string;
  /** One row per day, or one per source. */
  table?: AnalyticsTable;
};
export type ListSparklinesApiResponse =
  /** status 200 Daily votes of some ideas, for small charts. */ Sparkline[];
export type ListSparklinesApiArg = /** Ids of up to 50 ideas, separated by commas. */ string;
export type MakeTrafficLinkApiResponse = /** status 201 The new traffic link. */ NewTrafficLink;
export type MakeTrafficLinkApiArg = {
  /** Id of the idea. */
  id: string;
  makeTrafficLink: MakeTrafficLink;
};
export type ListTrafficLinksApiResponse =
  /** status 200 The read-only links to the numbers of one of your ideas, latest first. */ TrafficLink[];
export type ListTrafficLinksApiArg = /** Id of the idea. */ string;
export type RevokeTrafficLinkApiResponse = unknown;
export type RevokeTrafficLinkApiArg = {
  /** Id of the idea. */
  id: string;
  /** Id of the link. */
  linkId: string;
};
export type ReadSharedTrafficApiResponse =
  /** status 200 An idea's numbers, for a read-only link. */ SharedTraffic;
export type ReadSharedTrafficApiArg = {
  /** The last part of the link. */
  token: string;
  /** Number of days, up to and including today. */
  days?: '7' | '30' | '90' | '365';
};
export type GetEvidenceApiResponse =
  /** status 200 The evidence of one of your ideas, and the verdict on its goal. */ Evidence;
export type GetEvidenceApiArg = /** Id of the idea. */ string;
export type ListVerdictsApiResponse =
  /** status 200 The verdict on the latest goal of each of your ideas. */ VerdictLine[];
export type ListVerdictsApiArg = void;
export type GetEvidenceKeysApiResponse =
  /** status 200 All public keys that ever signed evidence reports and receipts. */ KeySet;
export type GetEvidenceKeysApiArg = void;
export type GetEvidenceKeyPemApiResponse = /** status 200 SubjectPublicKeyInfo, PEM. */ string;
export type GetEvidenceKeyPemApiArg =
  /** The key’s id, as in a signature. Defaults to the current key. */ string | undefined;
export type StartGoalApiResponse = /** status 201 The locked goal with its receipt. */ StartedGoal;
export type StartGoalApiArg = {
  /** Id of the idea. */
  id: string;
  startGoal: StartGoal;
};
export type GetGoalReceiptApiResponse = /** status 200 The file. */ Blob;
export type GetGoalReceiptApiArg = /** Id of the goal. */ string;
export type WithdrawGoalApiResponse = /** status 200 The goal after the change. */ Goal;
export type WithdrawGoalApiArg = /** Id of the goal. */ string;
export type PlanGoalApiResponse =
  /** status 200 Number of yes a goal needs, and the chance of reaching it. */ Plan;
export type PlanGoalApiArg = {
  /** The goal’s rate: the share of visitors it requires. */
  rate: number;
  /** Counted visitors after which the goal ends. */
  visitors: number;
};
export type ReadEvidenceLogApiResponse =
  /** status 200 The log of all goals ever started, oldest first. */ LogEntry[];
export type ReadEvidenceLogApiArg = /** Number of the last entry you have. */ number | undefined;
export type PublishEvidenceReportApiResponse = /** status 201 The new evidence report. */ OwnEvidenceReport;
export type PublishEvidenceReportApiArg = {
  /** Id of the idea. */
  id: string;
  publishReport: PublishReport;
};
export type ListEvidenceReportsApiResponse =
  /** status 200 The reports on one of your ideas, latest first, including withdrawn ones. */ OwnEvidenceReport[];
export type ListEvidenceReportsApiArg = /** Id of the idea. */ string;
export type GetEvidenceReportJwsApiResponse = /** status 200 JWS in compact form. */ string;
export type GetEvidenceReportJwsApiArg = /** Id of the report. */ string;
export type GetEvidenceReportApiResponse = /** status 200 A published evidence report. */ EvidenceReport;
export type GetEvidenceReportApiArg = /** Id of the report. */ string;
export type WithdrawEvidenceReportApiResponse = unknown;
export type WithdrawEvidenceReportApiArg = /** Id of the report. */ string;
export type GetEvidenceReportStandingApiResponse =
  /** status 200 Whether a report still stands, or was withdrawn, superseded or deleted. */ ReportStanding;
export type GetEvidenceReportStandingApiArg = /** Id of the report. */ string;
export type ListExperimentsApiResponse =
  /** status 200 List the experiments of one of your ideas, newest first. */ Experiment[];
export type ListExperimentsApiArg = /** Id of the idea. */ string;
export type StartExperimentApiResponse = /** status 201 New experiment. */ Experiment;
export type StartExperimentApiArg = {
  /** Id of the idea. */
  id: string;
  setUpExperiment: SetUpExperiment;
};
export type StopExperimentApiResponse = /** status 200 Experiment after the change. */ Experiment;
export type StopExperimentApiArg = {
  /** Id of the experiment. */
  id: string;
  stopExperiment: StopExperiment;
};
export type ListWaitingPageTestsApiResponse =
  /** status 200 List the page tests that wait for a review, longest first, with the current page. */ WaitingPageTest[];
export type ListWaitingPageTestsApiArg = void;
export type ApprovePageTestApiResponse = unknown;
export type ApprovePageTestApiArg = /** Id of the page test. */ string;
export type DeclinePageTestApiResponse = unknown;
export type DeclinePageTestApiArg = {
  /** Id of the page test. */
  id: string;
  declinePageTest: DeclinePageTest;
};
export type BeginImportApiResponse = /** status 201 New import. */ Import;
export type BeginImportApiArg = {
  /** False if more parts of the file follow. */
  last?: boolean;
  /** Kind of rows in the file. */
  kind: ImportKind;
  /** Name of the file. */
  name: string;
  /** UTF-8, UTF-16 or Windows-1252; at most 4 MB. */
  body: Blob;
};
export type ListImportsApiResponse = /** status 200 List your imports, newest first. */ Import[];
export type ListImportsApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
};
export type GetImportApiResponse = /** status 200 Get one of your imports, with its progress. */ Import;
export type GetImportApiArg = /** Id of the import. */ string;
export type DiscardImportApiResponse = unknown;
export type DiscardImportApiArg = /** Id of the import. */ string;
export type MapImportApiResponse = /** status 200 Import after the change. */ Import;
export type MapImportApiArg = {
  /** Id of the import. */
  id: string;
  mapImportBody: MapImportBody;
};
export type RunImportApiResponse = /** status 200 Import after the change. */ Import;
export type RunImportApiArg = /** Id of the import. */ string;
export type UndoImportApiResponse = /** status 200 Import after the change. */ Import;
export type UndoImportApiArg = /** Id of the import. */ string;
export type ListImportPartsApiResponse =
  /** status 200 List the stored parts of a file, in order. */ ImportPart[];
export type ListImportPartsApiArg = /** Id of the import. */ string;
export type AddImportPartApiResponse = /** status 200 Import after the change. */ Import;
export type AddImportPartApiArg = {
  /** Id of the import. */
  id: string;
  /** Number of the part. The first is 1. */
  number: number;
  /** False if more parts of the file follow. */
  last?: boolean;
  /** UTF-8, UTF-16 or Windows-1252; at most 4 MB. */
  body: Blob;
};
export type ListImportRowsApiResponse =
  /** status 200 List the rows of a file with their outcomes, in order. */ ImportRow[];
export type ListImportRowsApiArg = {
  /** Id of the import. */
  id: string;
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Limits the list to rows with this outcome. */
  outcome?: ImportOutcome;
};
export type ExportImportRowsApiResponse = /** status 200 The file. */ Blob;
export type ExportImportRowsApiArg = {
  /** Id of the import. */
  id: string;
  /** Limits the list to rows with this outcome. */
  outcome?: ImportOutcome;
};
export type GetLaunchApiResponse =
  /** status 200 Get the progress of the first days of one of your ideas. */ Launch;
export type GetLaunchApiArg = /** Id of the idea. */ string;
export type UpdateLaunchApiResponse = /** status 200 Launch after the change. */ Launch;
export type UpdateLaunchApiArg = {
  /** Id of the idea. */
  id: string;
  updateLaunch: UpdateLaunch;
};
export type ListWebhooksApiResponse = /** status 200 List your webhooks, oldest first. */ Webhook[];
export type ListWebhooksApiArg = void;
export type CreateWebhookApiResponse = /** status 201 New webhook, with its secret. */ WebhookWithSecret;
export type CreateWebhookApiArg = CreateWebhook;
export type GetWebhookApiResponse = /** status 200 Get one of your webhooks. */ Webhook;
export type GetWebhookApiArg = /** Id of the webhook. */ string;
export type UpdateWebhookApiResponse = /** status 200 Webhook after the change. */ Webhook;
export type UpdateWebhookApiArg = {
  /** Id of the webhook. */
  id: string;
  updateWebhook: UpdateWebhook;
};
export type DeleteWebhookApiResponse = unknown;
export type DeleteWebhookApiArg = /** Id of the webhook. */ string;
export type RotateWebhookSecretApiResponse = /** status 200 Webhook with its new secret. */ WebhookWithSecret;
export type RotateWebhookSecretApiArg = /** Id of the webhook. */ string;
export type ListWebhookDeliveriesApiResponse =
  /** status 200 List the deliveries of one of your webhooks: events of the last 30 days, latest first. */ WebhookDelivery[];
export type ListWebhookDeliveriesApiArg = {
  /** Id of the webhook. */
  id: string;
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Limits the list to events in this state. */
  state?: WebhookDeliveryState;
};
export type RetryWebhookDeliveryApiResponse = /** status 202 The event is due now. */ WebhookDelivery;
export type RetryWebhookDeliveryApiArg = {
  /** Id of the webhook. */
  id: string;
  /** Id of the delivery. */
  deliveryId: string;
};
export type SendWebhookTestApiResponse = /** status 202 The event is due now. */ WebhookDelivery;
export type SendWebhookTestApiArg = /** Id of the webhook. */ string;
export type Liveness = {
  status: 'ok';
};
export type ProblemCode =
  | 'BAD_REQUEST'
  | 'VALIDATION_FAILED'
  | 'JSON_TOO_DEEP'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'CSRF_INVALID'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RATE_LIMITED'
  | 'HEADERS_TOO_LARGE'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'NOT_READY'
  | 'INVALID_API_KEY'
  | 'INSUFFICIENT_SCOPE'
  | 'API_KEY_NOT_ACCEPTED'
  | 'IDEMPOTENCY_KEY_IN_USE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'ANSWER_LOST'
  | 'PROOF_REQUIRED'
  | 'ACCESS_DENIED'
  | 'ACCOUNT_SUSPENDED'
  | 'CODE_REFUSED'
  | 'EMAIL_NOT_VERIFIED'
  | 'IDENTITY_INCOMPLETE'
  | 'IDENTITY_MISMATCH'
  | 'IDENTITY_NOT_CONFIGURED'
  | 'PROVIDER_ERROR'
  | 'PROVIDER_UNAVAILABLE'
  | 'SIGN_IN_EXPIRED'
  | 'UNAUTHORIZED_DOMAIN'
  | 'STORAGE_FULL'
  | 'STORAGE_UNAVAILABLE'
  | 'PLAN_LIMIT_REACHED'
  | 'SUBSCRIPTION_REQUIRED'
  | 'EDIT_WAITING'
  | 'IDEA_NOT_ACTIVE'
  | 'ALREADY_ASKED'
  | 'CONFIRMATION_OFF'
  | 'NOBODY_TO_ASK'
  | 'TOO_MANY_TAGS'
  | 'ANOTHER_IDEA'
  | 'MERGED_WITH_ITSELF'
  | 'MERGE_CHAIN'
  | 'MESSAGE_MERGED'
  | 'TOO_MANY_PINNED'
  | 'TOO_MANY_TRAFFIC_LINKS'
  | 'GOAL_RUNNING'
  | 'TOO_MANY_GOALS'
  | 'NOTHING_TO_REPORT'
  | 'TOO_MANY_REPORTS'
  | 'EXPERIMENT_RUNNING'
  | 'TOO_MANY_EXPERIMENTS'
  | 'EXPORT_UNDER_WAY'
  | 'FILE_TOO_LARGE'
  | 'IMPORT_AT_WORK'
  | 'IMPORT_ROOM_CHANGED'
  | 'NOTHING_TO_IMPORT'
  | 'PART_DIFFERS'
  | 'PART_OUT_OF_TURN'
  | 'WRONG_IMPORT_STATE'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_NOT_APPROVED'
  | 'PAYMENT_NOT_STARTED'
  | 'PAYMENT_NOT_VERIFIED'
  | 'PAYMENT_NOT_VERIFIED_YET'
  | 'PAYPAL_UNAVAILABLE'
  | 'WEBHOOK_SIGNATURE_INVALID';
export type Problem = {
  /** A URI for the problem; `about:blank` if the status is specific enough. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Stable identifier for programs. */
  code: ProblemCode;
  /** A text to show to people. */
  message: string;
  /** For `VALIDATION_FAILED`: messages by field. */
  errors?: {
    [key: string]: string[];
  };
  /** True if the plan’s limit is reached. */
  planLimit?: boolean;
  /** Current status of the resource, if it is the reason for the error. */
  presentStatus?: string;
  /** For `INSUFFICIENT_SCOPE`: the scope that the API key lacks. */
  requiredScope?: string;
  /** For `PROOF_REQUIRED`: the proof of work to solve, in the format of the package altcha-lib. Valid for five minutes, for this network and this target. */
  challenge?: {
    [key: string]: unknown;
  };
};
export type ReadinessChecks = {
  database: 'up';
  queue: 'up';
  mail: 'up';
};
export type Readiness = {
  status: 'ok';
  checks: ReadinessChecks;
};
export type ApiScope =
  | 'ideas:read'
  | 'ideas:write'
  | 'waitlist:read'
  | 'waitlist:write'
  | 'feedback:read'
  | 'feedback:write'
  | 'campaigns:read'
  | 'campaigns:write'
  | 'webhooks:write'
  | 'stats:read';
export type ApiKey = {
  id: string;
  name: string;
  /** The start of the key, to tell keys apart. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: string;
  /** Time of the last use, to the minute. Null before the first request. */
  lastUsedAt: string | null;
  /** When the key expires, or expired. Null: it works until it is revoked. */
  expiresAt: string | null;
};
export type NewApiKey = {
  id: string;
  name: string;
  /** The start of the key, to tell keys apart. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: string;
  /** Time of the last use, to the minute. Null before the first request. */
  lastUsedAt: string | null;
  /** When the key expires, or expired. Null: it works until it is revoked. */
  expiresAt: string | null;
  /** The key itself. Only this response contains it. */
  token: string;
};
export type CreateApiKey = {
  name: string;
  scopes: ApiScope[];
  /** Days until the key expires. Null: it works until it is revoked. */
  expiresInDays?: (30 | 90 | 365) | null;
};
export type PlanId = 'starter' | 'growth' | 'pro' | 'ultimate';
export type SubscriptionType = 'monthly' | 'yearly';
export type User = {
  id: string;
  username: string;
  email: string;
  /** URL of the picture, or null. */
  avatar: string | null;
  isAdmin: boolean;
  /** The current plan. Null without a subscription, and once it has expired. */
  currentPlan: PlanId | null;
  subscriptionType: SubscriptionType | null;
  /** End of the paid period, even if it is past. Null without one. */
  subscriptionExpiry: string | null;
  /** Whether the subscription renews automatically. */
  isRecurring: boolean;
  createdAt: string;
};
export type ProfileBody = {
  username?: string;
  /** A data URL (png, jpeg, webp or gif, at most 5 MB decoded), cropped to a square. Null restores the picture of the Google account. */
  avatar?: string | null;
};
export type DeleteAccountBody = {
  /** The word `DELETE`. */
  confirmation: string;
};
export type MailPreferences = {
  /** Whether to email the first vote, sign-up and message of each idea, at once. */
  firsts: boolean;
  /** Whether to email each idea's numbers and one next step, on Monday mornings. */
  digest: boolean;
  /** Whether to email new verdicts about your goals. */
  verdicts: boolean;
  /** Whether to email admins about items waiting for a decision, at most once a day. */
  reviews: boolean;
};
export type ChangeMailPreferences = {
  /** Whether to email the first vote, sign-up and message of each idea, at once. */
  firsts?: boolean;
  /** Whether to email each idea's numbers and one next step, on Monday mornings. */
  digest?: boolean;
  /** Whether to email new verdicts about your goals. */
  verdicts?: boolean;
  /** Whether to email admins about items waiting for a decision, at most once a day. */
  reviews?: boolean;
};
export type AdminAction =
  | 'idea.approved'
  | 'idea.changes-requested'
  | 'idea.removed'
  | 'idea.restored'
  | 'page-test.approved'
  | 'page-test.declined'
  | 'feedback.removed'
  | 'reply.removed'
  | 'report.dismissed'
  | 'report.upheld'
  | 'report.reopened'
  | 'user.suspended'
  | 'user.reinstated'
  | 'job.retried'
  | 'webhook.retried'
  | 'mail.retried';
export type AuditSubject = 'idea' | 'feedback' | 'reply' | 'report' | 'user' | 'job' | 'webhook' | 'mail';
export type AuditEntry = {
  id: string;
  actorId: string;
  /** The admin's name at that time. */
  actorName: string;
  action: AdminAction;
  subjectType: AuditSubject;
  subjectId: string;
  /** The subject's name at that time. */
  subjectName: string;
  before: {
    [key: string]: unknown;
  } | null;
  after: {
    [key: string]: unknown;
  } | null;
  reason: string | null;
  createdAt: string;
};
export type AuditActor = {
  id: string;
  /** The admin's name at their latest action. */
  name: string;
  entries: number;
};
export type PendingWork = {
  /** Ideas, and edits of live ideas. At most 1,000. */
  ideas: number;
  /** At most 1,000. */
  pageTests: number;
  /** At most 1,000. */
  reports: number;
};
export type SavedReply = {
  id: string;
  title: string;
  text: string;
};
export type SaveReply = {
  title: string;
  text: string;
};
export type PaypalSetup = {
  /** Token for `PayPalProvider`, valid for 15 minutes. */
  clientToken: string;
  clientId: string;
  /** `sdk`: PayPal's script. `local`: no script; open `approveUrl` in a window. */
  mode: 'sdk' | 'local';
  environment: 'sandbox' | 'production';
};
export type PaypalCheckout = {
  /** PayPal's id of the order or subscription. */
  id: string;
  /** PayPal's page for approving it, or null. The local stub is always opened by this URL. */
  approveUrl: string | null;
};
export type CreatePaypalOrder = {
  /** Amount in US dollars. Must be the plan's price. */
  amount: string;
  currency: 'USD';
  /** Not case-sensitive. */
  intent: 'CAPTURE';
  /** The plan. */
  planId: PlanId;
  /** The billing interval. */
  subscriptionType?: SubscriptionType;
};
export type PaymentResult = {
  /** True once the plan is granted or resumed. */
  success: boolean;
  /** `resumed`: a canceled plan renews again, and nothing was charged. `pending`: the provider isn’t done yet. The plan starts automatically when it is. */
  status: 'paid' | 'resumed' | 'pending';
  /** A path on Groundswell. The client opens it after 1.5 s. */
  redirectUrl: string;
};
export type PaypalSubscription = {
  /** PayPal's id of the order or subscription. */
  id: string;
  /** PayPal's page for approving it, or null. The local stub is always opened by this URL. */
  approveUrl: string | null;
  /** Time of a resumed plan’s first charge. Null if approval charges. */
  firstChargeAt: string | null;
};
export type CreatePaypalSubscription = {
  /** Amount in US dollars. Must be the plan's price. */
  amount?: string;
  currency?: 'USD';
  /** The plan. */
  planId: PlanId;
  /** The billing interval. */
  subscriptionType?: SubscriptionType;
  /** Resume your canceled plan, given in `planId`. It renews again, and the first charge is at the end of the paid period. Nothing is charged now. 409 if there is no canceled plan with time left. */
  resume?: boolean;
};
export type RazorpayOrder = {
  /** The public key. */
  keyId: string;
  /** Amount in paise. */
  amount: number;
  currency: 'INR';
  /** Whether `subscriptionId` is set instead of `orderId`. */
  isSubscription: boolean;
  subscriptionId: string | null;
  orderId: string | null;
  /** Time of a resumed plan’s first charge. Null if approval charges. */
  firstChargeAt: string | null;
  /** The script that defines `window.Razorpay`. Load it only when someone pays. */
  checkoutScript: string;
};
export type CreateRazorpayOrder = {
  /** Amount in rupees. Must be the plan's price. */
  amount: number;
  currency: 'INR';
  /** The plan. */
  planId: PlanId;
  /** The billing interval. */
  subscriptionType?: SubscriptionType;
  /** Whether the plan renews automatically. */
  isRecurring?: boolean;
  /** Resume your canceled plan, given in `planId`. It renews again, and the first charge is at the end of the paid period. Nothing is charged now. 409 if there is no canceled plan with time left. */
  resume?: boolean;
};
export type VerifyRazorpayPayment = {
  razorpay_payment_id: string;
  /** Set for a single payment. */
  razorpay_order_id?: string;
  /** Set for a subscription. */
  razorpay_subscription_id?: string;
  razorpay_signature: string;
  /** The plan. */
  planId: PlanId;
  /** The billing interval. */
  subscriptionType?: SubscriptionType;
  /** Whether the plan renews automatically. */
  isRecurring?: boolean;
};
export type WebhookReceived = {
  received: boolean;
};
export type SubscriptionState = 'none' | 'active' | 'renewing' | 'grace' | 'cancelled' | 'expired';
export type PaymentProviderName = 'paypal' | 'razorpay';
export type Subscription = {
  /** `active`: paid until `endsAt`, doesn’t renew. `renewing`: renews at `endsAt`. `grace`: the renewal failed, access lasts until `graceUntil`. `cancelled`: renewal was stopped, access lasts until `endsAt`. */
  state: SubscriptionState;
  planId: PlanId | null;
  planName: string | null;
  subscriptionType: SubscriptionType | null;
  provider: PaymentProviderName | null;
  /** Start of the latest paid period. */
  periodStart: string | null;
  /** End of the paid time. */
  endsAt: string | null;
  /** Date of the next renewal. Null if it doesn’t renew. */
  renewsAt: string | null;
  /** End of access while a renewal fails. Null otherwise. */
  graceUntil: string | null;
  /** When access ends or ended, unless it is extended. Later than `endsAt` during and after a failed renewal. */
  accessUntil: string | null;
  /** Whether there is a renewal to cancel. */
  canCancel: boolean;
  /** Whether it was canceled and has time left, so that a checkout can `resume` it. */
  canResume: boolean;
};
export type PlanLimits = {
  currentPlan: PlanId | null;
  /** Maximum number of active and pending ideas. 0 without a running plan. */
  maxIdeas: number;
  /** Your ideas with status active or pending. Can exceed `maxIdeas` after a change to a smaller plan, or when the plan ended. */
  usedIdeas: number;
};
export type PaymentCurrency = 'USD' | 'INR';
export type Money = {
  amount: string;
  currency: PaymentCurrency;
};
export type Credit = {
  planId: PlanId;
  planName: string;
  /** Unused whole days. */
  daysLeft: number;
  /** The amounts paid for those days, one per currency. */
  worth: Money[];
  /** Number of days added to the new plan. */
  days: number;
};
export type Quote = {
  amount: string;
  currency: PaymentCurrency;
  /** Start of the new period: now, or the end of the paid time of the same plan. */
  periodStart: string;
  /** End of the new period, including credited days. A recurring plan is charged again on that day. */
  periodEnd: string;
  /** Credit for the replaced plan. Null if no paid time of another plan is left. */
  credit: Credit | null;
};
export type PaymentKind = 'one_off' | 'first' | 'renewal';
export type PaymentState = 'created' | 'authorised' | 'failed' | 'paid' | 'refunded';
export type Payment = {
  id: string;
  provider: PaymentProviderName;
  kind: PaymentKind;
  planId: PlanId;
  planName: string;
  subscriptionType: SubscriptionType;
  amount: string;
  /** The refunded amount. */
  refunded: string;
  currency: PaymentCurrency;
  status: PaymentState;
  createdAt: string;
  paidAt: string | null;
  /** Start of the paid period. Null if it grants none, or no longer does. */
  periodStart: string | null;
  /** End of the paid period, including the days of `credit`. Null if there is none. */
  periodEnd: string | null;
  /** The unused value of the replaced plan, as days of this one. Null if there is none. */
  credit: Credit | null;
  /** Number of the receipt. Null if nothing was paid. */
  receiptNumber: string | null;
};
export type ReceiptParty = {
  name: string;
  email: string;
};
export type Receipt = {
  id: string;
  provider: PaymentProviderName;
  kind: PaymentKind;
  planId: PlanId;
  planName: string;
  subscriptionType: SubscriptionType;
  amount: string;
  /** The refunded amount. */
  refunded: string;
  currency: PaymentCurrency;
  status: PaymentState;
  createdAt: string;
  paidAt: string | null;
  /** Start of the paid period. Null if it grants none, or no longer does. */
  periodStart: string | null;
  /** End of the paid period, including the days of `credit`. Null if there is none. */
  periodEnd: string | null;
  /** The unused value of the replaced plan, as days of this one. Null if there is none. */
  credit: Credit | null;
  /** Unique number of the receipt. Never changes. */
  receiptNumber: string | null;
  seller: ReceiptParty;
  buyer: ReceiptParty;
  description: string;
  /** The provider's id of the payment. */
  providerReference: string;
};
export type Country = {
  /** Country as ISO 3166-1 alpha-2 code. Null if unknown. */
  country: string | null;
};
export type Category =
  | 'SaaS'
  | 'AI'
  | 'Business'
  | 'Marketing'
  | 'Productivity'
  | 'Developer Tools & APIs'
  | 'Analytics & BI'
  | 'Collaboration & Remote Work'
  | 'CRM & Sales Enablement'
  | 'Customer Feedback & Surveys'
  | 'No-Code / Low-Code Builders'
  | 'FinTech'
  | 'EdTech'
  | 'Security & Compliance'
  | 'Automation & Workflow'
  | 'Customer Success & Support'
  | 'E-commerce'
  | 'Healthcare'
  | 'Education'
  | 'VR/AR'
  | 'Other';
export type IdeaStatus = 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
export type OwnIdea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  /** Image in card size: a path on this site, or an https URL. Null without an image. */
  image: string | null;
  /** Image in large size. Null without an image. */
  featuredImage: string | null;
  /** Number of the drawn cover, from 0 to 3, used if there is no image. */
  coverVariant: number;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  reviewComments: string | null;
  /** Increased by every save. Send it as `If-Match`, so that you don’t overwrite changes you haven’t seen. */
  version: number;
  /** Whether an approved version is public now. If `status` isn’t `active`, this response is the pending edit, and visitors see the approved version. */
  isPublic: boolean;
  /** The path of the page after `/ideas/`: the slug, or the id if the idea isn’t public and another idea has that slug. */
  page: string;
  /** Votes in the tool it was imported from. Not included in other numbers, and only shown to the founder and admins. Null if unknown. */
  importedVotes: number | null;
};
export type FounderStatus = 'draft' | 'pending';
export type CreateIdea = {
  title: string;
  description: string;
  category: Category;
  targetAudience?: string | null;
  /** A data URL (png, jpeg, webp or gif, at most 5 MB decoded), an https URL, or the idea’s current path. */
  image?: string | null;
  /** Number of the drawn cover, from 0 to 3. Defaults to 0 for a new idea. */
  coverVariant?: number;
  website?: string | null;
  /** A handle or an x.com URL. */
  twitter?: string | null;
  status?: FounderStatus;
};
export type UpdateIdea = {
  title?: string;
  description?: string;
  category?: Category;
  targetAudience?: string | null;
  /** A data URL (png, jpeg, webp or gif, at most 5 MB decoded), an https URL, or the idea’s current path. */
  image?: string | null;
  /** Number of the drawn cover, from 0 to 3. Defaults to 0 for a new idea. */
  coverVariant?: number;
  website?: string | null;
  /** A handle or an x.com URL. */
  twitter?: string | null;
  /** If absent, the status stays, except that changes of a live idea are submitted for review. */
  status?: FounderStatus;
};
export type AdminIdea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  /** Image in card size: a path on this site, or an https URL. Null without an image. */
  image: string | null;
  /** Image in large size. Null without an image. */
  featuredImage: string | null;
  /** Number of the drawn cover, from 0 to 3, used if there is no image. */
  coverVariant: number;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  reviewComments: string | null;
  /** Increased by every save. Send it as `If-Match`, so that you don’t overwrite changes you haven’t seen. */
  version: number;
  /** Whether an approved version is public now. If `status` isn’t `active`, this response is the pending edit, and visitors see the approved version. */
  isPublic: boolean;
  /** The path of the page after `/ideas/`: the slug, or the id if the idea isn’t public and another idea has that slug. */
  page: string;
  /** Votes in the tool it was imported from. Not included in other numbers, and only shown to the founder and admins. Null if unknown. */
  importedVotes: number | null;
  userEmail: string;
  /** Time of the last submission. Null if there was none. */
  submittedAt: string | null;
};
export type CategoryOrGroup =
  | 'E-commerce'
  | 'Developer Tools'
  | 'Remote Work'
  | 'Fintech'
  | 'Lifestyle'
  | 'Other'
  | 'SaaS'
  | 'AI'
  | 'Business'
  | 'Marketing'
  | 'Productivity'
  | 'Developer Tools & APIs'
  | 'Analytics & BI'
  | 'Collaboration & Remote Work'
  | 'CRM & Sales Enablement'
  | 'Customer Feedback & Surveys'
  | 'No-Code / Low-Code Builders'
  | 'FinTech'
  | 'EdTech'
  | 'Security & Compliance'
  | 'Automation & Workflow'
  | 'Customer Success & Support'
  | 'Healthcare'
  | 'Education'
  | 'VR/AR';
export type AdminSort = 'queue' | 'newest';
export type StatusCount = {
  status: IdeaStatus;
  ideas: number;
};
export type Idea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  /** Image in card size: a path on this site, or an https URL. Null without an image. */
  image: string | null;
  /** Image in large size. Null without an image. */
  featuredImage: string | null;
  /** Number of the drawn cover, from 0 to 3, used if there is no image. */
  coverVariant: number;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
};
export type IdeaAuthor = {
  id: string;
  username: string;
  email: string;
  createdAt: string;
  /** Number of the author’s ideas in any status, including this one. */
  ideas: number;
};
export type OtherIdea = {
  id: string;
  slug: string;
  title: string;
  status: IdeaStatus;
  createdAt: string;
};
export type IdeaDossier = {
  idea: AdminIdea;
  /** The public version, if the idea has a pending edit. Null otherwise. */
  approved: Idea | null;
  author: IdeaAuthor;
  /** The author’s other ideas, newest first, at most 20. */
  otherIdeas: OtherIdea[];
};
export type RequestChanges = {
  reviewComments: string;
};
export type RemoveIdea = {
  reason: string;
};
export type Confirmation = 'off' | 'ask' | 'require';
export type WaitlistSettings = {
  /** Whether new subscribers are asked to confirm their address. `off`: they aren't. `ask`: everyone gets a confirmation email, without further effect. `require`: campaigns go only to people who confirmed or joined earlier, and anyone who doesn't confirm within 30 days is erased. */
  confirmation: Confirmation;
  /** Whether people who confirmed get a link for friends. */
  referrals: boolean;
};
export type UpdateWaitlistSettings = {
  /** Whether new subscribers are asked to confirm their address. `off`: they aren't. `ask`: everyone gets a confirmation email, without further effect. `require`: campaigns go only to people who confirmed or joined earlier, and anyone who doesn't confirm within 30 days is erased. */
  confirmation: Confirmation;
  /** Whether people who confirmed get a link for friends. Absent to keep the setting. */
  referrals?: boolean;
};
export type SubscriberStatus = 'active' | 'unsubscribed';
export type PriceCurrency = 'USD' | 'EUR' | 'GBP' | 'INR' | 'AUD' | 'CAD' | 'CHF';
export type PricePeriod = 'month' | 'year' | 'once';
export type PriceAnswer = 'yes' | 'no' | 'unsure';
export type AnsweredPrice = {
  /** Amount in minor units. */
  amount: number;
  currency: PriceCurrency;
  per: PricePeriod;
  /** Whether they would pay this price. */
  answer: PriceAnswer;
};
export type Subscriber = {
  id: string;
  ideaTitle: string;
  ideaSlug: string;
  email: string;
  /** When they joined. */
  createdAt: string;
  status: SubscriberStatus;
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  /** How the person solves the problem today, in their own words. Null if not answered. */
  currentSolution: string | null;
  /** Price they were asked about, with their answer. Null if they weren't asked, or didn't answer. */
  price: AnsweredPrice | null;
  /** When the address was first confirmed. Null if it wasn't, or if confirmation was never requested. */
  confirmedAt: string | null;
  /** Whether they were asked when joining, and haven't confirmed. */
  awaitsConfirmation: boolean;
  /** Your tags for them, by name. */
  tags: string[];
  /** Whether they were imported from another list. If so, they don't count in public numbers or as evidence. */
  imported: boolean;
  /** When an imported person agreed, according to the other list. Null otherwise. */
  agreedAt: string | null;
  /** Name of an imported person, according to the other list. Null otherwise. */
  name: string | null;
  /** Where an imported person came from, according to the other list. Null otherwise. */
  source: string | null;
  /** Whether an imported person confirmed on the other list, according to that list. Doesn't count as a confirmation here. */
  confirmedElsewhere: boolean;
  /** When they confirmed on the other list. Null if unknown. */
  confirmedElsewhereAt: string | null;
};
export type Waitlist = {
  /** Page of subscribers, latest sign-up first. */
  subscribers: Subscriber[];
  /** Number of people currently on the list, over all pages. Filters don't change it. */
  totalSubscribers: number;
  /** Number of people on the list who would pay. */
  willingToPayCount: number;
  /** Number of people on the list who confirmed their address. */
  confirmedCount: number;
  /** Number of people on the list who were asked when joining and haven't confirmed. */
  awaitingCount: number;
  /** Number of people who unsubscribed. They are in none of the other counts. */
  unsubscribedCount: number;
  /** Number of people imported from another list, whether still on this one or not. */
  importedCount: number;
  /** Number of people on the list who joined since Monday, in UTC. */
  joinedThisWeekCount: number;
  /** Number of your live ideas. With `ideaId`, counts only that one. */
  activeIdeasCount: number;
};
export type AddSubscriber = {
  /** Email address. Trimmed and compared case-insensitively. */
  email: string;
  /** Whether the person would pay for it. */
  willingToPay?: boolean;
  /** Whether the person would like to work on it. */
  interestedInCollaborating?: boolean;
  /** Whether the person would like to invest in it. */
  interestedInInvesting?: boolean;
  /** https URL of linkedin.com or one of its subdomains. Empty for none. */
  linkedinProfile?: string | null;
  /** How the person solves the problem today. Joining again without it keeps the earlier answer. */
  currentSolution?: string | null;
  /** Code of the link that brought them: `via` in the URL. Ignored if it isn't a code of a supporter of this idea. */
  referral?: string | null;
  /** One of your ideas. */
  ideaId: string;
  /** Tags to add, of up to 30 characters, stored in lower case. */
  tags?: string[];
};
export type UpdateSubscriber = {
  /** Complete list of their tags, of up to 30 characters, stored in lower case. */
  tags: string[];
};
export type ConfirmationRequest = {
  /** When you asked them. Null if you haven't. */
  requestedAt: string | null;
  /** Number of people who were asked, or who would be asked now. */
  people: number;
};
export type Referrals = {
  /** Number of people on the list who joined by a supporter's link. */
  joined: number;
  /** Number of these who are verified supporters: they confirmed, and their visit was counted. Updated when days are finalized. */
  verified: number;
};
export type CampaignType = 'welcome' | 'update' | 'launch' | 'reminder';
export type Price = {
  /** Amount in minor units. */
  amount: number;
  currency: PriceCurrency;
  per: PricePeriod;
};
export type Segment = {
  /** Whether they said they would pay. */
  willingToPay?: boolean;
  /** Whether they said they would help. */
  interestedInCollaborating?: boolean;
  /** Whether they said they would invest. */
  interestedInInvesting?: boolean;
  /** Source of their visit on the day they joined, as listed by `GET .../campaigns/sources`. */
  source?: string;
  /** Whether they confirmed their address. */
  confirmed?: boolean;
  /** Whether no campaign of the idea has reached them yet. */
  notMailed?: boolean;
  /** Price they said yes to in a price test. */
  price?: Price;
};
export type CampaignHold = 'sending-paused' | 'idea-removed' | 'idea-not-public';
export type CampaignStats = {
  /** Emails without an outcome yet, due now or later. */
  scheduled: number;
  /** Emails accepted by the mail server. */
  sent: number;
  /** Emails rejected permanently by the mail server, or never accepted by it. */
  failed: number;
  /** Emails not sent because the recipient had unsubscribed or their address didn't work. */
  skipped: number;
};
export type CampaignResults = {
  /** Visits to the idea's page through links in the emails, counted as in analytics. */
  visits: number;
  /** Recipients who confirmed their address after this email and before the next one. */
  confirmations: number;
  /** Visitors who said on such a visit that they would pay. */
  willingToPay: number;
  /** Always null, because replies go to your own mailbox. */
  replies: number | null;
  /** Recipients who unsubscribed after this email and before the next one. */
  left: number;
};
export type Campaign = {
  id: string;
  ideaId: string;
  /** Name for your own use. Recipients don't see it. */
  name: string;
  /** Subject, on one line. May contain merge tags. */
  subject: string;
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last must not be inside another URL or an image. */
  content: string;
  /** `welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later. */
  type: CampaignType;
  delayDays: number;
  /** Recipients of an `update` or `launch`, determined at its first activation. Null if it is for everyone. */
  segment: Segment | null;
  /** Start of an `update` or `launch`, in UTC. Emails to everyone subscribed at the activation are due `delayDays` after it. Null if it starts at the activation. */
  startsAt: string | null;
  isActive: boolean;
  createdAt: string;
  /** When it was first activated. Null if it never was. */
  firstActivatedAt: string | null;
  /** Whether fields other than `isActive` can still be changed. False after the first email is sent. */
  isEditable: boolean;
  /** Reason why an active campaign isn't sending: too many emails to your subscribers bounced, the idea was taken down, or its page was never approved. Due emails wait, and go out when the page is public again. Null if it isn't on hold. */
  onHold: CampaignHold | null;
  /** When the next waiting email is due, even if the campaign is inactive. Null if none is waiting; if `stats.scheduled` is above 0, the last emails are then being sent. */
  nextDueAt: string | null;
  stats: CampaignStats;
  results: CampaignResults;
};
export type CreateCampaign = {
  /** Name for your own use. Recipients don't see it. */
  name: string;
  /** Subject, on one line. May contain merge tags. */
  subject: string;
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last must not be inside another URL or an image. */
  content: string;
  /** `welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later. */
  type: CampaignType;
  delayDays?: number;
  /** Recipients of an `update` or `launch`, determined at its first activation. Null if it is for everyone. */
  segment?: Segment | null;
  /** Start of an `update` or `launch`, in UTC. Emails to everyone subscribed at the activation are due `delayDays` after it. Null if it starts at the activation. */
  startsAt?: string | null;
  /** True to activate it at once. */
  isActive?: boolean;
};
export type MailPreview = {
  /** Sender's name. The sender's address is Groundswell's. */
  fromName: string;
  /** Address for replies. Null if your address isn't shown (see `/api/user/campaign-settings`). */
  replyTo: string | null;
  subject: string;
  /** Complete HTML page. Show it in a sandboxed frame. */
  html: string;
  text: string;
};
export type PreviewDraft = {
  /** Subject, on one line. May contain merge tags. */
  subject: string;
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last must not be inside another URL or an image. */
  content: string;
};
export type AudienceCount = {
  /** Number of people who would get an email sent now. Excludes unsubscribed people. */
  count: number;
};
export type CountAudience = {
  /** Segment to count. Null or absent means everyone. */
  segment?: Segment | null;
};
export type SubscriberSource = {
  /** Tag of a link, host of a site, `direct`, or `other` for all small sources. */
  source: string;
  /** Number of people on the list from this source. */
  people: number;
};
export type SubscriberPrice = {
  /** Amount in minor units. */
  amount: number;
  currency: PriceCurrency;
  per: PricePeriod;
  /** Number of people who said yes to this price and would get an email sent now. */
  people: number;
};
export type UpdateCampaign = {
  /** Name for your own use. Recipients don't see it. */
  name?: string;
  /** Subject, on one line. May contain merge tags. */
  subject?: string;
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last must not be inside another URL or an image. */
  content?: string;
  /** `welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later. */
  type?: CampaignType;
  delayDays?: number;
  /** Recipients of an `update` or `launch`, determined at its first activation. Null if it is for everyone. */
  segment?: Segment | null;
  /** Start of an `update` or `launch`, in UTC. Emails to everyone subscribed at the activation are due `delayDays` after it. Null if it starts at the activation. */
  startsAt?: string | null;
  /** True to activate the campaign, false to deactivate it. */
  isActive?: boolean;
};
export type DeliveryStatus = 'scheduled' | 'sent' | 'failed' | 'skipped';
export type Delivery = {
  subscriberId: string;
  email: string;
  status: DeliveryStatus;
  /** Reason for being skipped (`unsubscribed`, `suppressed`, or `disowned` if the mailbox's owner denied having joined), for failing (`bounced`, `refused`, `gave-up`), or for waiting (`later` for another attempt, `unconfirmed` for the subscriber to confirm). Null otherwise. */
  reason: string | null;
  /** Mail server response code, or null. */
  detail: string | null;
  attempts: number;
  /** When the email is or was due. */
  dueAt: string;
  /** When it was sent, failed or skipped. Null if it is still scheduled. */
  settledAt: string | null;
};
export type Audience = {
  /** Whether it goes to each subscriber after joining, rather than to all subscribers at once. */
  onJoin: boolean;
  /** Number of scheduled emails, or of those that would be scheduled if the campaign were activated now. Excludes future sign-ups. */
  recipients: number;
  /** Subscribers left out because they unsubscribed. */
  unsubscribed: number;
  /** Subscribers left out because their address doesn't work. */
  suppressed: number;
  /** Subscribers outside the segment. 0 if the campaign is for everyone or already scheduled. */
  outsideSegment: number;
  /** Subscribers left out because they haven't confirmed. 0 unless the idea requires confirmation. */
  unconfirmed: number;
  /** When the first of these emails is due. Null if there is none. */
  firstDueAt: string | null;
  /** Seconds between joining, or activation, and the email. */
  delaySeconds: number;
};
export type TestMail = {
  /** Your own address, to which the email goes. */
  to: string;
};
export type RetriedMails = {
  /** Number of emails that are due again. */
  retried: number;
};
export type CampaignSettings = {
  /** Whether campaign emails carry your own email address for replies. Defaults to false, because every recipient sees it. */
  replyToEnabled: boolean;
  /** Address that replies go to if they're enabled. */
  email: string;
};
export type UpdateCampaignSettings = {
  /** Whether campaign emails carry your own email address for replies. Defaults to false, because every recipient sees it. */
  replyToEnabled: boolean;
};
export type CampaignSummary = {
  id: string;
  ideaId: string;
  /** Name for your own use. Recipients don't see it. */
  name: string;
  /** Subject, on one line. May contain merge tags. */
  subject: string;
  /** `welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later. */
  type: CampaignType;
  /** Start of an `update` or `launch`, in UTC. Emails to everyone subscribed at the activation are due `delayDays` after it. Null if it starts at the activation. */
  startsAt: string | null;
  isActive: boolean;
  createdAt: string;
  /** When it was first activated. Null if it never was. */
  firstActivatedAt: string | null;
  /** Reason why an active campaign isn't sending: too many emails to your subscribers bounced, the idea was taken down, or its page was never approved. Due emails wait, and go out when the page is public again. Null if it isn't on hold. */
  onHold: CampaignHold | null;
  /** When the next waiting email is due, even if the campaign is inactive. Null if none is waiting; if `stats.scheduled` is above 0, the last emails are then being sent. */
  nextDueAt: string | null;
  stats: CampaignStats;
  ideaTitle: string;
  ideaSlug: string;
};
export type AlikeMessage = {
  id: string;
  /** Plain text. */
  message: string;
  createdAt: string;
};
export type FeedbackReply = {
  id: string;
  /** Plain text. */
  message: string;
  createdAt: string;
  /** Whether the idea's founder wrote it. */
  byFounder: boolean;
};
export type InboxMessage = {
  id: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  /** Plain text. May contain line breaks. */
  message: string;
  createdAt: string;
  isUnread: boolean;
  /** Whether it is quoted on the idea's page. */
  isPinned: boolean;
  /** Tags of the message, built-in ones first. */
  tags: string[];
  /** Latest messages merged into this one, newest first. At most 50. */
  alike: AlikeMessage[];
  /** Latest replies to this message and those merged into it, oldest first. */
  replies: FeedbackReply[];
  /** Number of people who left an address, confirmed it, and have no answer yet. */
  awaiting: number;
};
export type TagCount = {
  tag: string;
  count: number;
};
export type InboxWeek = {
  /** Monday of the week. Weeks begin at 00:00 UTC. */
  week: string;
  total: number;
  /** Tags by number of messages, most used first. */
  tags: TagCount[];
};
export type InboxSummary = {
  /** Number of unread messages, without merged ones. */
  unread: number;
  total: number;
  /** Tags in use, most used first. */
  tags: TagCount[];
  /** Last 12 weeks including the current one, oldest first. */
  weeks: InboxWeek[];
};
export type MarkInboxRead = {
  /** Marks only messages about this idea. */
  ideaId?: string;
  /** Milliseconds since the request was made. Messages written after that stay unread. Defaults to 0. */
  agoMs?: number;
};
export type ChangeInboxMessage = {
  /** Whether the message is read. */
  isRead?: boolean;
  /** Whether to quote it on the idea's page. At most three per idea. */
  isPinned?: boolean;
  /** Complete list of its tags: `problem`, `price`, `missing`, `praise`, or your own, of up to 30 characters, case-insensitive. */
  tags?: string[];
};
export type MergeFeedback = {
  /** Message to merge it into. */
  into: string;
};
export type ReportReceived = {
  success: boolean;
};
export type ReportReason = 'spam' | 'abuse' | 'misleading' | 'illegal' | 'copyright' | 'other';
export type CreateReport = {
  ideaId?: string;
  /** Reported message. */
  feedbackId?: string;
  /** Reported reply. */
  replyId?: string;
  reason: ReportReason;
  /** Details for the admins. Trimmed; the length is measured in code points. */
  details?: string | null;
  /** Leave empty: people do not see this field. Requests with a value are not stored. */
  website?: string | null;
};
export type ReportSubjectType = 'idea' | 'feedback' | 'reply';
export type ReportState = 'open' | 'dismissed' | 'taken-down' | 'message-removed';
export type ReportReasonCount = {
  reason: ReportReason;
  count: number;
};
export type AdminReport = {
  id: string;
  subjectType: ReportSubjectType;
  subjectId: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  /** Current status of the idea. */
  ideaStatus: IdeaStatus;
  authorId: string;
  /** Author of the idea. */
  authorName: string;
  /** Message, or the idea's title, at the time of the report. */
  quote: string;
  state: ReportState;
  /** Number of visitors who reported it. */
  reportCount: number;
  reasons: ReportReasonCount[];
  /** Latest texts of the reporting visitors. */
  details: string[];
  openedAt: string;
  lastReportedAt: string;
  decidedAt: string | null;
  /** Name of the admin. Null if it is open. */
  decidedBy: string | null;
  /** Text sent to the author. Null if there is none. */
  note: string | null;
};
export type ReportList = 'open' | 'decided';
export type ReportDecision = 'dismissed' | 'taken-down' | 'message-removed';
export type DecideReport = {
  decision: ReportDecision;
  /** Reason sent to the author. Required for a takedown, and ignored otherwise. */
  reason?: string | null;
};
export type AdminUser = {
  id: string;
  username: string;
  email: string;
  /** The current plan. Null without a subscription, and once it has expired. */
  currentPlan: PlanId | null;
  /** Type of the last subscription, even after it has expired. Null without one. */
  subscriptionType: SubscriptionType | null;
  /** End of the paid period, even if it is in the past. Null without one. */
  subscriptionExpiry: string | null;
  /** Whether the subscription renews automatically. */
  isRecurring: boolean;
  createdAt: string;
  isAdmin: boolean;
  /** When the account was suspended. Null if it isn't. */
  suspendedAt: string | null;
  suspensionReason: string | null;
};
export type AdminUserSummary = {
  totalUsers: number;
  /** Number of subscriptions whose paid period ends in the future. */
  activeSubscriptions: number;
  adminUsers: number;
  autoRenewing: number;
};
export type SuspendUser = {
  reason: string;
  /** Whether to cancel a plan that renews, because the person can’t sign in to do so. Defaults to true. */
  cancelSubscription?: boolean;
};
export type JobTypeDepth = {
  type: string;
  waiting: number;
  active: number;
  /** Jobs waiting for their next attempt, or for their scheduled time. */
  delayed: number;
};
export type QueueDepth = {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** Jobs by type, from the first 1,000 jobs of each state. */
  byType: JobTypeDepth[];
};
export type Backlog = {
  /** Number of waiting rows, at most 10,000. */
  waiting: number;
  oldestAt: string | null;
};
export type CampaignBacklog = {
  /** Number of waiting emails, at most 10,000. */
  waiting: number;
};
export type WebhookBacklog = {
  /** Number of waiting rows, at most 10,000. */
  waiting: number;
  oldestAt: string | null;
  /** Messages that couldn't be processed after days of attempts. */
  givenUp: number;
};
export type ServiceName = 'mail' | 'google' | 'paypal' | 'razorpay' | 'exchange-rates';
export type ServiceState = {
  name: ServiceName;
  /** Since when it has been failing. Null while it works. */
  failingSince: string | null;
  reason: string | null;
  /** Time of its last response or failure. */
  checkedAt: string;
};
export type NetworkTableState = 'current' | 'old' | 'missing';
export type NetworkTable = {
  /** `missing`: the responding process has no table. `old`: the table is more than a year old. In both cases, evidence states that hosting networks weren't checked. */
  state: NetworkTableState;
  /** Day on which it was published. Null if it is missing. */
  madeOn: string | null;
};
export type Operations = {
  /** State of the queue. Null if the queue doesn't respond. */
  queue: QueueDepth | null;
  /** Outbox messages waiting for a worker. */
  outbox: Backlog;
  /** Emails still unsent after two minutes. */
  mail: Backlog;
  campaignDeliveries: CampaignBacklog;
  webhooks: WebhookBacklog;
  /** External services used so far. */
  services: ServiceState[];
  /** Time of the first request forwarded by a proxy while `TRUST_PROXY` is 0, as seen by the responding process. Null if there was none. */
  untrustedProxySince: string | null;
  networkTable: NetworkTable;
};
export type FailedJob = {
  id: string;
  type: string;
  error: string;
  attempts: number;
  failedAt: string;
};
export type RetriedJobs = {
  retried: number;
};
export type TroubledWebhook = {
  provider: PaymentProviderName;
  eventId: string;
  type: string;
  receivedAt: string;
  attempts: number;
  error: string | null;
  /** Time of the next attempt. Null if there are no more. */
  nextAttemptAt: string | null;
};
export type UnsentMail = {
  id: string;
  template: string;
  createdAt: string;
};
export type UserStats = {
  /** Number of your active ideas. */
  activeIdeas: number;
  /** Number of votes for all your ideas. */
  totalVotes: number;
  /** Number of sign-ups on the waitlists of all your ideas. */
  totalWaitlists: number;
};
export type Visit = {
  ideaId: string;
  kind: 'visit';
  /** The previous page. Only its host is stored. */
  referrer?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
  /** The referral code in the URL of a supporter's link. Ignored if it belongs to another idea. */
  via?: string | null;
};
export type AnalyticsDay = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
  day: string;
};
export type AnalyticsTotals = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
  /** Visitors who came back on a later day, among those who consented. Null if sources are filtered, because it isn't stored by source. */
  returningVisitors: number | null;
};
export type AnalyticsCounts = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
};
export type ComparedDays = {
  /** First day. */
  from: string;
  /** Last day. */
  to: string;
  totals: AnalyticsCounts;
};
export type PeriodBefore = {
  /** First day. */
  from: string;
  /** Last day. */
  to: string;
  days: AnalyticsDay[];
  totals: AnalyticsCounts;
  /** The past days of the period, which it is compared with. */
  compared: ComparedDays;
};
export type AnalyticsTrend = {
  /** Visits in the first half of the period. */
  before: number;
  /** Visits in the second half of the period. */
  after: number;
};
export type FunnelStepName = 'visits' | 'votes' | 'signUps' | 'willingToPay';
export type FunnelStep = {
  step: FunnelStepName;
  count: number;
  /** Share of the preceding step: visits for votes and sign-ups, sign-ups for willing to pay. From 0 to 1. Null for visits, and if the share isn't meaningful. */
  ofPrevious: number | null;
  /** Share of the visits, from 0 to 1. Null if it isn't meaningful. */
  ofVisits: number | null;
};
export type AnalyticsChannel = 'campaign' | 'referrer' | 'direct' | 'other';
export type AnalyticsRate = {
  rate: number;
  low: number;
  high: number;
};
export type SourceMail = {
  /** The founder’s name for the campaign. Null for readers of a read-only link. */
  name: string | null;
  type: CampaignType;
  /** Day of the first activation, in UTC. Null before it. */
  day: string | null;
};
export type AnalyticsSource = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
  channel: AnalyticsChannel;
  /** `utm_source`, or the host of the referring page. */
  source: string;
  /** `utm_medium`, or empty. */
  medium: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
  /** Sign-ups per visitor. Null if there are no counted visitors. */
  signUpRate: AnalyticsRate | null;
  /** Null if it wasn’t a campaign email, or the campaign was deleted. */
  mail: SourceMail | null;
};
export type OtherSources = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
  /** Number of other sources. */
  sources: number;
};
export type AnalyticsMarkKind = 'approved' | 'edited' | 'campaign';
export type AnalyticsMark = {
  /** In UTC. */
  day: string;
  /** `approved`: the idea went public. `edited`: an edit of its page went live. `campaign`: a campaign was activated. */
  kind: AnalyticsMarkKind;
  ideaId: string;
  /** The campaign’s name for `campaign`, otherwise the idea’s title. */
  label: string;
};
export type Analytics = {
  from: string;
  to: string;
  /** Every day of the period, including days without visits. */
  days: AnalyticsDay[];
  totals: AnalyticsTotals;
  /** The preceding period. Null if `compare` is false, or if none of the days is over. */
  before: PeriodBefore | null;
  /** Null if fewer than two days of the period are over. */
  trend: AnalyticsTrend | null;
  /** The steps visits, votes, sign-ups and willing to pay. */
  funnel: FunnelStep[];
  /** The twenty sources with the most visits. */
  sources: AnalyticsSource[];
  /** All other sources combined. Null if there are none. */
  otherSources: OtherSources | null;
  /** The latest 60 events, oldest first. */
  marks: AnalyticsMark[];
};
export type AnalyticsTable = 'days' | 'sources';
export type Sparkline = {
  /** The idea’s id. */
  id: string;
  /** Votes on each of the last 14 days in UTC, from the oldest day to today. */
  votes: number[];
};
export type NewTrafficLink = {
  id: string;
  name: string | null;
  createdAt: string;
  /** The link itself, only returned here: only a hash of its token is stored. */
  url: string;
};
export type MakeTrafficLink = {
  /** The person or group it is for, to tell links apart. */
  name?: string | null;
};
export type TrafficLink = {
  id: string;
  name: string | null;
  createdAt: string;
};
export type SharedTrafficIdea = {
  title: string;
  /** Slug of the public page. Null if it has none. */
  slug: string | null;
};
export type SharedTraffic = {
  idea: SharedTrafficIdea;
  from: string;
  to: string;
  days: AnalyticsDay[];
  totals: AnalyticsTotals;
  funnel: FunnelStep[];
  /** The twenty sources with the most visits, if they have five or more. */
  sources: AnalyticsSource[];
  /** All other sources combined. Null if there are none. */
  otherSources: OtherSources | null;
  /** Approvals and edits of the public page. */
  marks: AnalyticsMark[];
};
export type GoalPage = {
  title: string;
  description: string;
  category: string;
  targetAudience: string | null;
  /** SHA-256, in hexadecimal digits, of the cover’s path on this site, or of its https URL elsewhere. Null without a cover. */
  cover: string | null;
  /** SHA-256, in hexadecimal digits, of the other five fields as UTF-8 JSON, in alphabetical order and without spaces. */
  sha256: string;
};
export type SeenBefore = {
  /** Counted visitors of the idea, including those of earlier goals. */
  visitors: number;
  /** Those of `visitors` who joined and confirmed their mailbox. */
  confirmed: number;
};
export type GoalMetric = 'confirmed' | 'wouldPay' | 'priced';
export type AtLeast = {
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  count: number;
};
export type GoalChannel = 'campaign' | 'referrer' | 'direct';
export type GoalSource = {
  channel: GoalChannel;
  /** `utm_source`, or the host of the referring page. Empty for `direct`. */
  source: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
};
export type GoalState =
  'counting' | 'promising' | 'behind' | 'reached' | 'missed' | 'settling' | 'withdrawn' | 'void';
export type MissedBecause = 'below' | 'count' | 'too-few' | 'not-shown';
export type Goal = {
  id: string;
  /** Number of the goal within its idea. */
  number: number;
  /** Number of the goal among all goals of this founder, including those of deleted ideas. Like `page` and `seenBefore`, null for goals before version 1.1. */
  founderNumber: number | null;
  /** The page that visitors saw when it started, or null. */
  page: GoalPage | null;
  /** The idea’s numbers that the founder had seen before, or null. */
  seenBefore: SeenBefore | null;
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** For `priced`, the price of the running ladder; only its visitors count. Null for other metrics. */
  price: Price | null;
  /** Minimum share of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Counted visitors after which it ends, at the end of the day on which the last of them comes. */
  visitors: number;
  /** Maximum duration in days of 24 hours. */
  days: number;
  /** An additional plain count that must be met, or null. */
  atLeast: AtLeast | null;
  /** Only visitors from these sources count. Null: all. */
  sources: GoalSource[] | null;
  /** Whether visitors who followed a referral link count. */
  includeReferred: boolean;
  startedAt: string;
  endsAt: string;
  /** SHA-256 of its text in hexadecimal digits, as in the log and the receipt. */
  hash: string;
  /** Number of its entry in the log. */
  logSeq: number;
  state: GoalState;
  reason: MissedBecause | null;
  decidedAt: string | null;
  /** Visitors counted so far. */
  counted: number;
  /** Those of `counted` who met the goal’s criterion. */
  yes: number;
  /** Median-unbiased estimate of the rate, from the verdict. Null before it, and if given up. */
  estimate: number | null;
  /** Low end of the interval. For a verdict, it is above `rate` exactly when the rate was proven. Otherwise that of the latest close. */
  low: number;
  high: number;
};
export type VerdictState =
  'no-goal' | 'counting' | 'promising' | 'behind' | 'reached' | 'missed' | 'settling' | 'withdrawn' | 'void';
export type EvidenceVerdict = {
  low: number;
  high: number;
  state: VerdictState;
  reason: MissedBecause | null;
  title: string;
  /** The verdict in one or two sentences. */
  text: string;
  /** Additional facts a reader should know. */
  notes: string[];
  visitors: number;
  /** Those of `visitors` who met the goal’s criterion. */
  yes: number;
  /** People who may still meet it. */
  open: number;
  rate: number | null;
  /** Median-unbiased estimate of the rate, from a verdict decided by visitors. Null before it. */
  estimate: number | null;
  /** Number of yes that reach the goal at that close. Null if it doesn’t decide. */
  needed: number | null;
  /** Current day of the goal, from 1. Null without a goal. */
  day: number | null;
  days: number | null;
  /** The day with the close that decided this. Null before the first close. */
  asOf: string | null;
  /** When a running goal is judged next. Null if a day is late, and for other goals. */
  judgedNextAt: string | null;
  /** A late day that the verdict waits for. Null if there is none. */
  waitsForDay: string | null;
};
export type EvidenceStepName = 'visitors' | 'voted' | 'joined' | 'confirmed' | 'wouldPay' | 'priced';
export type EvidenceShare = {
  low: number;
  high: number;
  count: number;
  of: number;
  rate: number | null;
};
export type EvidenceStep = {
  step: EvidenceStepName;
  count: number;
  /** Share of the visitors. Null for the visitors themselves. */
  ofVisitors: EvidenceShare | null;
  /** Share of the previous step. Null if that is the visitors, because signing up requires no vote. */
  ofPrevious: EvidenceShare | null;
};
export type EvidenceDay = {
  low: number;
  high: number;
  day: string;
  visitors: number;
  yes: number;
  open: number;
  /** Number of yes that reach the goal at this close. Null if it doesn’t decide. */
  needed: number | null;
  /** Whether the day isn’t over, or wasn’t judged yet. */
  provisional: boolean;
};
export type Needed = {
  visitors: number;
  /** Number of yes that reach the goal. `visitors` + 1 if nothing is decided by then. */
  yes: number;
};
export type EvidenceSource = {
  /** `other` combines smaller sources of a day. */
  channel: string;
  source: string;
  campaign: string;
  visitors: number;
  joined: number;
  confirmed: number;
  /** Share of its visitors who met the goal’s criterion. Without a goal, who confirmed. */
  ofVisitors: EvidenceShare;
};
export type WithoutLargest = {
  low: number;
  high: number;
  /** The source with the most visitors. */
  source: string;
  visitors: number;
  yes: number;
  reached: boolean;
};
export type LeftOut = {
  /** network-limit, same-network, two-arms, crowd, hosting, too-fast, same-mailbox, throwaway-mailbox, one-domain or founder. */
  reason: string;
  people: number;
};
export type EvidenceVotes = {
  /** All stored votes. */
  raw: number;
  /** Votes of counted visitors. */
  counted: number;
  /** Those of `counted` by an account, or by someone with a confirmed sign-up. */
  verified: number;
};
export type FounderRecord = {
  goals: number;
  reached: number;
  missed: number;
  /** Goals that were given up, deleted while running, or ended when an admin took the page down. */
  withdrawn: number;
  running: number;
  /** Number of deleted ideas that had a goal or an experiment. */
  deletedIdeas: number;
};
export type ChangedText = {
  title?: string;
  description?: string;
  category?: string;
  targetAudience?: string | null;
  /** SHA-256, in hexadecimal digits, of the cover’s path on this site, or of its https URL elsewhere. Null without a cover. */
  cover?: string | null;
};
export type PageChange = {
  day: string;
  /** The goal’s visitors counted on earlier days. */
  visitors: number;
  /** The goal’s visitors counted on that day and later, so far. */
  visitorsAfter: number;
  /** Whether the goal already had its verdict, or its time was over. */
  afterVerdict: boolean;
  /** The changed fields before the change. Null for changes before version 1.1. */
  before: ChangedText | null;
  /** The changed fields after the change. Null for changes before version 1.1. */
  after: ChangedText | null;
};
export type EvidenceCheckKey =
  | 'page_unchanged'
  | 'goals_listed'
  | 'visitors_before'
  | 'visitors_planned'
  | 'operators'
  | 'networks'
  | 'own_domains'
  | 'forwarders'
  | 'largest_source'
  | 'largest_hour'
  | 'hosting'
  | 'split'
  | 'seen_twice'
  | 'founder_identity';
export type EvidenceCheckState = 'passed' | 'flagged' | 'unknown';
export type EvidenceCheck = {
  key: EvidenceCheckKey;
  /** `unknown`: there is no goal, or no data for the check. */
  state: EvidenceCheckState;
  /** A count, or a share from 0 to 1. Null if unknown. */
  value: number | null;
  /** One sentence. */
  text: string;
};
export type Evidence = {
  /** The first day with counted visitors. */
  countingSince: string | null;
  /** Whether visitors from hosting networks are left out. */
  hostingChecked: boolean;
  /** The running goal, otherwise the latest. Null without one. */
  goal: Goal | null;
  verdict: EvidenceVerdict;
  funnel: EvidenceStep[];
  /** Visitors who decide the goal: the first of each network among those in the funnel. Null without a goal, and under rules 1, where all of them decide. */
  judgedVisitors: number | null;
  /** Times the page was opened. */
  rawVisits: number;
  /** Those of `rawVisits` by visitors who opted out of tracking. */
  notToldApart: number;
  days: EvidenceDay[];
  /** Points at which the goal is reached: at past closes that could decide, then as planned. Empty without a goal. */
  boundary: Needed[];
  /** The twenty sources with the most visitors. */
  sources: EvidenceSource[];
  /** Number of equally large sources that would be as uneven. Null without visitors. */
  effectiveSources: number | null;
  withoutLargest: WithoutLargest | null;
  largestShare: number | null;
  leftOut: LeftOut[];
  /** Votes for the idea, independent of the goal. They never decide one. */
  votes: EvidenceVotes;
  /** Share of the counted visitors of all ideas in the last 28 days who came from a network that was counted before, from 0 to 1. Null below 100 visitors. */
  repeatedNetworks: number | null;
  /** The verified score: subscribers with a confirmed mailbox and a counted visit. Independent of the goal. */
  verifiedSupporters: number;
  /** All goals of the idea, latest first. */
  goals: Goal[];
  record: FounderRecord;
  /** The page that visitors saw when the goal started. Null without a goal, and for goals before version 1.1. */
  page: GoalPage | null;
  /** The twenty latest changes of the page since the goal started, earliest first. */
  changes: PageChange[];
  /** Whether the page differs from when the goal ended. */
  changedSince: boolean;
  /** Checks shown first under a report’s verdict. Always all keys, in the same order. */
  checks: EvidenceCheck[];
};
export type VerdictLine = {
  low: number;
  high: number;
  ideaId: string;
  state: GoalState;
  reason: MissedBecause | null;
  title: string;
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** Minimum share of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Counted visitors at the latest close. */
  visitors: number;
  /** Those of `visitors` who met the goal’s criterion. */
  yes: number;
  /** Median-unbiased estimate of the rate. Null until visitors have decided the verdict. */
  estimate: number | null;
  /** Counted visitors after which the goal ends. */
  of: number;
};
export type PublicKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  /** The key in base64url. */
  x: string;
  /** Thumbprint (RFC 7638), used as the key’s id in signatures. */
  kid: string;
  alg: 'Ed25519';
  use: 'sig';
};
export type KeySet = {
  /** All keys, latest first. */
  keys: PublicKey[];
};
export type StartedGoal = {
  goal: Goal;
  /** The signed terms (JWS, type `groundswell-goal+jws`). Keep it, or send or publish it. `getGoalReceipt` returns it again. */
  receipt: string;
};
export type StartGoal = {
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** For `priced`, the price of the running ladder; only its visitors count. Null for other metrics. */
  price?: Price | null;
  /** Minimum share of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Counted visitors after which it ends, at the end of the day on which the last of them comes. */
  visitors: number;
  /** Maximum duration in days of 24 hours. */
  days: number;
  /** An additional plain count that must be met. Defaults to null. */
  atLeast?: AtLeast | null;
  /** Only visitors from these sources count. Defaults to null: all. */
  sources?: GoalSource[] | null;
  /** Whether visitors who followed a referral link count. */
  includeReferred?: boolean;
};
export type Chance = {
  /** The true rate. */
  rate: number;
  /** The chance of reaching the goal with this rate. */
  chance: number;
};
export type Plan = {
  /** Needed yes at 10, 25, 50 and 100% of the visitors. Closes can decide from half on. */
  needed: Needed[];
  /** Chances at 1, 1.25, 1.5, 2 and 3 times the goal’s rate, at most 1. */
  chances: Chance[];
};
export type LogEntry = {
  seq: number;
  /** SHA-256 of the text `<previous><hash of the goal’s text><createdAt>`, hashes in hexadecimal digits. */
  hash: string;
  /** Hash of the previous entry. 64 zeros for the first. */
  previous: string;
  createdAt: string;
};
export type OwnEvidenceReport = {
  id: string;
  /** URL of its public page. */
  url: string;
  /** The signed report. Null once withdrawn. */
  jws: string | null;
  /** The verdict’s title when the report was published. */
  title: string;
  createdAt: string;
  withdrawnAt: string | null;
};
export type PublishReport = {
  /** Whether the report includes the founder’s name. */
  includeName?: boolean;
};
export type EvidenceReport = {
  /** The payload of `jws`; `form` is the version of its format (docs/product.md). A published report never changes. Null once withdrawn. */
  report: {
    [key: string]: unknown;
  } | null;
  /** Signed with a key of `/.well-known/groundswell-evidence.json` (RFC 7515, compact). */
  jws: string | null;
  withdrawn: boolean;
};
export type ReportStandingState = 'stands' | 'superseded' | 'withdrawn' | 'gone';
export type ReportStanding = {
  /** `superseded`: a later report on the same goal was published. `gone`: the idea was deleted or isn’t public now. */
  state: ReportStandingState;
  /** When it got this state. */
  at: string;
  /** ID of the latest report on the same goal. Null unless `superseded`. */
  newest: string | null;
};
export type ExperimentKind = 'page' | 'price';
export type ExperimentState =
  'pending' | 'declined' | 'running' | 'settling' | 'decided' | 'stopped' | 'broken';
export type StopReason = 'founder' | 'edited' | 'taken-down';
export type ExperimentOutcome = 'better' | 'worse' | 'same' | 'best' | 'no-answer' | 'undecided';
export type ExperimentSplit = {
  /** Number of counted visitors, by arm. */
  visitors: number[];
  /** Share of visitors that each arm should have. */
  expected: number;
  /** Whether the shares differ too much for chance. Nothing can be concluded from such an experiment. */
  broken: boolean;
};
export type PageArm = {
  headline?: string;
  /** Replaces the beginning of the description: as many of its first paragraphs as fit into 300 characters, else sentences, else words. */
  opening?: string;
  /** A data URL (png, jpeg, webp, gif; at most 5 MB decoded) or an https URL. In responses, the URL of the card size. */
  cover?: string;
};
export type ArmShare = {
  low: number;
  high: number;
  count: number;
  of: number;
  rate: number | null;
};
export type ArmInterval = {
  low: number;
  high: number;
};
export type ArmRatio = {
  value: number | null;
  low: number;
  /** Upper bound. Null if there is none. */
  high: number | null;
};
export type ArmVerdict = 'better' | 'worse' | 'same';
export type ExperimentArm = {
  /** Number of the arm, from 0, which is the original in a page test. */
  arm: number;
  /** Price of the arm. Null in a page test. */
  price: Price | null;
  /** Changes of the version. Null in a price ladder. */
  page: PageArm | null;
  visitors: number;
  joined: number;
  /** Visitors in `joined` who may still confirm. */
  open: number;
  /** Visitors in `joined` who confirmed within 72 hours. */
  confirmed: number;
  /** Visitors in `confirmed` who said yes to the price. */
  priced: number;
  confirmedOfJoined: ArmShare;
  /** Share of visitors who would pay the price, of those who were shown it, from its own counts only. The bounds of all prices are valid together. Null in a page test or a broken experiment. */
  demand: ArmShare | null;
  /** Revenue from 100 visitors, in minor units. Null in a page test or a broken experiment. */
  revenue: ArmInterval | null;
  /** Rate compared with the original's. Once there is a verdict, the bounds are those of the test: they exclude 1 exactly if the verdict is `better` or `worse`. Before that, they are valid at all times together, and decide no verdict. Null for the original. */
  ratio: ArmRatio | null;
  verdict: ArmVerdict | null;
};
export type Experiment = {
  id: string;
  kind: ExperimentKind;
  /** `pending`: an admin must approve or decline the versions of the page. `settling`: over, but some sign-ups may still be confirmed. `broken`: visitors weren't divided equally, so nothing can be concluded. */
  state: ExperimentState;
  reason: StopReason | null;
  /** An admin's reason for declining a page test. Null if it wasn't declined. */
  reviewComments: string | null;
  /** Maximum length, in periods of 24 hours. */
  days: number;
  createdAt: string;
  startedAt: string | null;
  endsAt: string | null;
  /** When it ended early. From then on, visitors get no arm. Null if it didn't. */
  endedAt: string | null;
  decidedAt: string | null;
  title: string;
  /** Explanation of the state or result, in one or two sentences. */
  text: string;
  /** Result of the experiment. `no-answer`: people said yes significantly more often at a higher price. Null before the decision. */
  outcome: ExperimentOutcome | null;
  /** Number of the better arm, or of the best price. Null if there is none. */
  best: number | null;
  /** Number of the version that became the page. Null if none did. */
  kept: number | null;
  split: ExperimentSplit;
  /** Visitors in no arm, because an earlier visitor from their network is in another arm. */
  seenTwice: number;
  arms: ExperimentArm[];
};
export type SetUpExperiment = {
  kind: ExperimentKind;
  /** Maximum length, in periods of 24 hours. */
  days: number;
  /** Prices of a price ladder. Only allowed for that kind. */
  prices?: Price[];
  /** Versions of a page test. Only allowed for that kind. The first is the original page: an empty object. */
  versions?: PageArm[];
};
export type StopExperiment = {
  state: 'stopped';
  /** Number of the version to make the page, from 0. Also allowed after the page test was decided. Absent to keep the page as it is. */
  keep?: number;
};
export type ComparedPage = {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  featuredImage: string | null;
  /** Number of the generated cover, of four, used while there is no image. */
  coverVariant: number;
};
export type WaitingPageTest = {
  id: string;
  /** Maximum length, in periods of 24 hours. */
  days: number;
  createdAt: string;
  authorEmail: string;
  idea: ComparedPage;
  /** Versions of the page. The first is the original, an empty object. */
  versions: PageArm[];
};
export type DeclinePageTest = {
  reviewComments: string;
};
export type ImportKind = 'ideas' | 'subscribers';
export type ImportState =
  | 'uploading'
  | 'reading'
  | 'mapping'
  | 'checking'
  | 'ready'
  | 'running'
  | 'done'
  | 'undoing'
  | 'undone'
  | 'failed';
export type ImportFormat = 'groundswell' | 'canny' | 'fider' | 'mailchimp' | 'launchrock' | 'other';
export type ImportEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
export type ImportLeftReason = 'unsubscribed' | 'bounced' | 'blocked' | 'removed' | 'unconfirmed';
export type ImportField =
  | 'title'
  | 'description'
  | 'category'
  | 'targetAudience'
  | 'coverVariant'
  | 'website'
  | 'twitter'
  | 'votes'
  | 'email'
  | 'name'
  | 'lastName'
  | 'status'
  | 'left'
  | 'agreedAt'
  | 'joinedAt'
  | 'confirmed'
  | 'tags'
  | 'source'
  | 'idea'
  | 'willingToPay'
  | 'interestedInCollaborating'
  | 'interestedInInvesting'
  | 'linkedinProfile'
  | 'currentSolution';
export type ImportStanding =
  'wants-emails' | 'unsubscribed' | 'bounced' | 'blocked' | 'removed' | 'unconfirmed';
export type ImportStatusCount = {
  /** Value in lower case. Empty for empty cells. */
  value: string;
  rows: number;
  /** Known meaning. Null for an unknown status, whose rows are left out unless you set its meaning. */
  means: ImportStanding | null;
};
export type ImportDateOrder = 'day-first' | 'month-first';
export type ImportDates = {
  /** Order that dates such as 13/5/2024 imply. Null if none does; then set `dateOrder`. */
  order: ImportDateOrder | null;
  /** Examples of ambiguous dates. */
  examples: string[];
};
export type ImportColumn = {
  name: string;
  /** Field of the column, as proposed or as last set. Null if the column is ignored. */
  field: ImportField | null;
  /** First cells of the column. */
  samples: string[];
  /** Distinct values with their number of rows, most rows first. Null for more than 30. */
  values: ImportStatusCount[] | null;
  /** Dates of the column. Null if it has no dates that start with the day or the month. */
  dates: ImportDates | null;
};
export type ImportStatusMeaning = 'wants-emails' | 'left';
export type ImportStatus = {
  /** Status as listed for the column. Empty for empty cells. */
  value: string;
  /** `wants-emails`: people with this status are added. `left`: they are left out. */
  means: ImportStatusMeaning;
};
export type ImportCounts = {
  /** Rows that create an idea or a subscriber. */
  create: number;
  /** Rows skipped because they exist already, or appear in the file twice. */
  known: number;
  /** Rows skipped because the person unsubscribed or the mailbox bounces. */
  suppressed: number;
  /** Rows skipped because they are invalid. Each row has the reason. */
  invalid: number;
  /** Rows skipped because the plan's limit is reached. */
  overLimit: number;
  /** Rows that undoing left in place, because they have been changed or used since. */
  kept: number;
};
export type ImportLeftOutReason =
  | 'unsubscribed'
  | 'bounced'
  | 'blocked'
  | 'removed'
  | 'unconfirmed'
  | 'skipped'
  | 'unknown-status'
  | 'left-here'
  | 'suppressed-here';
export type ImportLeftOut = {
  /** `unsubscribed`, `bounced`, `blocked`, `removed`, `unconfirmed`: according to the other list. `skipped`: you said that people with this status have left. `unknown-status`: you haven't set the meaning of the status. `left-here`: unsubscribed from this waitlist. `suppressed-here`: emails bounced, or the person wants none from you. */
  reason: ImportLeftOutReason;
  rows: number;
};
export type Import = {
  id: string;
  kind: ImportKind;
  fileName: string;
  /** `uploading`: more parts are expected. `mapping`: the columns must be assigned. `ready`: the dry run is complete. `reading`, `checking`, `running`, `undoing`: in progress. */
  state: ImportState;
  /** Reason why it failed, and what to do about it. Null if it hasn't failed. An import that failed after five attempts at a step may have added rows; `undoUntil` is then set. */
  problem: string | null;
  /** Tool whose export it looks like. Null until the file is read. */
  format: ImportFormat | null;
  /** Encoding of the file. Null until a character beyond ASCII was read. */
  encoding: ImportEncoding | null;
  /** Reason why every row is left out, if the file's name says that these people left. Null otherwise. */
  fileNameSays: ImportLeftReason | null;
  /** Columns of the file. Empty until the file is read, and in lists. */
  columns: ImportColumn[];
  /** Idea whose waitlist the people join. Null if none is set. */
  ideaId: string | null;
  /** Category of ideas whose row has none. Null if none is set. */
  category: string | null;
  /** Meanings you have set for unknown statuses. */
  statuses: ImportStatus[];
  /** Which number of 5/1/2024 is the day, as you have set it. Null if you haven't. */
  dateOrder: ImportDateOrder | null;
  /** Whether the people get a confirmation email. */
  asksToConfirm: boolean;
  /** When you confirmed that the people agreed. Null if you haven't. */
  agreedAt: string | null;
  /** Number of rows in the file, without its header. */
  rows: number;
  /** Share of the current step that is done. */
  progress: number;
  counts: ImportCounts;
  /** Suppressed rows by reason, most rows first. */
  leftOut: ImportLeftOut[];
  createdAt: string;
  finishedAt: string | null;
  /** Time until which it can be undone. Null if it can't. */
  undoUntil: string | null;
};
export type MapImportBody = {
  /** Field of each column, in order. Null to ignore a column. */
  columns: (
    | (
        | 'title'
        | 'description'
        | 'category'
        | 'targetAudience'
        | 'coverVariant'
        | 'website'
        | 'twitter'
        | 'votes'
        | 'email'
        | 'name'
        | 'lastName'
        | 'status'
        | 'left'
        | 'agreedAt'
        | 'joinedAt'
        | 'confirmed'
        | 'tags'
        | 'source'
        | 'idea'
        | 'willingToPay'
        | 'interestedInCollaborating'
        | 'interestedInInvesting'
        | 'linkedinProfile'
        | 'currentSolution'
      )
    | null
  )[];
  /** Meanings of unknown statuses. Rows with any other unknown status are left out. */
  statuses?: ImportStatus[];
  /** Which number of 5/1/2024 is the day, for columns whose own dates don't determine it. If null, such dates are skipped. */
  dateOrder?: ImportDateOrder | null;
  /** Your idea whose waitlist the people join. Required unless a column names it. */
  ideaId?: string | null;
  /** Category of ideas whose row has no valid category. */
  category?:
    | (
        | 'SaaS'
        | 'AI'
        | 'Business'
        | 'Marketing'
        | 'Productivity'
        | 'Developer Tools & APIs'
        | 'Analytics & BI'
        | 'Collaboration & Remote Work'
        | 'CRM & Sales Enablement'
        | 'Customer Feedback & Surveys'
        | 'No-Code / Low-Code Builders'
        | 'FinTech'
        | 'EdTech'
        | 'Security & Compliance'
        | 'Automation & Workflow'
        | 'Customer Success & Support'
        | 'E-commerce'
        | 'Healthcare'
        | 'Education'
        | 'VR/AR'
        | 'Other'
      )
    | null;
  /** True to send each person a confirmation email, two hundred per hour. If the idea requires confirmation, people get nothing until they confirm. */
  asksToConfirm?: boolean;
  /** Must be true for subscribers: these people agreed to hear about this idea. */
  agreed?: boolean;
};
export type ImportPart = {
  number: number;
  bytes: number;
  /** SHA-256 of the bytes, in hexadecimal. Use it to check whether a file begins with them. */
  sha256: string;
};
export type ImportValue = {
  field: ImportField;
  /** Value: a time in ISO 8601, `yes` or `no`, or the text. */
  value: string;
};
export type ImportOutcome = 'create' | 'known' | 'suppressed' | 'invalid' | 'over-limit' | 'kept';
export type ImportRow = {
  /** Number of the row in the file, as in a spreadsheet. */
  line: number;
  cells: string[];
  /** Values read from the cells. Empty before the dry run, and for invalid rows. */
  values: ImportValue[];
  /** Outcome of the row. Null before the dry run. */
  outcome: ImportOutcome | null;
  /** Reason for the outcome, or a note on skipped cells. Null if there is none. */
  reason: string | null;
};
export type LaunchReview = {
  /** When the idea was submitted. */
  since: string;
  /** Hours within which half of the latest ideas were approved. Null if there were too few. */
  usualHours: number | null;
};
export type LaunchStepName =
  'approved' | 'goal' | 'shared' | 'first-visits' | 'vote' | 'sign-up' | 'answered' | 'twenty-visits';
export type LaunchStep = {
  step: LaunchStepName;
  done: boolean;
};
export type LaunchLink = {
  /** `utm_source` of a link with `utm_medium=launch`. */
  source: string;
  visits: number;
  /** Votes by visitors on the day they came through the link. */
  votes: number;
  /** Sign-ups by visitors on the day they came through the link. */
  signUps: number;
};
export type Launch = {
  /** Whether the page is currently public. */
  isPublic: boolean;
  /** Review of the idea. Null unless it waits for approval. */
  review: LaunchReview | null;
  /** Number of visits to the page, without your own. */
  visits: number;
  /** Steps of the first days, completed automatically. */
  steps: LaunchStep[];
  /** Results of your links, most visits first. At most 50. */
  links: LaunchLink[];
  /** Whether the page and its share image have your name and picture. */
  showsFounder: boolean;
  /** Whether your picture is stored on this site. Other pictures are not shown. */
  hasPicture: boolean;
};
export type UpdateLaunch = {
  /** Whether the page and its share image have your name and picture. */
  showsFounder: boolean;
};
export type WebhookEventType =
  | 'idea.approved'
  | 'idea.changes_requested'
  | 'idea.removed'
  | 'subscriber.joined'
  | 'subscriber.confirmed'
  | 'subscriber.unsubscribed'
  | 'feedback.posted'
  | 'goal.reached'
  | 'goal.missed'
  | 'experiment.decided';
export type Webhook = {
  id: string;
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url: string;
  events: WebhookEventType[];
  /** Limits events to this idea. Null for all your ideas, including future ones. */
  ideaId: string | null;
  ideaTitle: string | null;
  enabled: boolean;
  disabledAt: string | null;
  /** Reason why it is disabled: by its owner, because it responded with 410, or because nothing arrived for three days. Null if it is enabled. */
  disabledReason: ('owner' | 'gone' | 'failing') | null;
  /** Since when nothing has arrived. Null if the latest event did. */
  failingSince: string | null;
  /** Time until which messages also carry a signature with the previous secret. Null if there is none. */
  previousSecretUntil: string | null;
  createdAt: string;
  latestState: ('pending' | 'sending' | 'delivered' | 'failed') | null;
  /** When the latest event happened. Null if there was none. */
  latestAt: string | null;
  /** Number of waiting events, at most 1,000. */
  waiting: number;
};
export type WebhookWithSecret = {
  id: string;
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url: string;
  events: WebhookEventType[];
  /** Limits events to this idea. Null for all your ideas, including future ones. */
  ideaId: string | null;
  ideaTitle: string | null;
  enabled: boolean;
  disabledAt: string | null;
  /** Reason why it is disabled: by its owner, because it responded with 410, or because nothing arrived for three days. Null if it is enabled. */
  disabledReason: ('owner' | 'gone' | 'failing') | null;
  /** Since when nothing has arrived. Null if the latest event did. */
  failingSince: string | null;
  /** Time until which messages also carry a signature with the previous secret. Null if there is none. */
  previousSecretUntil: string | null;
  createdAt: string;
  latestState: ('pending' | 'sending' | 'delivered' | 'failed') | null;
  /** When the latest event happened. Null if there was none. */
  latestAt: string | null;
  /** Number of waiting events, at most 1,000. */
  waiting: number;
  /** Secret that signs messages (Standard Webhooks). Only this response contains it. */
  secret: string;
};
export type CreateWebhook = {
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url: string;
  events: WebhookEventType[];
  /** Limits events to this idea. Null for all your ideas, including future ones. */
  ideaId?: string | null;
};
export type UpdateWebhook = {
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url?: string;
  events?: WebhookEventType[];
  /** Limits events to this idea. Null for all your ideas, including future ones. */
  ideaId?: string | null;
  /** False to send nothing and cancel waiting events. True to send events and reset earlier failures. */
  enabled?: boolean;
};
export type WebhookIdea = {
  id: string;
  slug: string;
  title: string;
  status: IdeaStatus;
};
export type ChangesRequestedData = {
  idea: WebhookIdea;
  reviewComments: string;
};
export type WebhookSubscriber = {
  id: string;
  email: string;
  /** `active` or `unsubscribed`. */
  status: string;
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  currentSolution: string | null;
  joinedAt: string;
  /** When the mailbox confirmed. Null if it hasn't. */
  confirmedAt: string | null;
};
export type SubscriberEventData = {
  idea: WebhookIdea;
  subscriber: WebhookSubscriber;
};
export type WebhookFeedback = {
  id: string;
  message: string;
  postedAt: string;
};
export type FeedbackEventData = {
  idea: WebhookIdea;
  feedback: WebhookFeedback;
};
export type DecidedGoal = {
  id: string;
  /** Number of the goal within its idea. */
  number: number;
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** Minimum share of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Counted visitors after which it ends, at the end of the day on which the last of them comes. */
  visitors: number;
  state: GoalState;
  reason: MissedBecause | null;
  /** Visitors counted so far. */
  counted: number;
  /** Those of `counted` who met the goal’s criterion. */
  yes: number;
  /** Median-unbiased estimate of the rate, from the verdict. Null before it, and if given up. */
  estimate: number | null;
  /** Low end of the interval. For a verdict, it is above `rate` exactly when the rate was proven. Otherwise that of the latest close. */
  low: number;
  high: number;
  startedAt: string;
  decidedAt: string;
};
export type GoalEventData = {
  idea: WebhookIdea;
  goal: DecidedGoal;
};
export type DecidedExperiment = {
  id: string;
  kind: ExperimentKind;
  /** `pending`: an admin must approve or decline the versions of the page. `settling`: over, but some sign-ups may still be confirmed. `broken`: visitors weren't divided equally, so nothing can be concluded. */
  state: ExperimentState;
  title: string;
  /** Explanation of the state or result, in one or two sentences. */
  text: string;
  /** Result of the experiment. `no-answer`: people said yes significantly more often at a higher price. Null before the decision. */
  outcome: ExperimentOutcome | null;
  /** Number of the better arm, or of the best price. Null if there is none. */
  best: number | null;
  startedAt: string;
  decidedAt: string;
};
export type ExperimentEventData = {
  idea: WebhookIdea;
  experiment: DecidedExperiment;
};
export type TestEventData = {
  message: string;
};
export type IdeaEventData = {
  idea: WebhookIdea;
};
export type WebhookDeliveryState = 'pending' | 'sending' | 'delivered' | 'failed';
export type WebhookDelivery = {
  id: string;
  /** Value of the `webhook-id` header, the same for every attempt. */
  eventId: string;
  type:
    | 'idea.approved'
    | 'idea.changes_requested'
    | 'idea.removed'
    | 'subscriber.joined'
    | 'subscriber.confirmed'
    | 'subscriber.unsubscribed'
    | 'feedback.posted'
    | 'goal.reached'
    | 'goal.missed'
    | 'experiment.decided'
    | 'webhook.test';
  /** `data` of the message at the time of the event. Its structure depends on `type`. */
  data:
    | ChangesRequestedData
    | SubscriberEventData
    | FeedbackEventData
    | GoalEventData
    | ExperimentEventData
    | TestEventData
    | IdeaEventData;
  state: WebhookDeliveryState;
  attempts: number;
  occurredAt: string;
  lastAttemptAt: string | null;
  /** Time of the next attempt. Null if there is none. */
  nextAttemptAt: string | null;
  /** HTTP status of the latest response. Null if there was none. */
  status: number | null;
  /** Reason why the latest attempt failed. `answer`: a status other than 2xx; `redirect`: 3xx, never followed; `address`: not on the public internet; `secret`: the stored secret is unreadable, so rotate it; `switched-off`: canceled when the webhook was disabled. Null if it didn't fail. */
  error:
    | (
        | 'answer'
        | 'redirect'
        | 'gone'
        | 'timeout'
        | 'dns'
        | 'address'
        | 'connection'
        | 'tls'
        | 'secret'
        | 'switched-off'
      )
    | null;
  /** First kilobyte of the latest response. Null if there was none. */
  answer: string | null;
  /** Duration of the latest attempt, in milliseconds. Null if there was none. */
  durationMs: number | null;
};
export const {
  useLiveQuery,
  useReadyQuery,
  useStartGoogleSignInQuery,
  useFinishGoogleSignInQuery,
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useUpdateProfileMutation,
  useDeleteAccountMutation,
  useExportPersonalDataQuery,
  useExportEverythingQuery,
  useShowDataDownloadQuery,
  useDownloadDataMutation,
  useGetMailPreferencesQuery,
  useChangeMailPreferencesMutation,
  useShowMailOffQuery,
  useSwitchMailOffMutation,
  useUndoMailOffMutation,
  useListAuditQuery,
  useListAuditActorsQuery,
  useCountPendingWorkQuery,
  useListSavedRepliesQuery,
  useSaveReplyMutation,
  useDeleteSavedReplyMutation,
  useGetPaypalSetupQuery,
  useCreatePaypalOrderMutation,
  useCapturePaypalOrderMutation,
  useCreatePaypalSubscriptionMutation,
  useConfirmPaypalSubscriptionMutation,
  useCreateRazorpayOrderMutation,
  useVerifyRazorpayPaymentMutation,
  useReceiveRazorpayWebhookMutation,
  useReceivePaypalWebhookMutation,
  useGetSubscriptionQuery,
  useGetPlanLimitsQuery,
  useGetQuoteQuery,
  useCancelSubscriptionMutation,
  useListPaymentsQuery,
  useGetReceiptQuery,
  useShowCancelLinkQuery,
  useCancelByLinkMutation,
  useGetCountryQuery,
  useCreateIdeaMutation,
  useUpdateIdeaMutation,
  useDeleteIdeaMutation,
  useDiscardIdeaEditMutation,
  useListMyIdeasQuery,
  useGetMyIdeaQuery,
  useListAdminIdeasQuery,
  useCountAdminIdeasQuery,
  useGetIdeaDossierQuery,
  useApproveIdeaMutation,
  useRequestChangesMutation,
  useRemoveIdeaMutation,
  useRestoreIdeaMutation,
  useGetWaitlistSettingsQuery,
  useUpdateWaitlistSettingsMutation,
  useListSubscribersQuery,
  useAddSubscriberMutation,
  useExportSubscribersQuery,
  useTagSubscriberMutation,
  useRemoveSubscriberMutation,
  useShowUnsubscribeQuery,
  useUnsubscribeMutation,
  useUndoUnsubscribeMutation,
  useShowConfirmationQuery,
  useConfirmSignUpMutation,
  useRefuseSignUpMutation,
  useGetConfirmationRequestQuery,
  useRequestConfirmationsMutation,
  useShowPlaceQuery,
  useGetReferralsQuery,
  useListCampaignsQuery,
  useCreateCampaignMutation,
  usePreviewCampaignDraftMutation,
  useCountCampaignAudienceMutation,
  useListSubscriberSourcesQuery,
  useListSubscriberPricesQuery,
  useGetCampaignQuery,
  useUpdateCampaignMutation,
  useDeleteCampaignMutation,
  useListDeliveriesQuery,
  useGetCampaignAudienceQuery,
  usePreviewCampaignQuery,
  useSendTestMailMutation,
  useRetryFailedDeliveriesMutation,
  useGetCampaignSettingsQuery,
  useUpdateCampaignSettingsMutation,
  useListMyCampaignsQuery,
  useListInboxQuery,
  useSummarizeInboxQuery,
  useMarkInboxReadMutation,
  useChangeInboxMessageMutation,
  useMergeFeedbackMutation,
  useUnmergeFeedbackMutation,
  useShowAnswerRequestQuery,
  useConfirmAnswerRequestMutation,
  useRefuseAnswerRequestMutation,
  useShowStopAnswersQuery,
  useStopAnswersMutation,
  useCreateReportMutation,
  useListReportsQuery,
  useDecideReportMutation,
  useReopenReportMutation,
  useListUsersQuery,
  useGetUserSummaryQuery,
  useSuspendUserMutation,
  useReinstateUserMutation,
  useGetOperationsQuery,
  useListFailedJobsQuery,
  useRetryAllJobsMutation,
  useRetryJobMutation,
  useListTroubledWebhooksQuery,
  useRetryWebhookMutation,
  useListUnsentMailQuery,
  useGetUserStatsQuery,
  useRecordEventMutation,
  useGetAnalyticsQuery,
  useExportAnalyticsQuery,
  useListSparklinesQuery,
  useMakeTrafficLinkMutation,
  useListTrafficLinksQuery,
  useRevokeTrafficLinkMutation,
  useReadSharedTrafficQuery,
  useGetEvidenceQuery,
  useListVerdictsQuery,
  useGetEvidenceKeysQuery,
  useGetEvidenceKeyPemQuery,
  useStartGoalMutation,
  useGetGoalReceiptQuery,
  useWithdrawGoalMutation,
  usePlanGoalQuery,
  useReadEvidenceLogQuery,
  usePublishEvidenceReportMutation,
  useListEvidenceReportsQuery,
  useGetEvidenceReportJwsQuery,
  useGetEvidenceReportQuery,
  useWithdrawEvidenceReportMutation,
  useGetEvidenceReportStandingQuery,
  useListExperimentsQuery,
  useStartExperimentMutation,
  useStopExperimentMutation,
  useListWaitingPageTestsQuery,
  useApprovePageTestMutation,
  useDeclinePageTestMutation,
  useBeginImportMutation,
  useListImportsQuery,
  useGetImportQuery,
  useDiscardImportMutation,
  useMapImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
  useListImportPartsQuery,
  useAddImportPartMutation,
  useListImportRowsQuery,
  useExportImportRowsQuery,
  useGetLaunchQuery,
  useUpdateLaunchMutation,
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useGetWebhookQuery,
  useUpdateWebhookMutation,
  useDeleteWebhookMutation,
  useRotateWebhookSecretMutation,
  useListWebhookDeliveriesQuery,
  useRetryWebhookDeliveryMutation,
  useSendWebhookTestMutation,
} = injectedRtkApi;
