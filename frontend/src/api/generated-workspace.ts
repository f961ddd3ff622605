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
        query: (queryArg) => ({
          url: `/api/data-download/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            locale: queryArg.locale,
          },
        }),
        providesTags: ['account'],
      }),
      downloadData: build.mutation<DownloadDataApiResponse, DownloadDataApiArg>({
        query: (queryArg) => ({
          url: `/api/data-download/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
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
          params: {
            locale: queryArg.locale,
          },
        }),
        providesTags: ['account'],
      }),
      switchMailOff: build.mutation<SwitchMailOffApiResponse, SwitchMailOffApiArg>({
        query: (queryArg) => ({
          url: `/api/mail-off/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
        }),
        invalidatesTags: ['account'],
      }),
      undoMailOff: build.mutation<UndoMailOffApiResponse, UndoMailOffApiArg>({
        query: (queryArg) => ({
          url: `/api/mail-off/${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.token))}/undo`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
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
        query: (queryArg) => ({
          url: `/api/subscription/cancel/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            locale: queryArg.locale,
          },
        }),
        providesTags: ['billing'],
      }),
      cancelByLink: build.mutation<CancelByLinkApiResponse, CancelByLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription/cancel/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
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
            since: queryArg.since,
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
            since: queryArg.since,
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
      getSubscriber: build.query<GetSubscriberApiResponse, GetSubscriberApiArg>({
        query: (queryArg) => ({ url: `/api/user/waitlists/${encodeURIComponent(String(queryArg))}` }),
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
      syncSubscribers: build.mutation<SyncSubscribersApiResponse, SyncSubscribersApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/waitlist/bulk`,
          method: 'PUT',
          body: queryArg.bulkSubscribers,
        }),
        invalidatesTags: ['waitlist'],
      }),
      showUnsubscribe: build.query<ShowUnsubscribeApiResponse, ShowUnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            locale: queryArg.locale,
          },
        }),
        providesTags: ['waitlist'],
      }),
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
        }),
        invalidatesTags: ['waitlist'],
      }),
      undoUnsubscribe: build.mutation<UndoUnsubscribeApiResponse, UndoUnsubscribeApiArg>({
        query: (queryArg) => ({
          url: `/api/unsubscribe/${encodeURIComponent(String(queryArg.token))}/undo`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
        }),
        invalidatesTags: ['waitlist'],
      }),
      showConfirmation: build.query<ShowConfirmationApiResponse, ShowConfirmationApiArg>({
        query: (queryArg) => ({
          url: `/api/confirm/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            locale: queryArg.locale,
          },
        }),
        providesTags: ['waitlist'],
      }),
      confirmSignUp: build.mutation<ConfirmSignUpApiResponse, ConfirmSignUpApiArg>({
        query: (queryArg) => ({
          url: `/api/confirm/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
        }),
        invalidatesTags: ['waitlist'],
      }),
      refuseSignUp: build.mutation<RefuseSignUpApiResponse, RefuseSignUpApiArg>({
        query: (queryArg) => ({
          url: `/api/confirm/${encodeURIComponent(String(queryArg.token))}/refuse`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
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
        query: (queryArg) => ({
          url: `/api/place/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            locale: queryArg.locale,
          },
        }),
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
            since: queryArg.since,
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
            since: queryArg.since,
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
        query: (queryArg) => ({
          url: `/api/answers/confirm/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            locale: queryArg.locale,
          },
        }),
        providesTags: ['feedback'],
      }),
      confirmAnswerRequest: build.mutation<ConfirmAnswerRequestApiResponse, ConfirmAnswerRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/answers/confirm/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
        }),
        invalidatesTags: ['feedback'],
      }),
      refuseAnswerRequest: build.mutation<RefuseAnswerRequestApiResponse, RefuseAnswerRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/answers/confirm/${encodeURIComponent(String(queryArg.token))}/refuse`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
        }),
        invalidatesTags: ['feedback'],
      }),
      showStopAnswers: build.query<ShowStopAnswersApiResponse, ShowStopAnswersApiArg>({
        query: (queryArg) => ({
          url: `/api/answers/stop/${encodeURIComponent(String(queryArg.token))}`,
          params: {
            locale: queryArg.locale,
          },
        }),
        providesTags: ['feedback'],
      }),
      stopAnswers: build.mutation<StopAnswersApiResponse, StopAnswersApiArg>({
        query: (queryArg) => ({
          url: `/api/answers/stop/${encodeURIComponent(String(queryArg.token))}`,
          method: 'POST',
          params: {
            locale: queryArg.locale,
          },
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
          url: `/api/webhooks/${encodeURIComponent(String(queryArg.id))}/test`,
          method: 'POST',
          body: queryArg.webhookTest,
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
  | /** Email address to sign in with. The local identity provider skips its sign-in page. */ string
  | undefined;
export type FinishGoogleSignInApiResponse =
  /** status 200 A page that reports the result to its opener and closes. */ string;
export type FinishGoogleSignInApiArg = {
  /** Reason for a rejection (RFC 6749, 4.1.2.1). */
  error?: string;
  /** The `state` that was sent to the provider. */
  state?: string;
  /** Authorization code (RFC 6749, 4.1.2). */
  code?: string;
};
export type ListApiKeysApiResponse = /** status 200 List your API keys, newest first. */ ApiKey[];
export type ListApiKeysApiArg = void;
export type CreateApiKeyApiResponse = /** status 201 The new API key. */ NewApiKey;
export type CreateApiKeyApiArg = CreateApiKey;
export type RevokeApiKeyApiResponse = unknown;
export type RevokeApiKeyApiArg = /** ID of the API key. */ string;
export type UpdateProfileApiResponse = /** status 200 The updated user. */ User;
export type UpdateProfileApiArg = ProfileBody;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = DeleteAccountBody;
export type ExportPersonalDataApiResponse = /** status 200 The JSON document. */ {
  [key: string]: unknown;
};
export type ExportPersonalDataApiArg = void;
export type ExportEverythingApiResponse = /** status 200 The file. */ Blob;
export type ExportEverythingApiArg = void;
export type ShowDataDownloadApiResponse = /** status 200 HTML page with a download button. */ string;
export type ShowDataDownloadApiArg = {
  /** Last part of the link in the email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type DownloadDataApiResponse = /** status 200 The file. */ Blob;
export type DownloadDataApiArg = {
  /** Last part of the link in the email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type GetMailPreferencesApiResponse = /** status 200 Get your email preferences. */ MailPreferences;
export type GetMailPreferencesApiArg = void;
export type ChangeMailPreferencesApiResponse =
  /** status 200 The updated email preferences. */ MailPreferences;
export type ChangeMailPreferencesApiArg = ChangeMailPreferences;
export type ShowMailOffApiResponse =
  /** status 200 HTML page with a button that turns the emails off. */ string;
export type ShowMailOffApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
  /** Kind of email. */
  kind: 'firsts' | 'digest' | 'verdicts' | 'reviews';
};
export type SwitchMailOffApiResponse =
  /** status 200 HTML page confirming that the emails are off, with an undo button. */ string;
export type SwitchMailOffApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
  /** Kind of email. */
  kind: 'firsts' | 'digest' | 'verdicts' | 'reviews';
};
export type UndoMailOffApiResponse = /** status 200 HTML page confirming that the emails are on. */ string;
export type UndoMailOffApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
  /** Kind of email. */
  kind: 'firsts' | 'digest' | 'verdicts' | 'reviews';
};
export type ListAuditApiResponse = /** status 200 List all admin actions, newest first. */ AuditEntry[];
export type ListAuditApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Only entries with this action. */
  action?: AdminAction;
  /** Only actions by the admin with this ID. */
  actorId?: string;
  /** Only entries about subjects of this type. */
  subjectType?: AuditSubject;
  /** Only entries about the subject with this ID. */
  subjectId?: string;
};
export type ListAuditActorsApiResponse =
  /** status 200 List the admins in the audit log, by name. */ AuditActor[];
export type ListAuditActorsApiArg = void;
export type CountPendingWorkApiResponse =
  /** status 200 Count the ideas, page tests and reports that are waiting for a decision. */ PendingWork;
export type CountPendingWorkApiArg = void;
export type ListSavedRepliesApiResponse =
  /** status 200 List your saved replies, sorted by title. */ SavedReply[];
export type ListSavedRepliesApiArg = void;
export type SaveReplyApiResponse = /** status 201 The new saved reply. */ SavedReply;
export type SaveReplyApiArg = SaveReply;
export type DeleteSavedReplyApiResponse = unknown;
export type DeleteSavedReplyApiArg = /** ID of the saved reply. */ string;
export type GetPaypalSetupApiResponse =
  /** status 200 Get the settings a browser needs to offer PayPal. */ PaypalSetup;
export type GetPaypalSetupApiArg = void;
export type CreatePaypalOrderApiResponse =
  /** status 200 The order, which the buyer approves at PayPal. */ PaypalCheckout;
export type CreatePaypalOrderApiArg = CreatePaypalOrder;
export type CapturePaypalOrderApiResponse =
  /** status 200 Result of the payment: the plan was granted, or is still pending. */ PaymentResult;
export type CapturePaypalOrderApiArg = /** ID of the order. */ string;
export type CreatePaypalSubscriptionApiResponse =
  /** status 200 The subscription, which the buyer approves at PayPal. */ PaypalSubscription;
export type CreatePaypalSubscriptionApiArg = CreatePaypalSubscription;
export type ConfirmPaypalSubscriptionApiResponse =
  /** status 200 Result of the payment: the plan was granted, or is still pending. */ PaymentResult;
export type ConfirmPaypalSubscriptionApiArg = /** ID of the subscription. */ string;
export type CreateRazorpayOrderApiResponse =
  /** status 200 Parameters for Razorpay’s checkout. */ RazorpayOrder;
export type CreateRazorpayOrderApiArg = CreateRazorpayOrder;
export type VerifyRazorpayPaymentApiResponse =
  /** status 200 Result of the payment: the plan was granted, or is still pending. */ PaymentResult;
export type VerifyRazorpayPaymentApiArg = VerifyRazorpayPayment;
export type ReceiveRazorpayWebhookApiResponse = /** status 200 The message was stored. */ WebhookReceived;
export type ReceiveRazorpayWebhookApiArg = /** Raw message, exactly as the provider signed it. */ object;
export type ReceivePaypalWebhookApiResponse = /** status 200 The message was stored. */ WebhookReceived;
export type ReceivePaypalWebhookApiArg = /** Raw message, exactly as the provider signed it. */ object;
export type GetSubscriptionApiResponse = /** status 200 Get the state of your subscription. */ Subscription;
export type GetSubscriptionApiArg = void;
export type GetPlanLimitsApiResponse = /** status 200 Get the limits of your plan. */ PlanLimits;
export type GetPlanLimitsApiArg = void;
export type GetQuoteApiResponse =
  /** status 200 Get a quote: the price and period of a plan bought now, and the credit for your current plan. */ Quote;
export type GetQuoteApiArg = {
  /** ID of the plan. */
  planId: PlanId;
  /** Billing interval. Defaults to monthly. */
  subscriptionType?: SubscriptionType;
  /** Payment provider. */
  provider: PaymentProviderName;
};
export type CancelSubscriptionApiResponse = /** status 200 The subscription after the change. */ Subscription;
export type CancelSubscriptionApiArg = void;
export type ListPaymentsApiResponse = /** status 200 List your payments, newest first. */ Payment[];
export type ListPaymentsApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
};
export type GetReceiptApiResponse = /** status 200 Get the receipt for a payment. */ Receipt;
export type GetReceiptApiArg = /** ID of the payment. */ string;
export type ShowCancelLinkApiResponse = /** status 200 HTML page with a cancel button. */ string;
export type ShowCancelLinkApiArg = {
  /** Last part of the link in the email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type CancelByLinkApiResponse =
  /** status 200 HTML page confirming that the plan won’t renew. */ string;
export type CancelByLinkApiArg = {
  /** Last part of the link in the email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type GetCountryApiResponse =
  /** status 200 Get the caller's country, derived from the IP address. */ Country;
export type GetCountryApiArg = void;
export type CreateIdeaApiResponse = /** status 201 The new idea. */ OwnIdea;
export type CreateIdeaApiArg = CreateIdea;
export type UpdateIdeaApiResponse = /** status 200 The idea after the change. */ OwnIdea;
export type UpdateIdeaApiArg = {
  /** ID of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, nothing is saved, and the response is 412 with an API key, otherwise 409. Without this header, the change applies to the current version. */
  'If-Match'?: string;
  updateIdea: UpdateIdea;
};
export type DeleteIdeaApiResponse = unknown;
export type DeleteIdeaApiArg = /** ID of the idea. */ string;
export type DiscardIdeaEditApiResponse = unknown;
export type DiscardIdeaEditApiArg = {
  /** ID of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, nothing is saved, and the response is 412 with an API key, otherwise 409. Without this header, the change applies to the current version. */
  'If-Match'?: string;
};
export type ListMyIdeasApiResponse =
  /** status 200 List your ideas in all statuses, newest first. */ OwnIdea[];
export type ListMyIdeasApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Limits the list to rows that changed at this time or later, and sorts them by `updatedAt`, first changes first. To stay in sync, start with `1970-01-01T00:00:00Z`, and continue from the newest `updatedAt` you have seen: nothing is missed, and the last rows may be repeated. */
  since?: string;
};
export type GetMyIdeaApiResponse =
  /** status 200 Get one of your ideas as currently saved, to edit it. */ OwnIdea;
export type GetMyIdeaApiArg = /** ID of the idea. */ string;
export type ListAdminIdeasApiResponse = /** status 200 List all ideas with their authors. */ AdminIdea[];
export type ListAdminIdeasApiArg = {
  /** Group or category. "E-commerce" and "Other" are names of both; they select the group. */
  category?: CategoryOrGroup;
  /** True to select the category named in `category` instead of the group. */
  exact?: boolean;
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Search term, found in title, description or the author’s email address. */
  search?: string;
  /** Limits the list to ideas with this status. */
  status?: IdeaStatus;
  /** `queue`: ideas waiting for a review, longest-waiting first, then all others, newest first. */
  sort?: AdminSort;
};
export type CountAdminIdeasApiResponse = /** status 200 Count the ideas per status. */ StatusCount[];
export type CountAdminIdeasApiArg = {
  /** Group or category. "E-commerce" and "Other" are names of both; they select the group. */
  category?: CategoryOrGroup;
  /** True to select the category named in `category` instead of the group. */
  exact?: boolean;
};
export type GetIdeaDossierApiResponse =
  /** status 200 Get an idea in any status, with its author, the author’s other ideas and, for an edit, the version it would replace. */ IdeaDossier;
export type GetIdeaDossierApiArg = /** ID of the idea. */ string;
export type ApproveIdeaApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type ApproveIdeaApiArg = {
  /** ID of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, nothing is saved, and the response is 412 with an API key, otherwise 409. Without this header, the change applies to the current version. */
  'If-Match'?: string;
};
export type RequestChangesApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type RequestChangesApiArg = {
  /** ID of the idea. */
  id: string;
  /** The `version` that the change is based on, in quotes. If it is outdated, nothing is saved, and the response is 412 with an API key, otherwise 409. Without this header, the change applies to the current version. */
  'If-Match'?: string;
  requestChanges: RequestChanges;
};
export type RemoveIdeaApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type RemoveIdeaApiArg = {
  /** ID of the idea. */
  id: string;
  removeIdea: RemoveIdea;
};
export type RestoreIdeaApiResponse = /** status 200 The idea after the change. */ AdminIdea;
export type RestoreIdeaApiArg = /** ID of the idea. */ string;
export type GetWaitlistSettingsApiResponse =
  /** status 200 Get the waitlist settings of one of your ideas. */ WaitlistSettings;
export type GetWaitlistSettingsApiArg = /** ID of the idea. */ string;
export type UpdateWaitlistSettingsApiResponse =
  /** status 200 The waitlist settings after the change. */ WaitlistSettings;
export type UpdateWaitlistSettingsApiArg = {
  /** ID of the idea. */
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
  /** Search term: part of an email address. */
  search?: string;
  /** Limits the list to subscribers with this tag, case-insensitive. */
  tag?: string;
  /** Limits the list to subscribers with this status. */
  status?: SubscriberStatus;
  /** Limits the list to people who would pay (true) or didn’t say so (false). */
  willingToPay?: boolean;
  /** Limits the list to people who would like to work on the idea (true) or didn’t say so (false). */
  interestedInCollaborating?: boolean;
  /** Limits the list to people who would like to invest (true) or didn’t say so (false). */
  interestedInInvesting?: boolean;
  /** Limits the list to confirmed (true) or unconfirmed (false) addresses. People who were never asked count as unconfirmed. */
  confirmed?: boolean;
  /** Limits the list to people who said yes to this price: the amount in minor units, the currency, and the period. */
  price?: string;
  /** Limits the list to rows that changed at this time or later, and sorts them by `updatedAt`, first changes first. To stay in sync, start with `1970-01-01T00:00:00Z`, and continue from the newest `updatedAt` you have seen: nothing is missed, and the last rows may be repeated. */
  since?: string;
};
export type AddSubscriberApiResponse =
  /** status 201 The new or existing subscriber, in its current state. */ Subscriber;
export type AddSubscriberApiArg = AddSubscriber;
export type ExportSubscribersApiResponse = /** status 200 The file. */ Blob;
export type ExportSubscribersApiArg = {
  /** Limits the list to subscribers of this idea. */
  ideaId?: string;
  /** Search term: part of an email address. */
  search?: string;
  /** Limits the list to subscribers with this tag, case-insensitive. */
  tag?: string;
  /** Limits the list to subscribers with this status. */
  status?: SubscriberStatus;
  /** Limits the list to people who would pay (true) or didn’t say so (false). */
  willingToPay?: boolean;
  /** Limits the list to people who would like to work on the idea (true) or didn’t say so (false). */
  interestedInCollaborating?: boolean;
  /** Limits the list to people who would like to invest (true) or didn’t say so (false). */
  interestedInInvesting?: boolean;
  /** Limits the list to confirmed (true) or unconfirmed (false) addresses. People who were never asked count as unconfirmed. */
  confirmed?: boolean;
  /** Limits the list to people who said yes to this price: the amount in minor units, the currency, and the period. */
  price?: string;
};
export type GetSubscriberApiResponse = /** status 200 The subscriber. */ Subscriber;
export type GetSubscriberApiArg = /** ID of the subscriber. */ string;
export type TagSubscriberApiResponse = /** status 200 The subscriber after the change. */ Subscriber;
export type TagSubscriberApiArg = {
  /** ID of the subscriber. */
  subscriberId: string;
  updateSubscriber: UpdateSubscriber;
};
export type RemoveSubscriberApiResponse = unknown;
export type RemoveSubscriberApiArg = /** ID of the subscriber. */ string;
export type SyncSubscribersApiResponse = /** status 200 The result of each row. */ BulkSubscribersResult;
export type SyncSubscribersApiArg = {
  /** ID of the idea. */
  id: string;
  bulkSubscribers: BulkSubscribers;
};
export type ShowUnsubscribeApiResponse = /** status 200 HTML page with an unsubscribe button. */ string;
export type ShowUnsubscribeApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type UnsubscribeApiResponse =
  /** status 200 HTML page confirming that the address has been unsubscribed, with an undo button. */ string;
export type UnsubscribeApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type UndoUnsubscribeApiResponse = /** status 200 HTML page confirming the resubscription. */ string;
export type UndoUnsubscribeApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type ShowConfirmationApiResponse =
  /** status 200 HTML page with the details and buttons to confirm or refuse. */ string;
export type ShowConfirmationApiArg = {
  /** Token from the link in a confirmation email. It works for seven days. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type ConfirmSignUpApiResponse =
  /** status 200 HTML page confirming the sign-up, with links to the position or for sharing, and back to the idea. */ string;
export type ConfirmSignUpApiArg = {
  /** Token from the link in a confirmation email. It works for seven days. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type RefuseSignUpApiResponse = /** status 200 Done. */ string;
export type RefuseSignUpApiArg = {
  /** Token from the link in a confirmation email. It works for seven days. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type GetConfirmationRequestApiResponse =
  /** status 200 Check whether earlier subscribers to one of your ideas have been asked to confirm. */ ConfirmationRequest;
export type GetConfirmationRequestApiArg = /** ID of the idea. */ string;
export type RequestConfirmationsApiResponse =
  /** status 201 The new confirmation request. */ ConfirmationRequest;
export type RequestConfirmationsApiArg = /** ID of the idea. */ string;
export type ShowPlaceApiResponse = /** status 200 HTML page with your position and invite link. */ string;
export type ShowPlaceApiArg = {
  /** Token from the page that confirms an address. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type GetReferralsApiResponse =
  /** status 200 Count the people who joined the waitlist of one of your ideas through supporters' links. */ Referrals;
export type GetReferralsApiArg = /** ID of the idea. */ string;
export type ListCampaignsApiResponse =
  /** status 200 List the campaigns of one of your ideas, newest first. */ Campaign[];
export type ListCampaignsApiArg = /** ID of the idea. */ string;
export type CreateCampaignApiResponse = /** status 201 The new campaign. */ Campaign;
export type CreateCampaignApiArg = {
  /** ID of the idea. */
  ideaId: string;
  createCampaign: CreateCampaign;
};
export type PreviewCampaignDraftApiResponse =
  /** status 200 The email as a subscriber would get it. */ MailPreview;
export type PreviewCampaignDraftApiArg = {
  /** ID of the idea. */
  ideaId: string;
  previewDraft: PreviewDraft;
};
export type CountCampaignAudienceApiResponse = /** status 200 Number of recipients. */ AudienceCount;
export type CountCampaignAudienceApiArg = {
  /** ID of the idea. */
  ideaId: string;
  countAudience: CountAudience;
};
export type ListSubscriberSourcesApiResponse =
  /** status 200 List the known sources of the people on the waitlist of one of your ideas. */ SubscriberSource[];
export type ListSubscriberSourcesApiArg = /** ID of the idea. */ string;
export type ListSubscriberPricesApiResponse =
  /** status 200 List the prices that people on the waitlist of one of your ideas said yes to, lowest first. */ SubscriberPrice[];
export type ListSubscriberPricesApiArg = /** ID of the idea. */ string;
export type GetCampaignApiResponse = /** status 200 Get one of your campaigns, with its progress. */ Campaign;
export type GetCampaignApiArg = /** ID of the campaign. */ string;
export type UpdateCampaignApiResponse = /** status 200 The campaign after the change. */ Campaign;
export type UpdateCampaignApiArg = {
  /** ID of the campaign. */
  id: string;
  updateCampaign: UpdateCampaign;
};
export type DeleteCampaignApiResponse = unknown;
export type DeleteCampaignApiArg = /** ID of the campaign. */ string;
export type ListDeliveriesApiResponse =
  /** status 200 List the recipients of a campaign with the state of each email, latest sign-up first. */ Delivery[];
export type ListDeliveriesApiArg = {
  /** ID of the campaign. */
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
export type GetCampaignAudienceApiArg = /** ID of the campaign. */ string;
export type PreviewCampaignApiResponse =
  /** status 200 Preview the campaign's email as a subscriber gets it. */ MailPreview;
export type PreviewCampaignApiArg = /** ID of the campaign. */ string;
export type SendTestMailApiResponse = /** status 202 The email was queued. */ TestMail;
export type SendTestMailApiArg = /** ID of the campaign. */ string;
export type RetryFailedDeliveriesApiResponse =
  /** status 200 Number of emails that are due again. */ RetriedMails;
export type RetryFailedDeliveriesApiArg = /** ID of the campaign. */ string;
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
  /** Limits the list to rows that changed at this time or later, and sorts them by `updatedAt`, first changes first. To stay in sync, start with `1970-01-01T00:00:00Z`, and continue from the newest `updatedAt` you have seen: nothing is missed, and the last rows may be repeated. */
  since?: string;
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
  /** Limits the list to rows that changed at this time or later, and sorts them by `updatedAt`, first changes first. To stay in sync, start with `1970-01-01T00:00:00Z`, and continue from the newest `updatedAt` you have seen: nothing is missed, and the last rows may be repeated. */
  since?: string;
};
export type SummarizeInboxApiResponse =
  /** status 200 Count the messages about your ideas, by tag and week. */ InboxSummary;
export type SummarizeInboxApiArg =
  /** ID of one of your ideas, to limit the result to it. */ string | undefined;
export type MarkInboxReadApiResponse = unknown;
export type MarkInboxReadApiArg = MarkInboxRead;
export type ChangeInboxMessageApiResponse = /** status 200 The message after the change. */ InboxMessage;
export type ChangeInboxMessageApiArg = {
  /** ID of the message. */
  id: string;
  changeInboxMessage: ChangeInboxMessage;
};
export type MergeFeedbackApiResponse = /** status 200 The target message after the merge. */ InboxMessage;
export type MergeFeedbackApiArg = {
  /** ID of the message. */
  id: string;
  mergeFeedback: MergeFeedback;
};
export type UnmergeFeedbackApiResponse = /** status 200 The separated message, with its tags. */ InboxMessage;
export type UnmergeFeedbackApiArg = /** ID of the message. */ string;
export type ShowAnswerRequestApiResponse =
  /** status 200 HTML page with the message and buttons to confirm or refuse. */ string;
export type ShowAnswerRequestApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type ConfirmAnswerRequestApiResponse =
  /** status 200 HTML page confirming the answers by email, with a button to stop them. */ string;
export type ConfirmAnswerRequestApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type RefuseAnswerRequestApiResponse = /** status 200 Done. */ string;
export type RefuseAnswerRequestApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type ShowStopAnswersApiResponse = /** status 200 HTML page with a button to stop the emails. */ string;
export type ShowStopAnswersApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type StopAnswersApiResponse = /** status 200 Done. */ string;
export type StopAnswersApiArg = {
  /** Token from the link in an email. */
  token: string;
  /** Language of the page. English if absent. */
  locale?: Locale;
};
export type CreateReportApiResponse =
  /** status 201 The report is stored, and admins will review it. */ ReportReceived;
export type CreateReportApiArg = CreateReport;
export type ListReportsApiResponse =
  /** status 200 List the report cases, one for each reported idea, message or reply. */ AdminReport[];
export type ListReportsApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** `open`: the queue, longest-waiting first. `decided`: latest decision first. */
  list?: ReportList;
};
export type DecideReportApiResponse = /** status 200 The report case after the change. */ AdminReport;
export type DecideReportApiArg = {
  /** ID of the report. */
  id: string;
  decideReport: DecideReport;
};
export type ReopenReportApiResponse = /** status 200 The report case after the change. */ AdminReport;
export type ReopenReportApiArg = /** ID of the report. */ string;
export type ListUsersApiResponse = /** status 200 List all accounts, newest first. */ AdminUser[];
export type ListUsersApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Part of the username or email address. */
  search?: string;
};
export type GetUserSummaryApiResponse =
  /** status 200 Count all accounts, active subscriptions, admins, and subscriptions that renew automatically. */ AdminUserSummary;
export type GetUserSummaryApiArg = void;
export type SuspendUserApiResponse = /** status 200 The account after the change. */ AdminUser;
export type SuspendUserApiArg = {
  /** ID of the user. */
  id: string;
  suspendUser: SuspendUser;
};
export type ReinstateUserApiResponse = /** status 200 The account after the change. */ AdminUser;
export type ReinstateUserApiArg = /** ID of the user. */ string;
export type GetOperationsApiResponse =
  /** status 200 Get the state of background work: the queue, backlogs and external services. */ Operations;
export type GetOperationsApiArg = void;
export type ListFailedJobsApiResponse = /** status 200 List the latest 100 failed jobs. */ FailedJob[];
export type ListFailedJobsApiArg = void;
export type RetryAllJobsApiResponse = /** status 200 Number of jobs put back into the queue. */ RetriedJobs;
export type RetryAllJobsApiArg = void;
export type RetryJobApiResponse = unknown;
export type RetryJobApiArg = /** ID of the job. */ string;
export type ListTroubledWebhooksApiResponse =
  /** status 200 List the latest 100 webhooks from payment providers that failed at least once and haven't been processed. */ TroubledWebhook[];
export type ListTroubledWebhooksApiArg = void;
export type RetryWebhookApiResponse = unknown;
export type RetryWebhookApiArg = {
  /** Payment provider that sent the webhook. */
  provider: PaymentProviderName;
  /** ID of the webhook, as assigned by its sender. */
  eventId: string;
};
export type ListUnsentMailApiResponse =
  /** status 200 List the oldest 100 emails that are still unsent after two minutes. */ UnsentMail[];
export type ListUnsentMailApiArg = void;
export type GetUserStatsApiResponse =
  /** status 200 Count your active ideas, and the votes and sign-ups of all your ideas. */ UserStats;
export type GetUserStatsApiArg = void;
export type RecordEventApiResponse = unknown;
export type RecordEventApiArg = Visit;
export type GetAnalyticsApiResponse =
  /** status 200 Get the visits, votes and sign-ups of your ideas, by day and by source. */ Analytics;
export type GetAnalyticsApiArg = {
  /** ID of one of your ideas. Defaults to all of them. */
  ideaId?: string;
  /** First day (UTC). Defaults to 29 days before `to`. The range can have at most 366 days. */
  from?: string;
  /** Last day (UTC). Defaults to today. */
  to?: string;
  /** Only sources in this channel. All numbers then cover only visits attributed to them. */
  channel?: AnalyticsChannel;
  /** Only this `utm_source` or referring host. Empty for sources without either. */
  source?: string;
  /** Only this `utm_medium`. */
  medium?: string;
  /** Only this `utm_campaign`. */
  campaign?: string;
  /** True to return the preceding period in `before`. */
  compare?: boolean;
};
export type ExportAnalyticsApiResponse = /** status 200 The CSV file. */ string;
export type ExportAnalyticsApiArg = {
  /** ID of one of your ideas. Defaults to all of them. */
  ideaId?: string;
  /** First day (UTC). Defaults to 29 days before `to`. The range can have at most 366 days. */
  from?: string;
  /** Last day (UTC). Defaults to today. */
  to?: string;
  /** Only sources in this channel. All numbers then cover only visits attributed to them. */
  channel?: AnalyticsChannel;
  /** Only this `utm_source` or referring host. Empty for sources without either. */
  source?: string;
  /** Only this `utm_medium`. */
  medium?: string;
  /** Only this `utm_campaign`. */
  campaign?: string;
  /** One row per day, or one row per source. */
  table?: AnalyticsTable;
};
export type ListSparklinesApiResponse =
  /** status 200 Get the daily votes for some ideas, for small charts. */ Sparkline[];
export type ListSparklinesApiArg = /** IDs of up to 50 ideas, separated by commas. */ string;
export type MakeTrafficLinkApiResponse = /** status 201 The new read-only link. */ NewTrafficLink;
export type MakeTrafficLinkApiArg = {
  /** ID of the idea. */
  id: string;
  makeTrafficLink: MakeTrafficLink;
};
export type ListTrafficLinksApiResponse =
  /** status 200 List the read-only links to the numbers for one of your ideas, latest first. */ TrafficLink[];
export type ListTrafficLinksApiArg = /** ID of the idea. */ string;
export type RevokeTrafficLinkApiResponse = unknown;
export type RevokeTrafficLinkApiArg = {
  /** ID of the idea. */
  id: string;
  /** ID of the link. */
  linkId: string;
};
export type ReadSharedTrafficApiResponse =
  /** status 200 Get an idea's numbers with a read-only link. */ SharedTraffic;
export type ReadSharedTrafficApiArg = {
  /** Last part of the link’s URL. */
  token: string;
  /** Number of days, up to and including today. */
  days?: '7' | '30' | '90' | '365';
};
export type GetEvidenceApiResponse =
  /** status 200 Get the evidence on one of your ideas, and the verdict on its goal. */ Evidence;
export type GetEvidenceApiArg = /** ID of the idea. */ string;
export type ListVerdictsApiResponse =
  /** status 200 List the verdicts on the latest goals of your ideas. */ VerdictLine[];
export type ListVerdictsApiArg = void;
export type GetEvidenceKeysApiResponse =
  /** status 200 List every public key ever used to sign evidence reports and receipts. */ KeySet;
export type GetEvidenceKeysApiArg = void;
export type GetEvidenceKeyPemApiResponse = /** status 200 SubjectPublicKeyInfo in PEM. */ string;
export type GetEvidenceKeyPemApiArg =
  /** The key’s ID, as given in a signature. Defaults to the current key. */ string | undefined;
export type StartGoalApiResponse = /** status 201 The locked goal with its receipt. */ StartedGoal;
export type StartGoalApiArg = {
  /** ID of the idea. */
  id: string;
  startGoal: StartGoal;
};
export type GetGoalReceiptApiResponse = /** status 200 The file. */ Blob;
export type GetGoalReceiptApiArg = /** ID of the goal. */ string;
export type WithdrawGoalApiResponse = /** status 200 The goal after the change. */ Goal;
export type WithdrawGoalApiArg = /** ID of the goal. */ string;
export type PlanGoalApiResponse =
  /** status 200 Get the number of conversions a goal needs, and the probability of reaching it. */ Plan;
export type PlanGoalApiArg = {
  /** The goal’s rate: the fraction of visitors it requires. */
  rate: number;
  /** Number of counted visitors after which the goal ends. */
  visitors: number;
};
export type ReadEvidenceLogApiResponse =
  /** status 200 List all goals ever started, oldest first. */ LogEntry[];
export type ReadEvidenceLogApiArg = /** Number of the last entry you already have. */ number | undefined;
export type PublishEvidenceReportApiResponse = /** status 201 The new evidence report. */ OwnEvidenceReport;
export type PublishEvidenceReportApiArg = {
  /** ID of the idea. */
  id: string;
  publishReport: PublishReport;
};
export type ListEvidenceReportsApiResponse =
  /** status 200 List the reports on one of your ideas, latest first, including withdrawn ones. */ OwnEvidenceReport[];
export type ListEvidenceReportsApiArg = /** ID of the idea. */ string;
export type GetEvidenceReportJwsApiResponse = /** status 200 Compact JWS. */ string;
export type GetEvidenceReportJwsApiArg = /** ID of the report. */ string;
export type GetEvidenceReportApiResponse = /** status 200 Get a published evidence report. */ EvidenceReport;
export type GetEvidenceReportApiArg = /** ID of the report. */ string;
export type WithdrawEvidenceReportApiResponse = unknown;
export type WithdrawEvidenceReportApiArg = /** ID of the report. */ string;
export type GetEvidenceReportStandingApiResponse =
  /** status 200 Check whether a report still stands, or was withdrawn, superseded or deleted. */ ReportStanding;
export type GetEvidenceReportStandingApiArg = /** ID of the report. */ string;
export type ListExperimentsApiResponse =
  /** status 200 List the experiments on one of your ideas, newest first. */ Experiment[];
export type ListExperimentsApiArg = /** ID of the idea. */ string;
export type StartExperimentApiResponse = /** status 201 The new experiment. */ Experiment;
export type StartExperimentApiArg = {
  /** ID of the idea. */
  id: string;
  setUpExperiment: SetUpExperiment;
};
export type StopExperimentApiResponse = /** status 200 The experiment after the change. */ Experiment;
export type StopExperimentApiArg = {
  /** ID of the experiment. */
  id: string;
  stopExperiment: StopExperiment;
};
export type ListWaitingPageTestsApiResponse =
  /** status 200 List the page tests that are waiting for review, longest waiting first, with the current page. */ WaitingPageTest[];
export type ListWaitingPageTestsApiArg = void;
export type ApprovePageTestApiResponse = unknown;
export type ApprovePageTestApiArg = /** ID of the page test. */ string;
export type DeclinePageTestApiResponse = unknown;
export type DeclinePageTestApiArg = {
  /** ID of the page test. */
  id: string;
  declinePageTest: DeclinePageTest;
};
export type BeginImportApiResponse = /** status 201 New import. */ Import;
export type BeginImportApiArg = {
  /** True if this is the last part of the file. Defaults to true. */
  last?: boolean;
  /** Kind of rows in the file. */
  kind: ImportKind;
  /** Name of the file. */
  name: string;
  /** CSV, `.xlsx`, `.zip` or JSON file, or part of one, at most 4 MB. The first bytes tell its kind, not the media type. Send JSON as `application/octet-stream`. */
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
export type GetImportApiArg = /** ID of the import. */ string;
export type DiscardImportApiResponse = unknown;
export type DiscardImportApiArg = /** ID of the import. */ string;
export type MapImportApiResponse = /** status 200 Import after the change. */ Import;
export type MapImportApiArg = {
  /** ID of the import. */
  id: string;
  mapImportBody: MapImportBody;
};
export type RunImportApiResponse = /** status 200 Import after the change. */ Import;
export type RunImportApiArg = /** ID of the import. */ string;
export type UndoImportApiResponse = /** status 200 Import after the change. */ Import;
export type UndoImportApiArg = /** ID of the import. */ string;
export type ListImportPartsApiResponse =
  /** status 200 List the stored parts of a file, in order. */ ImportPart[];
export type ListImportPartsApiArg = /** ID of the import. */ string;
export type AddImportPartApiResponse = /** status 200 Import after the change. */ Import;
export type AddImportPartApiArg = {
  /** ID of the import. */
  id: string;
  /** Number of the part. The first part is 1. */
  number: number;
  /** True if this is the last part of the file. Defaults to true. */
  last?: boolean;
  /** CSV, `.xlsx`, `.zip` or JSON file, or part of one, at most 4 MB. The first bytes tell its kind, not the media type. Send JSON as `application/octet-stream`. */
  body: Blob;
};
export type ListImportRowsApiResponse =
  /** status 200 List the rows of a file with their outcomes, in order. */ ImportRow[];
export type ListImportRowsApiArg = {
  /** ID of the import. */
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
  /** ID of the import. */
  id: string;
  /** Limits the list to rows with this outcome. */
  outcome?: ImportOutcome;
};
export type GetLaunchApiResponse =
  /** status 200 Get the progress of one of your ideas during its first days. */ Launch;
export type GetLaunchApiArg = /** ID of the idea. */ string;
export type UpdateLaunchApiResponse = /** status 200 The launch progress after the change. */ Launch;
export type UpdateLaunchApiArg = {
  /** ID of the idea. */
  id: string;
  updateLaunch: UpdateLaunch;
};
export type ListWebhooksApiResponse = /** status 200 List your webhooks, oldest first. */ Webhook[];
export type ListWebhooksApiArg = void;
export type CreateWebhookApiResponse = /** status 201 The new webhook, with its secret. */ WebhookWithSecret;
export type CreateWebhookApiArg = CreateWebhook;
export type GetWebhookApiResponse = /** status 200 Get one of your webhooks. */ Webhook;
export type GetWebhookApiArg = /** ID of the webhook. */ string;
export type UpdateWebhookApiResponse = /** status 200 The webhook after the change. */ Webhook;
export type UpdateWebhookApiArg = {
  /** ID of the webhook. */
  id: string;
  updateWebhook: UpdateWebhook;
};
export type DeleteWebhookApiResponse = unknown;
export type DeleteWebhookApiArg = /** ID of the webhook. */ string;
export type RotateWebhookSecretApiResponse =
  /** status 200 The webhook, with its new secret. */ WebhookWithSecret;
export type RotateWebhookSecretApiArg = /** ID of the webhook. */ string;
export type ListWebhookDeliveriesApiResponse =
  /** status 200 List the deliveries of one of your webhooks: events of the last 30 days, latest first. */ WebhookDelivery[];
export type ListWebhookDeliveriesApiArg = {
  /** ID of the webhook. */
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
  /** ID of the webhook. */
  id: string;
  /** ID of the delivery. */
  deliveryId: string;
};
export type SendWebhookTestApiResponse = /** status 202 The event is due now. */ WebhookDelivery;
export type SendWebhookTestApiArg = {
  /** ID of the webhook. */
  id: string;
  webhookTest: WebhookTest;
};
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
  | 'PRECONDITION_FAILED'
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
  | 'ANSWERS_NOT_YOURS'
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
export type FieldErrorCode =
  | 'REQUIRED'
  | 'UNKNOWN_FIELD'
  | 'INVALID'
  | 'NOT_ONE_OF'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'NOT_AGREED'
  | 'NOT_CONFIRMED'
  | 'DUPLICATE'
  | 'TOO_LONG'
  | 'CONTROL_CHARACTERS'
  | 'LINE_BREAK'
  | 'TURNED_TEXT'
  | 'NOT_AN_ID'
  | 'NOT_AN_EMAIL'
  | 'NOT_A_URL'
  | 'NOT_HTTPS'
  | 'URL_WITH_PASSWORD'
  | 'URL_WITH_PORT'
  | 'NOT_PUBLIC'
  | 'NOT_A_HANDLE'
  | 'NOT_A_PROFILE'
  | 'NOT_A_NUMBER'
  | 'NOT_A_FLAG'
  | 'NOT_A_DATE'
  | 'NOT_A_PRICE'
  | 'OUT_OF_RANGE'
  | 'RATE_OUT_OF_RANGE'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'REVERSED'
  | 'TOO_MANY'
  | 'WRONG_COUNT'
  | 'NOT_AN_IMAGE'
  | 'TOO_LARGE'
  | 'TOO_DETAILED'
  | 'EMPTY_FILE'
  | 'NOT_PROVABLE'
  | 'NOT_REVIEWED'
  | 'ORIGINAL_CHANGED'
  | 'MIXED_PRICES'
  | 'INCOMPLETE_PAGE'
  | 'WRONG_PRICE'
  | 'OTHER_PLAN'
  | 'NO_COLUMN'
  | 'FIXED_STATUS';
export type FieldError = {
  /** Stable identifier for programs. */
  code: FieldErrorCode;
  /** The facts that the code has, such as `max`. Often empty. */
  params: {
    [key: string]: unknown;
  };
};
export type Problem = {
  /** A URI for the problem; `about:blank` if the status is specific enough. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The request’s ID, as in `X-Request-Id`. */
  instance: string;
  /** Stable identifier for programs. */
  code: ProblemCode;
  /** Text that can be shown to people. */
  message: string;
  /** For `VALIDATION_FAILED`: messages by field. */
  errors?: {
    [key: string]: string[];
  };
  /** Codes and facts for the messages in `errors`, by field and in the same order. */
  fieldErrors?: {
    [key: string]: FieldError[];
  };
  /** True if the plan’s limit is reached. */
  planLimit?: boolean;
  /** Current status of the resource, if it is the reason for the error. */
  presentStatus?: string;
  /** For `INSUFFICIENT_SCOPE`: the scope that the API key lacks. */
  requiredScope?: string;
  /** For `PROOF_REQUIRED`: the proof of work to solve, in the format of the altcha-lib package. Valid for five minutes, for this network and this target. */
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
  | 'evidence:write'
  | 'experiments:write'
  | 'imports:write'
  | 'webhooks:write'
  | 'stats:read';
export type ApiKey = {
  id: string;
  name: string;
  /** The start of the key, which tells keys apart. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: string;
  /** Time of the last use, to the minute. Null before the first request. */
  lastUsedAt: string | null;
  /** Time at which the key expires or expired. Null if it works until it is revoked. */
  expiresAt: string | null;
};
export type NewApiKey = {
  id: string;
  name: string;
  /** The start of the key, which tells keys apart. */
  prefix: string;
  scopes: ApiScope[];
  createdAt: string;
  /** Time of the last use, to the minute. Null before the first request. */
  lastUsedAt: string | null;
  /** Time at which the key expires or expired. Null if it works until it is revoked. */
  expiresAt: string | null;
  /** The key itself. Only this response contains it. */
  token: string;
};
export type CreateApiKey = {
  name: string;
  scopes: ApiScope[];
  /** Number of days until the key expires. Null for a key that works until it is revoked. */
  expiresInDays?: (30 | 90 | 365) | null;
};
export type FounderLocale = 'en' | 'de' | 'es' | 'fr';
export type PlanId = 'starter' | 'growth' | 'pro' | 'ultimate';
export type SubscriptionType = 'monthly' | 'yearly';
export type User = {
  id: string;
  username: string;
  email: string;
  /** URL of the picture, or null. */
  avatar: string | null;
  isAdmin: boolean;
  /** Language of your screens and emails. The installation's default until you choose one. */
  locale: FounderLocale;
  /** The current plan. Null without a subscription, or if it has expired. */
  currentPlan: PlanId | null;
  subscriptionType: SubscriptionType | null;
  /** End of the paid period, even if it is in the past. Null if there has never been one. */
  subscriptionExpiry: string | null;
  /** True if the subscription renews automatically. */
  isRecurring: boolean;
  createdAt: string;
};
export type ProfileBody = {
  username?: string;
  /** Data URL of an image (PNG, JPEG, WebP or GIF, at most 5 MB decoded), which is cropped to a square. Null restores the picture from the Google account. */
  avatar?: string | null;
  /** Language of your screens and emails. */
  locale?: FounderLocale;
};
export type DeleteAccountBody = {
  /** The word `DELETE`. */
  confirmation: string;
};
export type Locale = 'en' | 'de' | 'es' | 'fr' | 'pt-BR' | 'hi' | 'ja' | 'ar';
export type MailPreferences = {
  /** True to send an email immediately when an idea gets its first vote, sign-up or message. */
  firsts: boolean;
  /** True to send an email on Monday mornings with each idea's numbers and one next step. */
  digest: boolean;
  /** True to send an email about new verdicts on your goals. */
  verdicts: boolean;
  /** True to email admins about items waiting for a decision, at most once a day. */
  reviews: boolean;
};
export type ChangeMailPreferences = {
  /** True to send an email immediately when an idea gets its first vote, sign-up or message. */
  firsts?: boolean;
  /** True to send an email on Monday mornings with each idea's numbers and one next step. */
  digest?: boolean;
  /** True to send an email about new verdicts on your goals. */
  verdicts?: boolean;
  /** True to email admins about items waiting for a decision, at most once a day. */
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
  /** Name of the admin at the time of the action. */
  actorName: string;
  action: AdminAction;
  subjectType: AuditSubject;
  subjectId: string;
  /** Name of the subject at the time of the action. */
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
  /** Name of the admin at their latest action. */
  name: string;
  entries: number;
};
export type PendingWork = {
  /** Number of ideas, plus edits to live ideas. At most 1,000. */
  ideas: number;
  /** Number of page tests. At most 1,000. */
  pageTests: number;
  /** Number of report cases. At most 1,000. */
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
  /** Client token for `PayPalProvider`, valid for 15 minutes. */
  clientToken: string;
  clientId: string;
  /** `sdk`: PayPal's script. `local`: no script; open `approveUrl` in a window. */
  mode: 'sdk' | 'local';
  environment: 'sandbox' | 'production';
};
export type PaypalCheckout = {
  /** PayPal's ID for the order or subscription. */
  id: string;
  /** URL of PayPal's approval page, or null. The local stub always uses this URL. */
  approveUrl: string | null;
};
export type CreatePaypalOrder = {
  /** Amount in US dollars. Must match the plan's price. */
  amount: string;
  currency: 'USD';
  /** Order intent. Not case-sensitive. */
  intent: 'CAPTURE';
  /** ID of the plan. */
  planId: PlanId;
  /** Billing interval. Defaults to monthly. */
  subscriptionType?: SubscriptionType;
};
export type PaymentResult = {
  /** True once the plan is granted or resumed. */
  success: boolean;
  /** `resumed`: a canceled plan renews again, and nothing was charged. `pending`: the provider isn’t done yet. The plan starts automatically when it is. */
  status: 'paid' | 'resumed' | 'pending';
  /** Path on Groundswell that the client opens after 1.5 seconds. */
  redirectUrl: string;
};
export type PaypalSubscription = {
  /** PayPal's ID for the order or subscription. */
  id: string;
  /** URL of PayPal's approval page, or null. The local stub always uses this URL. */
  approveUrl: string | null;
  /** Time of a resumed plan’s first charge. Null if approval charges immediately. */
  firstChargeAt: string | null;
};
export type CreatePaypalSubscription = {
  /** Amount in US dollars. Must match the plan's price. */
  amount?: string;
  currency?: 'USD';
  /** ID of the plan. */
  planId: PlanId;
  /** Billing interval. Defaults to monthly. */
  subscriptionType?: SubscriptionType;
  /** True to resume your canceled plan, given in `planId`. It renews again, and is first charged at the end of the paid period. Nothing is charged now. Defaults to false. Fails with 409 unless you have a canceled plan with time left. */
  resume?: boolean;
};
export type RazorpayOrder = {
  /** Public key ID. */
  keyId: string;
  /** Amount in paise. */
  amount: number;
  currency: 'INR';
  /** True if `subscriptionId` is set instead of `orderId`. */
  isSubscription: boolean;
  subscriptionId: string | null;
  orderId: string | null;
  /** Time of a resumed plan’s first charge. Null if approval charges immediately. */
  firstChargeAt: string | null;
  /** URL of the script that defines `window.Razorpay`. Load it only when someone pays. */
  checkoutScript: string;
};
export type CreateRazorpayOrder = {
  /** Amount in rupees. Must match the plan's price. */
  amount: number;
  currency: 'INR';
  /** ID of the plan. */
  planId: PlanId;
  /** Billing interval. Defaults to monthly. */
  subscriptionType?: SubscriptionType;
  /** True to renew the plan automatically. Defaults to false. */
  isRecurring?: boolean;
  /** True to resume your canceled plan, given in `planId`. It renews again, and is first charged at the end of the paid period. Nothing is charged now. Defaults to false. Fails with 409 unless you have a canceled plan with time left. */
  resume?: boolean;
};
export type VerifyRazorpayPayment = {
  razorpay_payment_id: string;
  /** Order ID. Set for a single payment. */
  razorpay_order_id?: string;
  /** Subscription ID. Set for a recurring plan. */
  razorpay_subscription_id?: string;
  razorpay_signature: string;
  /** ID of the plan. */
  planId: PlanId;
  /** Billing interval. Defaults to monthly. */
  subscriptionType?: SubscriptionType;
  /** True to renew the plan automatically. Defaults to false. */
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
  /** End of the paid period. */
  endsAt: string | null;
  /** Date of the next renewal. Null if the plan doesn’t renew. */
  renewsAt: string | null;
  /** End of access while a failed renewal is retried. Null otherwise. */
  graceUntil: string | null;
  /** End of access, past or future, unless extended. Later than `endsAt` during and after a failed renewal. */
  accessUntil: string | null;
  /** True if there is a renewal to cancel. */
  canCancel: boolean;
  /** True if the plan was canceled with time left, so that a checkout can `resume` it. */
  canResume: boolean;
};
export type PlanLimits = {
  currentPlan: PlanId | null;
  /** Maximum number of active and pending ideas. 0 without a running plan. */
  maxIdeas: number;
  /** Number of your ideas with status active or pending. Can exceed `maxIdeas` after a downgrade or when a plan has ended. */
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
  /** Number of unused whole days. */
  daysLeft: number;
  /** Amounts paid for the unused days, one per currency. */
  worth: Money[];
  /** Number of days added to the new plan. */
  days: number;
};
export type Quote = {
  amount: string;
  currency: PaymentCurrency;
  /** Start of the new period: now, or the end of the period already paid for the same plan. */
  periodStart: string;
  /** End of the new period, including credited days. A recurring plan is charged again on that day. */
  periodEnd: string;
  /** Credit for the replaced plan. Null if no other plan has paid time left. */
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
  /** Refunded amount. */
  refunded: string;
  currency: PaymentCurrency;
  status: PaymentState;
  createdAt: string;
  paidAt: string | null;
  /** Start of the paid period. Null if the payment grants no period, or no longer does. */
  periodStart: string | null;
  /** End of the paid period, including the days of `credit`. Null without a period. */
  periodEnd: string | null;
  /** Unused value of the replaced plan, as days of this plan. Null if none. */
  credit: Credit | null;
  /** Receipt number. Null if nothing was paid. */
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
  /** Refunded amount. */
  refunded: string;
  currency: PaymentCurrency;
  status: PaymentState;
  createdAt: string;
  paidAt: string | null;
  /** Start of the paid period. Null if the payment grants no period, or no longer does. */
  periodStart: string | null;
  /** End of the paid period, including the days of `credit`. Null without a period. */
  periodEnd: string | null;
  /** Unused value of the replaced plan, as days of this plan. Null if none. */
  credit: Credit | null;
  /** Unique receipt number. Never changes. */
  receiptNumber: string | null;
  seller: ReceiptParty;
  buyer: ReceiptParty;
  description: string;
  /** The provider's payment ID. */
  providerReference: string;
};
export type Country = {
  /** Country, as an ISO 3166-1 alpha-2 code. Null if unknown. */
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
  /** Language of the text, as a BCP 47 tag in canonical form. Null if it isn’t stated. */
  language: string | null;
  /** Image in card size: a path on this site, or an HTTPS URL. Null without an image. */
  image: string | null;
  /** Large version of the image. Null without an image. */
  featuredImage: string | null;
  /** Number of the drawn cover, from 0 to 3. Shown without an image. */
  coverVariant: number;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  reviewComments: string | null;
  /** Number of the version, increased by every save. Send it as `If-Match` to avoid overwriting changes you haven’t seen. */
  version: number;
  /** True if an approved version is currently public. If it is and `status` isn’t `active`, this response is the pending edit, and visitors see the approved version. */
  isPublic: boolean;
  /** Path of the page after `/ideas/`: the slug, or the ID if the idea isn’t public and another idea has that slug. */
  page: string;
  /** Number of votes in the tool the idea was imported from. Not included in other numbers, and only shown to the founder and admins. Null if unknown. */
  importedVotes: number | null;
  /** What the tool the idea was imported from says about it, such as its state, tags, response and comments. Only shown to the founder and admins. Null if there’s nothing. */
  importedNotes: string | null;
  /** Time of the last change, of the idea, its edit, its status or its numbers. */
  updatedAt: string;
};
export type FounderStatus = 'draft' | 'pending';
export type CreateIdea = {
  title: string;
  description: string;
  category: Category;
  targetAudience?: string | null;
  /** Language of the text, as a BCP 47 tag. If absent or null when the idea is first submitted, it is guessed from the text. */
  language?: string | null;
  /** Image: a data URL (PNG, JPEG, WebP or GIF, at most 5 MB decoded), an HTTPS URL, or the idea’s current path. */
  image?: string | null;
  /** Number of the drawn cover, from 0 to 3. Defaults to 0 for a new idea. */
  coverVariant?: number;
  website?: string | null;
  /** X handle or x.com URL. */
  twitter?: string | null;
  status?: FounderStatus;
};
export type UpdateIdea = {
  title?: string;
  description?: string;
  category?: Category;
  targetAudience?: string | null;
  /** Language of the text, as a BCP 47 tag. If absent or null when the idea is first submitted, it is guessed from the text. */
  language?: string | null;
  /** Image: a data URL (PNG, JPEG, WebP or GIF, at most 5 MB decoded), an HTTPS URL, or the idea’s current path. */
  image?: string | null;
  /** Number of the drawn cover, from 0 to 3. Defaults to 0 for a new idea. */
  coverVariant?: number;
  website?: string | null;
  /** X handle or x.com URL. */
  twitter?: string | null;
  /** New status. If absent, the status stays the same, except that changes to a live idea are submitted for review. */
  status?: FounderStatus;
};
export type AdminIdea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  /** Language of the text, as a BCP 47 tag in canonical form. Null if it isn’t stated. */
  language: string | null;
  /** Image in card size: a path on this site, or an HTTPS URL. Null without an image. */
  image: string | null;
  /** Large version of the image. Null without an image. */
  featuredImage: string | null;
  /** Number of the drawn cover, from 0 to 3. Shown without an image. */
  coverVariant: number;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  reviewComments: string | null;
  /** Number of the version, increased by every save. Send it as `If-Match` to avoid overwriting changes you haven’t seen. */
  version: number;
  /** True if an approved version is currently public. If it is and `status` isn’t `active`, this response is the pending edit, and visitors see the approved version. */
  isPublic: boolean;
  /** Path of the page after `/ideas/`: the slug, or the ID if the idea isn’t public and another idea has that slug. */
  page: string;
  /** Number of votes in the tool the idea was imported from. Not included in other numbers, and only shown to the founder and admins. Null if unknown. */
  importedVotes: number | null;
  /** What the tool the idea was imported from says about it, such as its state, tags, response and comments. Only shown to the founder and admins. Null if there’s nothing. */
  importedNotes: string | null;
  /** Time of the last change, of the idea, its edit, its status or its numbers. */
  updatedAt: string;
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
  /** Language of the text, as a BCP 47 tag in canonical form. Null if it isn’t stated. */
  language: string | null;
  /** Image in card size: a path on this site, or an HTTPS URL. Null without an image. */
  image: string | null;
  /** Large version of the image. Null without an image. */
  featuredImage: string | null;
  /** Number of the drawn cover, from 0 to 3. Shown without an image. */
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
  /** Confirmation of new subscribers' addresses. `off`: none. `ask`: everyone gets a confirmation email, which has no further effect. `require`: campaigns go only to people who confirmed or joined earlier, and anyone who doesn't confirm within 30 days is erased. */
  confirmation: Confirmation;
  /** True if people who confirmed get a link to invite friends. */
  referrals: boolean;
};
export type UpdateWaitlistSettings = {
  /** Confirmation of new subscribers' addresses. `off`: none. `ask`: everyone gets a confirmation email, which has no further effect. `require`: campaigns go only to people who confirmed or joined earlier, and anyone who doesn't confirm within 30 days is erased. */
  confirmation: Confirmation;
  /** True to give people who confirmed a link to invite friends. If absent, the setting stays the same. */
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
  /** The person's answer about paying this price. */
  answer: PriceAnswer;
};
export type SubscriberOrigin = 'page' | 'widget' | 'api' | 'import';
export type Subscriber = {
  id: string;
  ideaTitle: string;
  ideaSlug: string;
  email: string;
  /** Time of the sign-up. */
  createdAt: string;
  /** Time of the last change. Changes of the idea’s title and slug don’t count. */
  updatedAt: string;
  status: SubscriberStatus;
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  /** The person’s current solution to the problem, in their own words. Null if not answered. */
  currentSolution: string | null;
  /** Price the person was asked about, with their answer. Null if they weren't asked, or didn't answer. */
  price: AnsweredPrice | null;
  /** Time of the first confirmation. Null if the address wasn't confirmed, or confirmation was never requested. */
  confirmedAt: string | null;
  /** True if the person was asked to confirm when joining, and hasn't confirmed. */
  awaitsConfirmation: boolean;
  /** Your tags for the person, sorted by name. */
  tags: string[];
  /** True if the person was imported from another list. If so, they don't count in public numbers or as evidence. */
  imported: boolean;
  /** Time when an imported person agreed, according to the other list. Null otherwise. */
  agreedAt: string | null;
  /** Name of an imported person, according to the other list. Null otherwise. */
  name: string | null;
  /** Source of an imported person, according to the other list. Null otherwise. */
  source: string | null;
  /** Where the person came from: the idea's page, the widget on another site, your own call of the API, or an imported file. It never changes. */
  origin: SubscriberOrigin;
  /** True if an imported person confirmed on the other list, according to that list. Doesn't count as a confirmation here. */
  confirmedElsewhere: boolean;
  /** Time of the confirmation on the other list. Null if unknown. */
  confirmedElsewhereAt: string | null;
  /** Language of the page where the person joined, and of their emails. Null for the installation's default. */
  locale: ('en' | 'de' | 'es' | 'fr' | 'pt-BR' | 'hi' | 'ja' | 'ar') | null;
};
export type ListedBy = {
  /** Number of people that `willingToPay=true` lists. */
  willingToPay: number;
  /** Number of people that `interestedInCollaborating=true` lists. */
  interestedInCollaborating: number;
  /** Number of people that `interestedInInvesting=true` lists. */
  interestedInInvesting: number;
  /** Number of people that `confirmed=true` lists. */
  confirmed: number;
  /** Number of people that `confirmed=false` lists. */
  unconfirmed: number;
};
export type Waitlist = {
  /** One page of subscribers, latest sign-up first. */
  subscribers: Subscriber[];
  /** Number of people currently on the list, across all pages. Filters don't change it. */
  totalSubscribers: number;
  /** Number of people on the list who would pay. */
  willingToPayCount: number;
  /** Number of people on the list who confirmed their address. */
  confirmedCount: number;
  /** Number of people on the list who were asked to confirm when joining and haven't confirmed. */
  awaitingCount: number;
  /** Number of people who unsubscribed. The other counts, except for `listedBy`, exclude them. */
  unsubscribedCount: number;
  /** Number of people imported from another list, whether or not they are still on this list. */
  importedCount: number;
  /** Number of people on the list who joined since Monday, in UTC. */
  joinedThisWeekCount: number;
  /** Number of your live ideas. With `ideaId`, only that idea is counted. */
  activeIdeasCount: number;
  /** Number of people that each filter alone lists, including people who unsubscribed. */
  listedBy: ListedBy;
};
export type AddSubscriber = {
  /** Email address. Trimmed and compared case-insensitively. */
  email: string;
  /** True if the person would pay for the idea. */
  willingToPay?: boolean;
  /** True if the person would like to work on the idea. */
  interestedInCollaborating?: boolean;
  /** True if the person would like to invest in the idea. */
  interestedInInvesting?: boolean;
  /** HTTPS URL on linkedin.com or one of its subdomains. Empty for none. */
  linkedinProfile?: string | null;
  /** The person’s current solution to the problem. Joining again without it keeps the earlier answer. */
  currentSolution?: string | null;
  /** Code of the invite link that brought the person: `via` in the URL. Ignored unless it belongs to a supporter of this idea. */
  referral?: string | null;
  /** Language of the person's emails. Defaults to the installation's language. */
  locale?: Locale;
  /** ID of one of your ideas. */
  ideaId: string;
  /** Tags to add, of up to 30 characters, stored in lower case. */
  tags?: string[];
};
export type UpdateSubscriber = {
  /** True if the person would pay for the idea. */
  willingToPay?: boolean;
  /** True if the person would like to work on the idea. */
  interestedInCollaborating?: boolean;
  /** True if the person would like to invest in the idea. */
  interestedInInvesting?: boolean;
  /** Complete list of the subscriber's tags, of up to 30 characters, stored in lower case. */
  tags?: string[];
  /** Unsubscribes the person, as if they had used the link in an email: campaigns skip them, and only they can come back. */
  status?: 'unsubscribed';
};
export type BulkOutcome = 'created' | 'changed' | 'unchanged' | 'left-out';
export type BulkResult = {
  /** The email address as you sent it. */
  email: string;
  /** `created`: the person is new on the list. `changed`: a detail or tag has changed. `unchanged`: the person is on the list, with everything you sent that you may set. `left-out`: see `reason`. */
  outcome: BulkOutcome;
  /** ID of the subscriber. Null if nobody on this waitlist has the address. */
  id: string | null;
  /** Why the row was left out. Null if it wasn't. `invalid-email`: this isn’t an email address. `duplicate`: the address is on an earlier row. `unsubscribed`: the person has left this waitlist. `erased`: you erased the person from this waitlist. `refused`: the mailbox’s owner said that they didn’t sign up. `bounced`: emails to the address bounced. `too-many-tags`: the person would have more than 10 tags. `over-limit`: without a plan, you can add 1,000 people a day. */
  reason:
    | (
        | 'invalid-email'
        | 'duplicate'
        | 'unsubscribed'
        | 'erased'
        | 'refused'
        | 'bounced'
        | 'too-many-tags'
        | 'over-limit'
      )
    | null;
};
export type BulkSubscribersResult = {
  /** Number of rows that added a person. */
  created: number;
  /** Number of rows that changed a person. */
  changed: number;
  /** Number of rows that changed nothing. */
  unchanged: number;
  /** Number of rows that were left out. */
  leftOut: number;
  /** One result per row, in the order of the request. */
  results: BulkResult[];
};
export type BulkSubscriber = {
  /** Email address, by which the person is found. A row without a valid one is left out. */
  email: string;
  /** True if the person would pay for the idea. */
  willingToPay?: boolean;
  /** True if the person would like to work on the idea. */
  interestedInCollaborating?: boolean;
  /** True if the person would like to invest in the idea. */
  interestedInInvesting?: boolean;
  /** HTTPS URL on linkedin.com or one of its subdomains. Empty for none. */
  linkedinProfile?: string | null;
  /** The person’s current solution to the problem. Joining again without it keeps the earlier answer. */
  currentSolution?: string | null;
  /** Tags to add. */
  tags?: string[];
  /** Name of the person. */
  name?: string | null;
  /** Where the person comes from. */
  source?: string | null;
  /** Time at which the person agreed to hear about the idea. */
  agreedAt?: string;
};
export type BulkSubscribers = {
  /** People who agreed to hear about the idea. */
  subscribers: BulkSubscriber[];
  /** True to send each new person a confirmation email, at two hundred per hour. If the idea requires confirmation, new people get no other emails until they confirm. */
  asksToConfirm?: boolean;
};
export type ConfirmationRequest = {
  /** Time when you asked them. Null if you haven't. */
  requestedAt: string | null;
  /** Number of people who were asked or, before the request, who would be asked. */
  people: number;
};
export type Referrals = {
  /** Number of people on the list who joined through a supporter's link. */
  joined: number;
  /** Number of people in `joined` who are verified supporters: they confirmed, and their visit was counted. Updated when days are finalized. */
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
  /** Limits recipients by their answer about paying: true for people who said they would, false for everyone else. */
  willingToPay?: boolean;
  /** Limits recipients by their answer about helping: true for people who said they would, false for everyone else. */
  interestedInCollaborating?: boolean;
  /** Limits recipients by their answer about investing: true for people who said they would, false for everyone else. */
  interestedInInvesting?: boolean;
  /** Limits recipients to people who joined on a visit from this source, as listed by `GET .../campaigns/sources`. */
  source?: string;
  /** Limits recipients by confirmation: true for people with a confirmed address, false for everyone else. */
  confirmed?: boolean;
  /** Limits recipients by earlier emails: true for people whom no campaign of the idea has reached yet, false for everyone else. */
  notMailed?: boolean;
  /** Limits recipients to people who said yes to this price in a price test. */
  price?: Price;
};
export type CampaignHold = 'sending-paused' | 'idea-removed' | 'idea-not-public';
export type CampaignStats = {
  /** Number of emails without an outcome yet, due now or later. */
  scheduled: number;
  /** Number of emails accepted by the mail server. */
  sent: number;
  /** Number of emails that the mail server rejected permanently or never accepted. */
  failed: number;
  /** Number of emails not sent because the recipient had unsubscribed or their address didn't work. */
  skipped: number;
};
export type CampaignResults = {
  /** Number of visits to the idea's page through links in the emails, counted as in analytics. */
  visits: number;
  /** Number of recipients who confirmed their address after this email and before the next one. */
  confirmations: number;
  /** Number of visitors who came through the emails and said they would pay. */
  willingToPay: number;
  /** Always null, because replies go to your own mailbox. */
  replies: number | null;
  /** Number of recipients who unsubscribed after this email and before the next one. */
  left: number;
};
export type Campaign = {
  id: string;
  ideaId: string;
  /** Name for your own use. Recipients don't see it. */
  name: string;
  /** Subject, on one line. May contain merge tags. */
  subject: string;
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last tag must not be inside another URL or an image. */
  content: string;
  /** `welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later. */
  type: CampaignType;
  delayDays: number;
  /** Recipients of an `update` or `launch`, determined at its first activation. Null for everyone. */
  segment: Segment | null;
  /** Start of an `update` or `launch`, in UTC. Emails are due `delayDays` after it, to everyone subscribed at the first activation. Null if the campaign starts at the activation. */
  startsAt: string | null;
  isActive: boolean;
  createdAt: string;
  /** Time of the first activation. Null if the campaign was never activated. */
  firstActivatedAt: string | null;
  /** True if fields other than `isActive` can still be changed. False after the first email is sent. */
  isEditable: boolean;
  /** Reason why an active campaign isn't sending: too many emails to your subscribers bounced, the idea was taken down, or its page was never approved. Due emails wait until the campaign can send again. Null if it isn't on hold. */
  onHold: CampaignHold | null;
  /** Due time of the next waiting email, even if the campaign is inactive. Null if none is waiting. If it is null and `stats.scheduled` is above 0, the last emails are being sent. */
  nextDueAt: string | null;
  stats: CampaignStats;
  results: CampaignResults;
};
export type CreateCampaign = {
  /** Name for your own use. Recipients don't see it. */
  name: string;
  /** Subject, on one line. May contain merge tags. */
  subject: string;
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last tag must not be inside another URL or an image. */
  content: string;
  /** `welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later. */
  type: CampaignType;
  delayDays?: number;
  /** Recipients of an `update` or `launch`, determined at its first activation. Null for everyone. */
  segment?: Segment | null;
  /** Start of an `update` or `launch`, in UTC. Emails are due `delayDays` after it, to everyone subscribed at the first activation. Null if the campaign starts at the activation. */
  startsAt?: string | null;
  /** True to activate the campaign immediately. */
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
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last tag must not be inside another URL or an image. */
  content: string;
};
export type AudienceCount = {
  /** Number of people who would get an email sent now. Excludes unsubscribed people. */
  count: number;
};
export type CountAudience = {
  /** Segment to count. Null or absent for everyone. */
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
  /** Rich text as HTML, sanitized when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. The last tag must not be inside another URL or an image. */
  content?: string;
  /** `welcome` and `reminder` go to each subscriber `delayDays` after joining. `update` and `launch` go to everyone subscribed at the first activation, `delayDays` later. */
  type?: CampaignType;
  delayDays?: number;
  /** Recipients of an `update` or `launch`, determined at its first activation. Null for everyone. */
  segment?: Segment | null;
  /** Start of an `update` or `launch`, in UTC. Emails are due `delayDays` after it, to everyone subscribed at the first activation. Null if the campaign starts at the activation. */
  startsAt?: string | null;
  /** True to activate the campaign, false to deactivate it. */
  isActive?: boolean;
};
export type DeliveryStatus = 'scheduled' | 'sent' | 'failed' | 'skipped';
export type Delivery = {
  subscriberId: string;
  email: string;
  status: DeliveryStatus;
  /** Reason why the email was skipped (`unsubscribed`, `suppressed`, or `disowned` if the mailbox's owner denied having joined), failed (`bounced`, `refused`, `gave-up`), or is waiting (`later` for another attempt, `unconfirmed` for the subscriber to confirm). Null otherwise. */
  reason: string | null;
  /** Mail server response code, or null. */
  detail: string | null;
  attempts: number;
  /** Time when the email is or was due. */
  dueAt: string;
  /** Time when the email was sent, failed or was skipped. Null if it is still scheduled. */
  settledAt: string | null;
};
export type Audience = {
  /** True if the email goes to each subscriber after joining, rather than to all subscribers at the same time. */
  onJoin: boolean;
  /** Number of scheduled emails. For an inactive campaign: number that would be scheduled if it were activated now. Excludes future sign-ups. */
  recipients: number;
  /** Number of subscribers left out because they unsubscribed. */
  unsubscribed: number;
  /** Number of subscribers left out because their address doesn't work. */
  suppressed: number;
  /** Number of subscribers outside the segment. 0 if the campaign is for everyone or already scheduled. */
  outsideSegment: number;
  /** Number of subscribers left out because they haven't confirmed. 0 unless the idea requires confirmation. */
  unconfirmed: number;
  /** Due time of the first of these emails. Null if none. */
  firstDueAt: string | null;
  /** Number of seconds between joining, or activation, and the email. */
  delaySeconds: number;
};
export type TestMail = {
  /** Your own address, which receives the email. */
  to: string;
};
export type RetriedMails = {
  /** Number of emails that are due again. */
  retried: number;
};
export type CampaignSettings = {
  /** True if campaign emails use your own address as Reply-To. Defaults to false, because every recipient can see it. */
  replyToEnabled: boolean;
  /** Address that replies go to if they're enabled. */
  email: string;
};
export type UpdateCampaignSettings = {
  /** True if campaign emails use your own address as Reply-To. Defaults to false, because every recipient can see it. */
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
  /** Start of an `update` or `launch`, in UTC. Emails are due `delayDays` after it, to everyone subscribed at the first activation. Null if the campaign starts at the activation. */
  startsAt: string | null;
  isActive: boolean;
  createdAt: string;
  /** Time of the first activation. Null if the campaign was never activated. */
  firstActivatedAt: string | null;
  /** Reason why an active campaign isn't sending: too many emails to your subscribers bounced, the idea was taken down, or its page was never approved. Due emails wait until the campaign can send again. Null if it isn't on hold. */
  onHold: CampaignHold | null;
  /** Due time of the next waiting email, even if the campaign is inactive. Null if none is waiting. If it is null and `stats.scheduled` is above 0, the last emails are being sent. */
  nextDueAt: string | null;
  stats: CampaignStats;
  ideaTitle: string;
  ideaSlug: string;
  /** Time of the last change, of the campaign or of the numbers of its emails. */
  updatedAt: string;
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
  /** True if the idea's founder wrote the reply. */
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
  /** Time of the last change, of the message, its replies, or those merged into it. */
  updatedAt: string;
  isUnread: boolean;
  /** True if the message is quoted on the idea's page. */
  isPinned: boolean;
  /** Tags of the message, built-in ones first. */
  tags: string[];
  /** Latest messages merged into this one, newest first. At most 50. */
  alike: AlikeMessage[];
  /** Latest replies to this message and those merged into it, oldest first. */
  replies: FeedbackReply[];
  /** Number of people who left an address, confirmed it, and haven’t had an answer yet. */
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
  /** Tags in use that week, most used first. */
  tags: TagCount[];
};
export type InboxSummary = {
  /** Number of unread messages, excluding merged ones. */
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
  /** Number of milliseconds since you made the request. Messages written after it stay unread. Defaults to 0. */
  agoMs?: number;
};
export type ChangeInboxMessage = {
  /** True to mark the message as read. */
  isRead?: boolean;
  /** True to quote the message on the idea's page. At most three per idea. */
  isPinned?: boolean;
  /** Complete list of the message's tags: `problem`, `price`, `missing`, `praise`, or your own, of up to 30 characters, case-insensitive. */
  tags?: string[];
};
export type MergeFeedback = {
  /** ID of the message to merge this one into. */
  into: string;
};
export type ReportReceived = {
  success: boolean;
};
export type ReportReason = 'spam' | 'abuse' | 'misleading' | 'illegal' | 'copyright' | 'other';
export type CreateReport =
  | {
      ideaId: string;
      /** ID of the reported message. */
      feedbackId?: string;
      /** ID of the reported reply. */
      replyId?: string;
      reason: ReportReason;
      /** Details for the admins. Trimmed. The length is measured in code points. */
      details?: string | null;
      /** Leave this empty: people do not see the field, and requests with a value are not stored. */
      website?: string | null;
    }
  | {
      ideaId?: string;
      /** ID of the reported message. */
      feedbackId: string;
      /** ID of the reported reply. */
      replyId?: string;
      reason: ReportReason;
      /** Details for the admins. Trimmed. The length is measured in code points. */
      details?: string | null;
      /** Leave this empty: people do not see the field, and requests with a value are not stored. */
      website?: string | null;
    }
  | {
      ideaId?: string;
      /** ID of the reported message. */
      feedbackId?: string;
      /** ID of the reported reply. */
      replyId: string;
      reason: ReportReason;
      /** Details for the admins. Trimmed. The length is measured in code points. */
      details?: string | null;
      /** Leave this empty: people do not see the field, and requests with a value are not stored. */
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
  /** Name of the idea's author. */
  authorName: string;
  /** The message, or the idea's title, at the time of the report. */
  quote: string;
  state: ReportState;
  /** Number of visitors who reported the subject. */
  reportCount: number;
  reasons: ReportReasonCount[];
  /** Latest texts from the reporting visitors. */
  details: string[];
  openedAt: string;
  lastReportedAt: string;
  decidedAt: string | null;
  /** Name of the admin who decided the case. Null while it is open. */
  decidedBy: string | null;
  /** Text sent to the author. Null if none. */
  note: string | null;
};
export type ReportList = 'open' | 'decided';
export type ReportDecision = 'dismissed' | 'taken-down' | 'message-removed';
export type DecideReport =
  | {
      decision: ReportDecision;
      /** Reason sent to the author. Required for a takedown, and ignored otherwise. */
      reason?: string | null;
    }
  | {
      decision: ReportDecision;
      /** Reason sent to the author. Required for a takedown, and ignored otherwise. */
      reason: string | null | string;
    };
export type AdminUser = {
  id: string;
  username: string;
  email: string;
  /** The current plan. Null without a subscription, or if it has expired. */
  currentPlan: PlanId | null;
  /** Billing interval of the latest subscription, even after it has expired. Null if there was none. */
  subscriptionType: SubscriptionType | null;
  /** End of the paid period, even if it is in the past. Null if there was none. */
  subscriptionExpiry: string | null;
  /** True if the subscription renews automatically. */
  isRecurring: boolean;
  createdAt: string;
  isAdmin: boolean;
  /** Time of the suspension. Null if the account isn't suspended. */
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
  /** True to cancel a renewing plan, because the person can’t sign in to do so. Defaults to true. */
  cancelSubscription?: boolean;
};
export type JobTypeDepth = {
  type: string;
  waiting: number;
  active: number;
  /** Jobs waiting for their next attempt or their scheduled time. */
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
  /** Webhooks that couldn't be processed after days of attempts. */
  givenUp: number;
};
export type ServiceName = 'mail' | 'google' | 'paypal' | 'razorpay' | 'exchange-rates';
export type ServiceState = {
  name: ServiceName;
  /** Time since which the service has been failing. Null while it works. */
  failingSince: string | null;
  reason: string | null;
  /** Time of the service's last response or failure. */
  checkedAt: string;
};
export type NetworkTableState = 'current' | 'old' | 'missing';
export type NetworkTable = {
  /** `missing`: the responding process has no table. `old`: the table is more than a year old. In both cases, evidence states that hosting networks weren't checked. */
  state: NetworkTableState;
  /** Day on which the table was published. Null if the table is missing. */
  madeOn: string | null;
};
export type Operations = {
  /** State of the queue. Null if the queue doesn't respond. */
  queue: QueueDepth | null;
  /** Outbox messages waiting for a worker. */
  outbox: Backlog;
  /** Emails that are still unsent after two minutes. */
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
  /** Time of the next attempt. Null if no attempts are left. */
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
  /** Number of sign-ups for the waitlists of all your ideas. */
  totalWaitlists: number;
};
export type Visit = {
  ideaId: string;
  kind: 'visit';
  /** URL of the previous page. Only its host is stored. */
  referrer?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
  /** Referral code from the URL of a supporter's link. Ignored if it belongs to another idea. */
  via?: string | null;
};
export type AnalyticsDay = {
  /** Number of times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups for the waitlist. */
  signUps: number;
  /** Sign-ups from people who would pay. */
  willingToPay: number;
  day: string;
};
export type AnalyticsTotals = {
  /** Number of times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups for the waitlist. */
  signUps: number;
  /** Sign-ups from people who would pay. */
  willingToPay: number;
  /** Visitors who returned on a later day, among those who consented. Null when filtering by source, because it isn't tracked per source. */
  returningVisitors: number | null;
};
export type AnalyticsCounts = {
  /** Number of times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups for the waitlist. */
  signUps: number;
  /** Sign-ups from people who would pay. */
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
  /** The period’s past days, with which `before` is compared. */
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
  /** Fraction of the step that this one is measured against, from 0 to 1. Votes and sign-ups are measured against visits, and willingness to pay against sign-ups. Null for visits, and if the fraction isn't meaningful. */
  ofPrevious: number | null;
  /** Fraction of the visits, from 0 to 1. Null if it isn't meaningful. */
  ofVisits: number | null;
};
export type AnalyticsChannel = 'campaign' | 'referrer' | 'direct' | 'other';
export type AnalyticsRate = {
  rate: number;
  low: number;
  high: number;
};
export type SourceMail = {
  /** The name the founder gave the campaign. Null for people with a read-only link. */
  name: string | null;
  type: CampaignType;
  /** Day of the first activation (UTC). Null before activation. */
  day: string | null;
};
export type AnalyticsSource = {
  /** Number of times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups for the waitlist. */
  signUps: number;
  /** Sign-ups from people who would pay. */
  willingToPay: number;
  channel: AnalyticsChannel;
  /** `utm_source`, or the host of the referring page. */
  source: string;
  /** `utm_medium`, or empty. */
  medium: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
  /** Sign-ups per visitor. Null without counted visitors. */
  signUpRate: AnalyticsRate | null;
  /** The campaign, if the source is a campaign email. Null otherwise, and if the campaign was deleted. */
  mail: SourceMail | null;
};
export type OtherSources = {
  /** Number of times the page was opened. */
  visits: number;
  /** Visitors per day and idea. Excludes visitors who opted out of tracking. */
  visitors: number;
  votes: number;
  /** Sign-ups for the waitlist. */
  signUps: number;
  /** Sign-ups from people who would pay. */
  willingToPay: number;
  /** Number of other sources. */
  sources: number;
};
export type AnalyticsMarkKind = 'approved' | 'edited' | 'campaign';
export type AnalyticsMark = {
  /** Day of the event (UTC). */
  day: string;
  /** `approved`: the idea went public. `edited`: an edit to its page went live. `campaign`: a campaign was activated. */
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
  /** The preceding period. Null if `compare` is false, or if none of the period’s days is over. */
  before: PeriodBefore | null;
  /** Comparison of the period’s two halves. Null if fewer than two of its days are over. */
  trend: AnalyticsTrend | null;
  /** Funnel steps, in order: visits, votes, sign-ups, willing to pay. */
  funnel: FunnelStep[];
  /** The twenty sources with the most visits. */
  sources: AnalyticsSource[];
  /** All other sources combined. Null if none. */
  otherSources: OtherSources | null;
  /** The latest 60 events, oldest first. */
  marks: AnalyticsMark[];
};
export type AnalyticsTable = 'days' | 'sources';
export type Sparkline = {
  /** ID of the idea. */
  id: string;
  /** Votes on each of the last 14 days (UTC), from the oldest day to today. */
  votes: number[];
};
export type NewTrafficLink = {
  id: string;
  name: string | null;
  createdAt: string;
  /** URL of the link. Returned only once, because only a hash of its token is stored. */
  url: string;
};
export type MakeTrafficLink = {
  /** The person or group the link is for, to tell links apart. */
  name?: string | null;
};
export type TrafficLink = {
  id: string;
  name: string | null;
  createdAt: string;
};
export type SharedTrafficIdea = {
  title: string;
  /** Slug of the public page. Null if none. */
  slug: string | null;
};
export type SharedTraffic = {
  idea: SharedTrafficIdea;
  from: string;
  to: string;
  days: AnalyticsDay[];
  totals: AnalyticsTotals;
  funnel: FunnelStep[];
  /** The twenty sources with the most visits, limited to those with at least five. */
  sources: AnalyticsSource[];
  /** All other sources combined. Null if none. */
  otherSources: OtherSources | null;
  /** Approvals of the public page, and edits to it. */
  marks: AnalyticsMark[];
};
export type GoalPage = {
  title: string;
  description: string;
  category: string;
  targetAudience: string | null;
  /** SHA-256, in hexadecimal, of the cover’s path on this site, or of its https URL elsewhere. Null without a cover. */
  cover: string | null;
  /** SHA-256, in hexadecimal, of the other five fields as UTF-8 JSON, in alphabetical order and without spaces. */
  sha256: string;
};
export type SeenBefore = {
  /** Number of the idea’s counted visitors, including those of earlier goals. */
  visitors: number;
  /** Number of people in `visitors` who joined and confirmed their address. */
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
  /** Number of the goal among all goals of this founder, including those of deleted ideas. Null for goals from before version 1.1, as are `page` and `seenBefore`. */
  founderNumber: number | null;
  /** The page that visitors saw when the goal started. Null if unknown. */
  page: GoalPage | null;
  /** The idea’s numbers that the founder had seen before the goal. Null if unknown. */
  seenBefore: SeenBefore | null;
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** For `priced`, a price in the running ladder; only visitors asked about it count. Null for other metrics. */
  price: Price | null;
  /** Minimum fraction of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Number of counted visitors after which the goal ends, at the end of the day on which the last of them comes. */
  visitors: number;
  /** Maximum duration in days of 24 hours. */
  days: number;
  /** An additional count that must be met, compared without statistics. Null if none. */
  atLeast: AtLeast | null;
  /** Only visitors from these sources count. Null for all sources. */
  sources: GoalSource[] | null;
  /** True if visitors who followed a referral link count. */
  includeReferred: boolean;
  startedAt: string;
  endsAt: string;
  /** SHA-256 of the goal’s text in hexadecimal, as in the log and the receipt. */
  hash: string;
  /** Number of the goal’s entry in the log. */
  logSeq: number;
  state: GoalState;
  reason: MissedBecause | null;
  decidedAt: string | null;
  /** Number of visitors counted so far. */
  counted: number;
  /** Number of people in `counted` who met the goal’s criterion. */
  yes: number;
  /** Median-unbiased estimate of the rate, from the verdict. Null before the verdict, and if the founder gave up the goal. */
  estimate: number | null;
  /** Lower bound of the interval at the verdict or, before the verdict, at the latest close. In a verdict, it is above `rate` if and only if the rate was proven. */
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
  /** Other facts a reader should know, one sentence each. */
  notes: string[];
  visitors: number;
  /** Number of people in `visitors` who met the goal’s criterion. */
  yes: number;
  /** Number of people who may still meet the goal’s criterion. */
  open: number;
  rate: number | null;
  /** Median-unbiased estimate of the rate. Null before the verdict, and if it wasn't decided by visitor numbers. */
  estimate: number | null;
  /** Number of conversions that reach the goal at the latest close. Null if that close can’t decide the goal. */
  needed: number | null;
  /** Current day of the goal, from 1. Null without a goal. */
  day: number | null;
  days: number | null;
  /** Day of the close that the verdict is based on. Null before the first close. */
  asOf: string | null;
  /** Time of a running goal’s next judgment. Null while an overdue day holds it up, and for other goals. */
  judgedNextAt: string | null;
  /** The overdue day that the verdict waits for. Null if none. */
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
  /** Fraction of the visitors. Null for the visitors step. */
  ofVisitors: EvidenceShare | null;
  /** Fraction of the previous step. Null if the previous step is the visitors, because signing up requires no vote. */
  ofPrevious: EvidenceShare | null;
};
export type EvidenceDay = {
  low: number;
  high: number;
  day: string;
  visitors: number;
  yes: number;
  open: number;
  /** Number of conversions that reach the goal at this close. Null if this close can’t decide the goal. */
  needed: number | null;
  /** True if the day isn’t over or hasn’t been judged yet. */
  provisional: boolean;
};
export type Needed = {
  visitors: number;
  /** Number of conversions that reach the goal. `visitors` + 1 if the goal can’t be decided by then. */
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
  /** Fraction of the source’s visitors who met the goal’s criterion, or who confirmed if the idea has no goal. */
  ofVisitors: EvidenceShare;
};
export type WithoutLargest = {
  low: number;
  high: number;
  /** Name of the source with the most visitors. */
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
  /** Votes from counted visitors. */
  counted: number;
  /** Votes in `counted` from an account, or from someone with a confirmed sign-up. */
  verified: number;
};
export type FounderRecord = {
  goals: number;
  reached: number;
  missed: number;
  /** Number of goals given up, deleted while running, or ended when an admin took the page down. */
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
  /** SHA-256, in hexadecimal, of the cover’s path on this site, or of its https URL elsewhere. Null without a cover. */
  cover?: string | null;
};
export type PageChange = {
  day: string;
  /** Number of the goal’s visitors counted on earlier days. */
  visitors: number;
  /** Number of the goal’s visitors counted since the change, including that day. */
  visitorsAfter: number;
  /** True if the goal already had its verdict, or its time was over. */
  afterVerdict: boolean;
  /** Old values of the changed fields. Null for changes before version 1.1. */
  before: ChangedText | null;
  /** New values of the changed fields. Null for changes before version 1.1. */
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
  /** `unknown`: the idea has no goal, or the check has no data. */
  state: EvidenceCheckState;
  /** A count, or a fraction from 0 to 1. Null if unknown. */
  value: number | null;
  /** Result of the check, in one sentence. */
  text: string;
};
export type Evidence = {
  /** First day with counted visitors. Null if none. */
  countingSince: string | null;
  /** True if visitors from hosting networks are left out. */
  hostingChecked: boolean;
  /** The running goal, or else the latest. Null if none. */
  goal: Goal | null;
  verdict: EvidenceVerdict;
  funnel: EvidenceStep[];
  /** Number of visitors who decide the goal: the first of each network among those in the funnel. Null without a goal, and under rules version 1, where all of them decide. */
  judgedVisitors: number | null;
  /** Number of times the page was opened. */
  rawVisits: number;
  /** Number of visits in `rawVisits` by visitors who opted out of tracking. */
  notToldApart: number;
  days: EvidenceDay[];
  /** Points at which the goal is reached: at past closes that could decide, then as planned. Empty without a goal. */
  boundary: Needed[];
  /** The twenty sources with the most visitors. */
  sources: EvidenceSource[];
  /** Effective number of sources (inverse Simpson index): with equally large sources, their number. Null without visitors. */
  effectiveSources: number | null;
  withoutLargest: WithoutLargest | null;
  largestShare: number | null;
  leftOut: LeftOut[];
  /** Votes for the idea, regardless of the goal. They never decide a goal. */
  votes: EvidenceVotes;
  /** Fraction, from 0 to 1, of the counted visitors of all ideas in the last 28 days who came from a network that had been counted before. Null below 100 visitors. */
  repeatedNetworks: number | null;
  /** The verified score: number of subscribers with a confirmed address and a counted visit, regardless of the goal. */
  verifiedSupporters: number;
  /** All goals of the idea, latest first. */
  goals: Goal[];
  record: FounderRecord;
  /** The page that visitors saw when the goal started. Null without a goal, and for goals from before version 1.1. */
  page: GoalPage | null;
  /** The twenty latest changes to the page since the goal started, oldest first. */
  changes: PageChange[];
  /** True if the page has changed since the goal ended. */
  changedSince: boolean;
  /** Checks shown first under a report’s verdict. Always contains all keys, in the same order. */
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
  /** Minimum fraction of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Number of counted visitors at the latest close. */
  visitors: number;
  /** Number of people in `visitors` who met the goal’s criterion. */
  yes: number;
  /** Median-unbiased estimate of the rate. Null until visitors have decided the verdict. */
  estimate: number | null;
  /** Number of counted visitors after which the goal ends. */
  of: number;
};
export type PublicKey = {
  kty: 'OKP';
  crv: 'Ed25519';
  /** The key in base64url. */
  x: string;
  /** Thumbprint (RFC 7638), used as the key’s ID in signatures. */
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
  /** The signed terms (JWS, type `groundswell-goal+jws`). You can keep, send or publish it. `getGoalReceipt` returns it again. */
  receipt: string;
};
export type StartGoal = {
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** For `priced`, a price in the running ladder; only visitors asked about it count. Null for other metrics. */
  price?: Price | null;
  /** Minimum fraction of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Number of counted visitors after which the goal ends, at the end of the day on which the last of them comes. */
  visitors: number;
  /** Maximum duration in days of 24 hours. */
  days: number;
  /** An additional count that must be met, compared without statistics. Defaults to null. */
  atLeast?: AtLeast | null;
  /** Only visitors from these sources count. Defaults to null, which means all sources. */
  sources?: GoalSource[] | null;
  /** True if visitors who followed a referral link count. */
  includeReferred?: boolean;
};
export type Chance = {
  /** The true rate. */
  rate: number;
  /** Probability of reaching the goal at this rate. */
  chance: number;
};
export type Plan = {
  /** Required conversions after 10, 25, 50 and 100% of the visitors. Closes can decide the goal from half of the visitors on. */
  needed: Needed[];
  /** Probabilities at 1, 1.25, 1.5, 2 and 3 times the goal’s rate, up to a rate of 1. */
  chances: Chance[];
};
export type LogEntry = {
  seq: number;
  /** SHA-256 of the text `<previous><hash of the goal’s text><createdAt>`, with both hashes in hexadecimal. */
  hash: string;
  /** Hash of the previous entry. 64 zeros for the first entry. */
  previous: string;
  createdAt: string;
};
export type OwnEvidenceReport = {
  id: string;
  /** URL of the report’s public page. */
  url: string;
  /** The signed report. Null after withdrawal. */
  jws: string | null;
  /** Title of the verdict at publication, in the reader’s language. */
  title: string;
  createdAt: string;
  withdrawnAt: string | null;
};
export type PublishReport = {
  /** True to include the founder’s name in the report. */
  includeName?: boolean;
};
export type ReportExperimentWords = {
  title: string;
  text: string;
};
export type ReportWords = {
  /** The verdict’s title. */
  title: string;
  /** The verdict’s text. */
  text: string;
  /** The verdict’s notes. */
  notes: string[];
  /** Results of the report’s `checks`, in the same order. */
  checks: string[];
  /** Texts of the report’s `experiments`, in the same order. */
  experiments: ReportExperimentWords[];
};
export type EvidenceReport = {
  /** Payload of `jws`. `form` is the version of its format (docs/product.md). A published report never changes. Null after withdrawal. */
  report: {
    [key: string]: unknown;
  } | null;
  /** Signed with a key of `/.well-known/groundswell-evidence.json` (RFC 7515, compact). */
  jws: string | null;
  /** The report’s texts by `Accept-Language`. Null for reports from before these texts were stored, and after withdrawal. */
  words: ReportWords | null;
  withdrawn: boolean;
};
export type ReportStandingState = 'stands' | 'superseded' | 'withdrawn' | 'gone';
export type ReportStanding = {
  /** `superseded`: a later report on the same goal was published. `gone`: the idea was deleted or isn’t public now. */
  state: ReportStandingState;
  /** Time when the report got this state. */
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
  /** Fraction of visitors that each arm should have. */
  expected: number;
  /** True if the fractions deviate too much to be due to chance. Nothing can be concluded from such an experiment. */
  broken: boolean;
};
export type PageArm = {
  headline?: string;
  /** Replaces the beginning of the description: as many of its first paragraphs as fit into 300 characters, or else sentences, or else words. */
  opening?: string;
  /** A data URL (png, jpeg, webp or gif; at most 5 MB decoded) or an https URL. In responses, the URL of the card size. */
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
  /** Upper bound. Null if none. */
  high: number | null;
};
export type ArmVerdict = 'better' | 'worse' | 'same';
export type ExperimentArm = {
  /** Index of the arm, from 0. In a page test, 0 is the original. */
  arm: number;
  /** Price of the arm. Null in a page test. */
  price: Price | null;
  /** Changes in the version. Null in a price ladder. */
  page: PageArm | null;
  visitors: number;
  joined: number;
  /** Number of people in `joined` who may still confirm. */
  open: number;
  /** Number of people in `joined` who confirmed within 72 hours. */
  confirmed: number;
  /** Number of people in `confirmed` who said yes to the price. */
  priced: number;
  confirmedOfJoined: ArmShare;
  /** Fraction of visitors who would pay the price, among those who were shown it, based only on this price’s counts. The bounds of all prices are valid together. Null for a page test or a `broken` experiment. */
  demand: ArmShare | null;
  /** Revenue per 100 visitors, in minor units. Null for a page test or a `broken` experiment. */
  revenue: ArmInterval | null;
  /** Rate relative to the original's. After the verdict, the bounds come from the test itself, and exclude 1 if and only if the verdict is `better` or `worse`. Before the verdict, they are valid no matter how often you look, but don't determine the verdict. Null for the original. */
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
  /** Time of an early end, after which visitors get no arm. Null otherwise. */
  endedAt: string | null;
  decidedAt: string | null;
  title: string;
  /** Explanation of the state or result, in one or two sentences. */
  text: string;
  /** Conclusion of the experiment. `no-answer`: people said yes significantly more often at a higher price. Null before the decision. */
  outcome: ExperimentOutcome | null;
  /** Index of the better arm or of the best price. Null if none. */
  best: number | null;
  /** Index of the version that was adopted as the page. Null if none was. */
  kept: number | null;
  split: ExperimentSplit;
  /** Number of visitors in no arm, because an earlier visitor from their network is in another arm. */
  seenTwice: number;
  arms: ExperimentArm[];
};
export type SetUpExperiment =
  | {
      kind: ExperimentKind;
      /** Maximum length, in periods of 24 hours. */
      days: number;
      /** Prices of a price ladder. Not allowed for a page test. */
      prices: Price[];
      /** Versions of a page test. Not allowed for a price ladder. The first version is the original page: an empty object. */
      versions?: PageArm[];
    }
  | {
      kind: ExperimentKind;
      /** Maximum length, in periods of 24 hours. */
      days: number;
      /** Prices of a price ladder. Not allowed for a page test. */
      prices?: Price[];
      /** Versions of a page test. Not allowed for a price ladder. The first version is the original page: an empty object. */
      versions: PageArm[];
    };
export type StopExperiment = {
  state: 'stopped';
  /** Index of the version to adopt as the page, from 0. Also allowed after the page test was decided. If absent, the page stays as it is. */
  keep?: number;
};
export type ComparedPage = {
  id: string;
  slug: string;
  title: string;
  description: string;
  image: string | null;
  featuredImage: string | null;
  /** Index, from 0 to 3, of the generated cover that is used without an image. */
  coverVariant: number;
};
export type WaitingPageTest = {
  id: string;
  /** Maximum length, in periods of 24 hours. */
  days: number;
  createdAt: string;
  authorEmail: string;
  idea: ComparedPage;
  /** Versions of the page. The first version is the original, an empty object. */
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
export type ImportFormat =
  | 'groundswell'
  | 'canny'
  | 'fider'
  | 'mailchimp'
  | 'launchrock'
  | 'listmonk'
  | 'getwaitlist'
  | 'prefinery'
  | 'kickofflabs'
  | 'tally'
  | 'typeform'
  | 'google-forms'
  | 'other';
export type ImportEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
export type ImportLeftReason = 'unsubscribed' | 'bounced' | 'blocked' | 'removed' | 'unconfirmed';
export type ImportField =
  | 'title'
  | 'description'
  | 'category'
  | 'targetAudience'
  | 'language'
  | 'coverVariant'
  | 'website'
  | 'twitter'
  | 'votes'
  | 'notes'
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
  /** Value of the cells, in lower case. Empty for empty cells. */
  value: string;
  rows: number;
  /** Known meaning of the status. Null for an unknown status, whose rows are left out unless you set its meaning. */
  means: ImportStanding | null;
};
export type ImportDateOrder = 'day-first' | 'month-first';
export type ImportDates = {
  /** Date order, as implied by dates such as 13/5/2024. Null if no date implies it; then set `dateOrder`. */
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
  /** Dates in the column. Null if it has no dates that start with the day or the month. */
  dates: ImportDates | null;
};
export type ImportStatusMeaning = 'wants-emails' | 'left';
export type ImportStatus = {
  /** The status, as listed for the column. Empty for empty cells. */
  value: string;
  /** `wants-emails`: people with this status are added. `left`: they are left out. */
  means: ImportStatusMeaning;
};
export type ImportCounts = {
  /** Number of rows that create an idea or a subscriber. */
  create: number;
  /** Number of rows skipped because their idea or subscriber already exists, or appears earlier in the file. */
  known: number;
  /** Number of rows skipped because the person unsubscribed or the mailbox bounces. */
  suppressed: number;
  /** Number of rows skipped because they are invalid. Each row states the reason. */
  invalid: number;
  /** Number of rows skipped because the plan's limit is reached. */
  overLimit: number;
  /** Number of rows that undoing left in place, because their idea or subscriber has been changed or used since. */
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
  /** Reason why the import failed, and what to do about it. Null if it hasn't failed. An import that failed after five attempts at a step may have added rows; `undoUntil` is then set. */
  problem: string | null;
  /** Tool that the file seems to come from. Null until the file is read. */
  format: ImportFormat | null;
  /** The part of a workbook or ZIP file that was read: the name of the sheet, or of the files. Null for other files, and until the file is read. */
  readFrom: string | null;
  /** Encoding of the file. Null until a non-ASCII character has been read. */
  encoding: ImportEncoding | null;
  /** Reason why every row is left out, if the file's name says that these people left. Null otherwise. */
  fileNameSays: ImportLeftReason | null;
  /** Columns of the file. Empty until the file is read, and in lists. */
  columns: ImportColumn[];
  /** ID of the idea whose waitlist the people join. Null if none is set. */
  ideaId: string | null;
  /** Category of ideas whose row has no valid category. Null if none is set. */
  category: string | null;
  /** Meanings set for unknown statuses. */
  statuses: ImportStatus[];
  /** Date order set for ambiguous dates such as 5/1/2024. Null if not set. */
  dateOrder: ImportDateOrder | null;
  /** True if the people get a confirmation email. */
  asksToConfirm: boolean;
  /** Time when you confirmed that the people agreed. Null if you haven't. */
  agreedAt: string | null;
  /** Number of rows in the file, excluding the header. */
  rows: number;
  /** Completed fraction of the current step. */
  progress: number;
  counts: ImportCounts;
  /** Suppressed rows by reason, most rows first. */
  leftOut: ImportLeftOut[];
  createdAt: string;
  finishedAt: string | null;
  /** Deadline for undoing the import. Null if it can't be undone. */
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
        | 'language'
        | 'coverVariant'
        | 'website'
        | 'twitter'
        | 'votes'
        | 'notes'
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
  /** Meanings of unknown statuses. Rows with an unknown status that isn't listed are left out. */
  statuses?: ImportStatus[];
  /** Date order for dates such as 5/1/2024, in columns whose own dates don't determine it. If null, such dates are skipped. */
  dateOrder?: ImportDateOrder | null;
  /** ID of the idea whose waitlist the people join. Required unless a column contains it. */
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
  /** True to send each person a confirmation email, at two hundred per hour. If the idea requires confirmation, people get no other emails until they confirm. */
  asksToConfirm?: boolean;
  /** Confirms that these people agreed to hear about the idea. Must be true for subscribers. */
  agreed?: true;
};
export type ImportPart = {
  number: number;
  bytes: number;
  /** SHA-256 of the part, in hexadecimal. Use it to check whether a file contains the part. */
  sha256: string;
};
export type ImportValue = {
  field: ImportField;
  /** Value that will be stored: a time in ISO 8601, `yes` or `no`, or text. */
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
  /** Reason for the outcome, or a note about skipped cells. Null if there is neither. */
  reason: string | null;
};
export type LaunchReview = {
  /** Time of submission. */
  since: string;
  /** Median hours until approval, over the latest ideas. Null if there were too few. */
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
  /** Votes from visitors on the day they came through the link. */
  votes: number;
  /** Sign-ups from visitors on the day they came through the link. */
  signUps: number;
};
export type Launch = {
  /** True if the page is currently public. */
  isPublic: boolean;
  /** Review of the idea. Null unless the idea is waiting for approval. */
  review: LaunchReview | null;
  /** Number of page visits, excluding your own. */
  visits: number;
  /** Steps of the first days, completed automatically. */
  steps: LaunchStep[];
  /** Results of your links, most visited first. At most 50. */
  links: LaunchLink[];
  /** True if the page and its share image show your name and picture. */
  showsFounder: boolean;
  /** True if your picture is stored on this site. Pictures stored elsewhere aren’t shown. */
  hasPicture: boolean;
};
export type UpdateLaunch = {
  /** True to show your name and picture on the page and its share image. */
  showsFounder: boolean;
};
export type WebhookEventType =
  | 'idea.approved'
  | 'idea.changes_requested'
  | 'idea.removed'
  | 'idea.restored'
  | 'idea.deleted'
  | 'subscriber.joined'
  | 'subscriber.confirmed'
  | 'subscriber.unsubscribed'
  | 'subscriber.refused'
  | 'subscriber.bounced'
  | 'subscriber.erased'
  | 'feedback.posted'
  | 'feedback.replied'
  | 'campaign.finished'
  | 'goal.started'
  | 'goal.reached'
  | 'goal.missed'
  | 'goal.withdrawn'
  | 'experiment.decided'
  | 'experiment.stopped';
export type WebhookFormat = 'standard' | 'slack' | 'discord' | 'teams';
export type Webhook = {
  id: string;
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url: string;
  events: WebhookEventType[];
  /** How messages are written. `standard`: signed JSON. `slack`, `discord` and `teams`: a sentence for people in a chat, unsigned, at most one a minute; more events are summarized. */
  format: WebhookFormat;
  /** ID of the idea that events are limited to. Null for all your ideas, including future ones. */
  ideaId: string | null;
  ideaTitle: string | null;
  enabled: boolean;
  disabledAt: string | null;
  /** Reason why the webhook is disabled: by its owner, because it responded with 410 (a chat, also with 404), or because no delivery succeeded for three days. Null if it is enabled. */
  disabledReason: ('owner' | 'gone' | 'failing') | null;
  /** Start of the time without a successful delivery. Null if the latest delivery succeeded. */
  failingSince: string | null;
  /** Time until which messages also carry a signature with the previous secret. Null without a previous secret. */
  previousSecretUntil: string | null;
  createdAt: string;
  latestState: ('pending' | 'sending' | 'delivered' | 'failed') | null;
  /** Time of the latest event. Null if there was none. */
  latestAt: string | null;
  /** Number of waiting events, counted up to 1,000. */
  waiting: number;
};
export type WebhookWithSecret = {
  id: string;
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url: string;
  events: WebhookEventType[];
  /** How messages are written. `standard`: signed JSON. `slack`, `discord` and `teams`: a sentence for people in a chat, unsigned, at most one a minute; more events are summarized. */
  format: WebhookFormat;
  /** ID of the idea that events are limited to. Null for all your ideas, including future ones. */
  ideaId: string | null;
  ideaTitle: string | null;
  enabled: boolean;
  disabledAt: string | null;
  /** Reason why the webhook is disabled: by its owner, because it responded with 410 (a chat, also with 404), or because no delivery succeeded for three days. Null if it is enabled. */
  disabledReason: ('owner' | 'gone' | 'failing') | null;
  /** Start of the time without a successful delivery. Null if the latest delivery succeeded. */
  failingSince: string | null;
  /** Time until which messages also carry a signature with the previous secret. Null without a previous secret. */
  previousSecretUntil: string | null;
  createdAt: string;
  latestState: ('pending' | 'sending' | 'delivered' | 'failed') | null;
  /** Time of the latest event. Null if there was none. */
  latestAt: string | null;
  /** Number of waiting events, counted up to 1,000. */
  waiting: number;
  /** Secret that signs messages (Standard Webhooks). Only this response contains it. */
  secret: string;
};
export type CreateWebhook = {
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url: string;
  events: WebhookEventType[];
  /** ID of the idea that events are limited to. Null for all your ideas, including future ones. */
  ideaId?: string | null;
  /** How messages are written. `standard`: signed JSON. `slack`, `discord` and `teams`: a sentence for people in a chat, unsigned, at most one a minute; more events are summarized. */
  format?: WebhookFormat;
};
export type UpdateWebhook = {
  /** https URL on the public internet, without user name and password. On a single-machine installation outside production, http and the machine itself are also allowed. */
  url?: string;
  events?: WebhookEventType[];
  /** ID of the idea that events are limited to. Null for all your ideas, including future ones. */
  ideaId?: string | null;
  /** How messages are written. `standard`: signed JSON. `slack`, `discord` and `teams`: a sentence for people in a chat, unsigned, at most one a minute; more events are summarized. */
  format?: WebhookFormat;
  /** True if events are sent. False cancels waiting events; true resets earlier failures. */
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
export type WebhookGonePerson = {
  /** Your tags for the person. */
  tags: string[];
  /** Source of the visit or, if imported, according to the other list. Null if unknown; a visit’s source is known from the next day. */
  source: string | null;
  /** Code of the invite link that brought the person. Null if there was none. */
  referral: string | null;
  /** Where the person came from. A sync skips `api`, which it caused itself. */
  origin: SubscriberOrigin;
  id: string;
  /** Null only in the log, which forgets the address of an erased person once the message has arrived. */
  email: string | null;
};
export type GonePersonEventData = {
  idea: WebhookIdea;
  subscriber: WebhookGonePerson;
};
export type WebhookSubscriber = {
  /** Your tags for the person. */
  tags: string[];
  /** Source of the visit or, if imported, according to the other list. Null if unknown; a visit’s source is known from the next day. */
  source: string | null;
  /** Code of the invite link that brought the person. Null if there was none. */
  referral: string | null;
  /** Where the person came from. A sync skips `api`, which it caused itself. */
  origin: SubscriberOrigin;
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
  /** Time of the confirmation. Null if the address isn't confirmed. */
  confirmedAt: string | null;
};
export type WebhookBounce = {
  /** The mail server's response code. */
  code: string;
};
export type BounceEventData = {
  idea: WebhookIdea;
  subscriber: WebhookSubscriber;
  bounce: WebhookBounce;
};
export type SubscriberEventData = {
  idea: WebhookIdea;
  subscriber: WebhookSubscriber;
};
export type WebhookCampaign = {
  id: string;
  name: string;
  subject: string;
  type: CampaignType;
  sent: number;
  failed: number;
  /** Number of people who had left, or whose address accepts no email. */
  skipped: number;
  finishedAt: string;
};
export type CampaignEventData = {
  idea: WebhookIdea;
  campaign: WebhookCampaign;
};
export type WebhookFeedback = {
  id: string;
  message: string;
  postedAt: string;
};
export type WebhookReply = {
  id: string;
  message: string;
  /** True if you wrote it. */
  byFounder: boolean;
  postedAt: string;
};
export type ReplyEventData = {
  idea: WebhookIdea;
  feedback: WebhookFeedback;
  reply: WebhookReply;
};
export type FeedbackEventData = {
  idea: WebhookIdea;
  feedback: WebhookFeedback;
};
export type BegunGoal = {
  id: string;
  /** Number of the goal within its idea. */
  number: number;
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** Minimum fraction of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Number of counted visitors after which the goal ends, at the end of the day on which the last of them comes. */
  visitors: number;
  startedAt: string;
  endsAt: string;
  state: GoalState;
  reason: MissedBecause | null;
  /** Number of visitors counted so far. */
  counted: number;
  /** Number of people in `counted` who met the goal’s criterion. */
  yes: number;
  /** Median-unbiased estimate of the rate, from the verdict. Null before the verdict, and if the founder gave up the goal. */
  estimate: number | null;
  /** Lower bound of the interval at the verdict or, before the verdict, at the latest close. In a verdict, it is above `rate` if and only if the rate was proven. */
  low: number;
  high: number;
};
export type GoalStartData = {
  idea: WebhookIdea;
  goal: BegunGoal;
};
export type DecidedGoal = {
  id: string;
  /** Number of the goal within its idea. */
  number: number;
  /** `confirmed`: joined, and confirmed the mailbox within 72 hours. `wouldPay`: those of `confirmed` who said they would pay. `priced`: those who said yes to one price; requires a running price test. */
  metric: GoalMetric;
  /** Minimum fraction of counted visitors. If the true rate is lower, the founder would drop the idea. */
  rate: number;
  /** Number of counted visitors after which the goal ends, at the end of the day on which the last of them comes. */
  visitors: number;
  startedAt: string;
  endsAt: string;
  state: GoalState;
  reason: MissedBecause | null;
  /** Number of visitors counted so far. */
  counted: number;
  /** Number of people in `counted` who met the goal’s criterion. */
  yes: number;
  /** Median-unbiased estimate of the rate, from the verdict. Null before the verdict, and if the founder gave up the goal. */
  estimate: number | null;
  /** Lower bound of the interval at the verdict or, before the verdict, at the latest close. In a verdict, it is above `rate` if and only if the rate was proven. */
  low: number;
  high: number;
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
  /** Conclusion of the experiment. `no-answer`: people said yes significantly more often at a higher price. Null before the decision. */
  outcome: ExperimentOutcome | null;
  /** Index of the better arm or of the best price. Null if none. */
  best: number | null;
  startedAt: string;
  decidedAt: string;
};
export type ExperimentEventData = {
  idea: WebhookIdea;
  experiment: DecidedExperiment;
};
export type StoppedExperiment = {
  id: string;
  kind: ExperimentKind;
  /** `pending`: an admin must approve or decline the versions of the page. `settling`: over, but some sign-ups may still be confirmed. `broken`: visitors weren't divided equally, so nothing can be concluded. */
  state: ExperimentState;
  title: string;
  /** Explanation of the state or result, in one or two sentences. */
  text: string;
  /** Conclusion of the experiment. `no-answer`: people said yes significantly more often at a higher price. Null before the decision. */
  outcome: ExperimentOutcome | null;
  /** Index of the better arm or of the best price. Null if none. */
  best: number | null;
  /** Null if an admin never approved the page test. */
  startedAt: string | null;
  decidedAt: string;
};
export type ExperimentStopData = {
  idea: WebhookIdea;
  experiment: StoppedExperiment;
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
    | 'idea.restored'
    | 'idea.deleted'
    | 'subscriber.joined'
    | 'subscriber.confirmed'
    | 'subscriber.unsubscribed'
    | 'subscriber.refused'
    | 'subscriber.bounced'
    | 'subscriber.erased'
    | 'feedback.posted'
    | 'feedback.replied'
    | 'campaign.finished'
    | 'goal.started'
    | 'goal.reached'
    | 'goal.missed'
    | 'goal.withdrawn'
    | 'experiment.decided'
    | 'experiment.stopped'
    | 'webhook.test';
  /** True if you sent it as a test. */
  isTest: boolean;
  /** `data` of the message at the time of the event. Its structure depends on `type`. */
  data:
    | ChangesRequestedData
    | GonePersonEventData
    | BounceEventData
    | SubscriberEventData
    | CampaignEventData
    | ReplyEventData
    | FeedbackEventData
    | GoalStartData
    | GoalEventData
    | ExperimentEventData
    | ExperimentStopData
    | TestEventData
    | IdeaEventData;
  state: WebhookDeliveryState;
  attempts: number;
  occurredAt: string;
  lastAttemptAt: string | null;
  /** Time of the next attempt. Null if none. */
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
export type WebhookTest = {
  /** The event to send an example of, whether or not the webhook receives it. */
  type?:
    | 'idea.approved'
    | 'idea.changes_requested'
    | 'idea.removed'
    | 'idea.restored'
    | 'idea.deleted'
    | 'subscriber.joined'
    | 'subscriber.confirmed'
    | 'subscriber.unsubscribed'
    | 'subscriber.refused'
    | 'subscriber.bounced'
    | 'subscriber.erased'
    | 'feedback.posted'
    | 'feedback.replied'
    | 'campaign.finished'
    | 'goal.started'
    | 'goal.reached'
    | 'goal.missed'
    | 'goal.withdrawn'
    | 'experiment.decided'
    | 'experiment.stopped'
    | 'webhook.test';
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
  useGetSubscriberQuery,
  useTagSubscriberMutation,
  useRemoveSubscriberMutation,
  useSyncSubscribersMutation,
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
