import { emptyApi as api } from './base';
export const addTagTypes = [
  'health',
  'auth',
  'account',
  'billing',
  'ideas',
  'admin',
  'waitlist',
  'campaigns',
  'stats',
  'analytics',
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
      updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
        query: (queryArg) => ({ url: `/api/user/profile`, method: 'PATCH', body: queryArg }),
        invalidatesTags: ['account'],
      }),
      exportPersonalData: build.query<ExportPersonalDataApiResponse, ExportPersonalDataApiArg>({
        query: () => ({ url: `/api/user/export` }),
        providesTags: ['account'],
      }),
      deleteAccount: build.mutation<DeleteAccountApiResponse, DeleteAccountApiArg>({
        query: (queryArg) => ({ url: `/api/user`, method: 'DELETE', body: queryArg }),
        invalidatesTags: ['account'],
      }),
      getPlanLimits: build.query<GetPlanLimitsApiResponse, GetPlanLimitsApiArg>({
        query: () => ({ url: `/api/user/plan-limits` }),
        providesTags: ['billing'],
      }),
      getCountry: build.query<GetCountryApiResponse, GetCountryApiArg>({
        query: () => ({ url: `/api/geo/country` }),
        providesTags: ['billing'],
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
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            search: queryArg.search,
            status: queryArg.status,
            category: queryArg.category,
          },
        }),
        providesTags: ['admin'],
      }),
      approveIdea: build.mutation<ApproveIdeaApiResponse, ApproveIdeaApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/approve`,
          method: 'PATCH',
        }),
        invalidatesTags: ['admin'],
      }),
      requestChanges: build.mutation<RequestChangesApiResponse, RequestChangesApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/request-changes`,
          method: 'PATCH',
          body: queryArg.requestChanges,
        }),
        invalidatesTags: ['admin'],
      }),
      listSubscribers: build.query<ListSubscribersApiResponse, ListSubscribersApiArg>({
        query: (queryArg) => ({
          url: `/api/user/waitlists`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            ideaId: queryArg.ideaId,
            search: queryArg.search,
            status: queryArg.status,
            willingToPay: queryArg.willingToPay,
            interestedInCollaborating: queryArg.interestedInCollaborating,
            interestedInInvesting: queryArg.interestedInInvesting,
          },
        }),
        providesTags: ['waitlist'],
      }),
      exportSubscribers: build.query<ExportSubscribersApiResponse, ExportSubscribersApiArg>({
        query: (queryArg) => ({
          url: `/api/user/waitlists/export`,
          params: {
            ideaId: queryArg.ideaId,
            search: queryArg.search,
            status: queryArg.status,
            willingToPay: queryArg.willingToPay,
            interestedInCollaborating: queryArg.interestedInCollaborating,
            interestedInInvesting: queryArg.interestedInInvesting,
          },
        }),
        providesTags: ['waitlist'],
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
            table: queryArg.table,
          },
        }),
        providesTags: ['analytics'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedWorkspaceApi };
export type LiveApiResponse = /** status 200 OK */ Liveness;
export type LiveApiArg = void;
export type ReadyApiResponse = /** status 200 OK */ Readiness;
export type ReadyApiArg = void;
export type StartGoogleSignInApiResponse = unknown;
export type StartGoogleSignInApiArg =
  /** An e-mail address. The local identity provider signs it in without asking. */ string | undefined;
export type FinishGoogleSignInApiResponse = /** status 200 A page that tells its opener and closes. */ string;
export type FinishGoogleSignInApiArg = {
  error?: string;
  state?: string;
  code?: string;
};
export type UpdateProfileApiResponse = /** status 200 OK */ User;
export type UpdateProfileApiArg = ProfileBody;
export type ExportPersonalDataApiResponse = /** status 200 OK */ {
  [key: string]: unknown;
};
export type ExportPersonalDataApiArg = void;
export type DeleteAccountApiResponse = unknown;
export type DeleteAccountApiArg = DeleteAccountBody;
export type GetPlanLimitsApiResponse = /** status 200 OK */ PlanLimits;
export type GetPlanLimitsApiArg = void;
export type GetCountryApiResponse = /** status 200 OK */ Country;
export type GetCountryApiArg = void;
export type GetPaypalSetupApiResponse = /** status 200 OK */ PaypalSetup;
export type GetPaypalSetupApiArg = void;
export type CreatePaypalOrderApiResponse = /** status 200 OK */ PaypalCheckout;
export type CreatePaypalOrderApiArg = CreatePaypalOrder;
export type CapturePaypalOrderApiResponse = /** status 200 OK */ PaymentResult;
export type CapturePaypalOrderApiArg = string;
export type CreatePaypalSubscriptionApiResponse = /** status 200 OK */ PaypalCheckout;
export type CreatePaypalSubscriptionApiArg = CreatePaypalSubscription;
export type ConfirmPaypalSubscriptionApiResponse = /** status 200 OK */ PaymentResult;
export type ConfirmPaypalSubscriptionApiArg = string;
export type CreateRazorpayOrderApiResponse = /** status 200 OK */ RazorpayOrder;
export type CreateRazorpayOrderApiArg = CreateRazorpayOrder;
export type VerifyRazorpayPaymentApiResponse = /** status 200 OK */ PaymentResult;
export type VerifyRazorpayPaymentApiArg = VerifyRazorpayPayment;
export type ReceiveRazorpayWebhookApiResponse = /** status 200 OK */ WebhookReceived;
export type ReceiveRazorpayWebhookApiArg = /** As the provider signed it, byte for byte. */ object;
export type ReceivePaypalWebhookApiResponse = /** status 200 OK */ WebhookReceived;
export type ReceivePaypalWebhookApiArg = /** As the provider signed it, byte for byte. */ object;
export type GetSubscriptionApiResponse = /** status 200 OK */ Subscription;
export type GetSubscriptionApiArg = void;
export type CancelSubscriptionApiResponse = /** status 200 OK */ Subscription;
export type CancelSubscriptionApiArg = void;
export type ListPaymentsApiResponse = /** status 200 OK */ Payment[];
export type ListPaymentsApiArg = {
  /** How many rows at the most. */
  limit?: number;
  /** Where to go on: taken from the `Link` header of the page before. */
  cursor?: string;
};
export type GetReceiptApiResponse = /** status 200 OK */ Receipt;
export type GetReceiptApiArg = string;
export type CreateIdeaApiResponse = /** status 201 OK */ OwnIdea;
export type CreateIdeaApiArg = CreateIdea;
export type UpdateIdeaApiResponse = /** status 200 OK */ OwnIdea;
export type UpdateIdeaApiArg = {
  id: string;
  /** The `version` that the change was made on, in quotes. When it has been saved since, the answer is 409 and nothing is saved. Without it the change goes on top of whatever is there. */
  'If-Match'?: string;
  updateIdea: UpdateIdea;
};
export type DeleteIdeaApiResponse = unknown;
export type DeleteIdeaApiArg = string;
export type ListMyIdeasApiResponse = /** status 200 OK */ OwnIdea[];
export type ListMyIdeasApiArg = {
  /** How many rows at the most. */
  limit?: number;
  /** Where to go on: taken from the `Link` header of the page before. */
  cursor?: string;
};
export type GetMyIdeaApiResponse = /** status 200 OK */ OwnIdea;
export type GetMyIdeaApiArg = string;
export type ListAdminIdeasApiResponse = /** status 200 OK */ AdminIdea[];
export type ListAdminIdeasApiArg = {
  /** How many rows at the most. */
  limit?: number;
  /** Where to go on: taken from the `Link` header of the page before. */
  cursor?: string;
  /** In title, description or author e-mail. */
  search?: string;
  status?: IdeaStatus;
  category?: CategoryOrGroup;
};
export type ApproveIdeaApiResponse = /** status 200 OK */ AdminIdea;
export type ApproveIdeaApiArg = string;
export type RequestChangesApiResponse = /** status 200 OK */ AdminIdea;
export type RequestChangesApiArg = {
  id: string;
  requestChanges: RequestChanges;
};
export type ListSubscribersApiResponse = /** status 200 OK */ Waitlist;
export type ListSubscribersApiArg = {
  /** How many rows at the most. */
  limit?: number;
  /** Where to go on: taken from the `Link` header of the page before. */
  cursor?: string;
  /** Of this idea only. */
  ideaId?: string;
  /** Part of an address. */
  search?: string;
  status?: SubscriberStatus;
  /** Would pay for it. */
  willingToPay?: boolean;
  /** Would like to work on it. */
  interestedInCollaborating?: boolean;
  /** Would like to put money into it. */
  interestedInInvesting?: boolean;
};
export type ExportSubscribersApiResponse = /** status 200 The file. */ Blob;
export type ExportSubscribersApiArg = {
  /** Of this idea only. */
  ideaId?: string;
  /** Part of an address. */
  search?: string;
  status?: SubscriberStatus;
  /** Would pay for it. */
  willingToPay?: boolean;
  /** Would like to work on it. */
  interestedInCollaborating?: boolean;
  /** Would like to put money into it. */
  interestedInInvesting?: boolean;
};
export type RemoveSubscriberApiResponse = unknown;
export type RemoveSubscriberApiArg = string;
export type ShowUnsubscribeApiResponse = /** status 200 The page. */ string;
export type ShowUnsubscribeApiArg = /** From the link in a mail. */ string;
export type UnsubscribeApiResponse = /** status 200 Done; the page offers to take it back. */ string;
export type UnsubscribeApiArg = /** From the link in a mail. */ string;
export type UndoUnsubscribeApiResponse = /** status 200 Subscribed again. */ string;
export type UndoUnsubscribeApiArg = /** From the link in a mail. */ string;
export type ListCampaignsApiResponse = /** status 200 OK */ Campaign[];
export type ListCampaignsApiArg = string;
export type CreateCampaignApiResponse = /** status 201 OK */ Campaign;
export type CreateCampaignApiArg = {
  ideaId: string;
  createCampaign: CreateCampaign;
};
export type PreviewCampaignDraftApiResponse = /** status 200 OK */ MailPreview;
export type PreviewCampaignDraftApiArg = {
  ideaId: string;
  previewDraft: PreviewDraft;
};
export type GetCampaignApiResponse = /** status 200 OK */ Campaign;
export type GetCampaignApiArg = string;
export type UpdateCampaignApiResponse = /** status 200 OK */ Campaign;
export type UpdateCampaignApiArg = {
  id: string;
  updateCampaign: UpdateCampaign;
};
export type DeleteCampaignApiResponse = unknown;
export type DeleteCampaignApiArg = string;
export type ListDeliveriesApiResponse = /** status 200 OK */ Delivery[];
export type ListDeliveriesApiArg = {
  id: string;
  /** How many rows at the most. */
  limit?: number;
  /** Where to go on: taken from the `Link` header of the page before. */
  cursor?: string;
  status?: DeliveryStatus;
};
export type GetCampaignAudienceApiResponse = /** status 200 OK */ Audience;
export type GetCampaignAudienceApiArg = string;
export type PreviewCampaignApiResponse = /** status 200 OK */ MailPreview;
export type PreviewCampaignApiArg = string;
export type SendTestMailApiResponse = /** status 202 It is on its way. */ TestMail;
export type SendTestMailApiArg = string;
export type RetryFailedDeliveriesApiResponse = /** status 200 OK */ Retried;
export type RetryFailedDeliveriesApiArg = string;
export type GetUserStatsApiResponse = /** status 200 OK */ UserStats;
export type GetUserStatsApiArg = void;
export type RecordEventApiResponse = unknown;
export type RecordEventApiArg = Event;
export type GetAnalyticsApiResponse = /** status 200 OK */ Analytics;
export type GetAnalyticsApiArg = {
  /** One of my ideas; all of them where it is absent. */
  ideaId?: string;
  /** First day, in UTC. 30 days in all where it is absent; 366 at the most. */
  from?: string;
  /** Last day, in UTC. Today where it is absent. */
  to?: string;
};
export type ExportAnalyticsApiResponse = /** status 200 OK */ string;
export type ExportAnalyticsApiArg = {
  /** One of my ideas; all of them where it is absent. */
  ideaId?: string;
  /** First day, in UTC. 30 days in all where it is absent; 366 at the most. */
  from?: string;
  /** Last day, in UTC. Today where it is absent. */
  to?: string;
  table?: 'days' | 'sources';
};
export type Liveness = {
  status: 'ok';
};
export type Problem = {
  /** A URI for the problem; `about:blank` where the status says it all. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Stable, UPPER_SNAKE; what a program should look at. */
  code: string;
  /** A text that may be shown to a person. */
  message: string;
  /** For `VALIDATION_FAILED`: texts by field. */
  errors?: {
    [key: string]: string[];
  };
  /** True when the plan does not allow another active idea. */
  planLimit?: boolean;
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
export type User = {
  id: string;
  username: string;
  email: string;
  /** URL of a picture. */
  avatar: string | null;
  isAdmin: boolean;
  /** Null without a subscription, and once it has expired. */
  currentPlan: ('starter' | 'growth' | 'pro' | 'ultimate' | null) | null;
  subscriptionType: ('monthly' | 'yearly' | null) | null;
  /** End of the paid period, also when it is past. */
  subscriptionExpiry: string | null;
  /** Whether the subscription renews itself. */
  isRecurring: boolean;
  createdAt: string;
};
export type ProfileBody = {
  username?: string;
  /** A data URL (png, jpeg, webp, gif; at most 5 MB decoded), shown as a square. Null: back to the picture of the Google account. */
  avatar?: string | null;
};
export type DeleteAccountBody = {
  confirmation: 'DELETE';
};
export type PlanLimits = {
  currentPlan: ('starter' | 'growth' | 'pro' | 'ultimate' | null) | null;
  /** 0 without a running plan: a subscription is required. */
  maxIdeas: number;
  /** My ideas in status active or pending. May be more than `maxIdeas` after a smaller plan, or none. */
  usedIdeas: number;
};
export type Country = {
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null;
};
export type PaypalSetup = {
  /** For `PayPalProvider`; lives 15 minutes. */
  clientToken: string;
  clientId: string;
  /** `sdk`: PayPal's script. `local`: no script; open `approveUrl` in a window. */
  mode: 'sdk' | 'local';
  environment: 'sandbox' | 'production';
};
export type PaypalCheckout = {
  /** PayPal's id of the order or subscription. */
  id: string;
  /** PayPal's page for approving it. The local stand-in is always opened by this address. */
  approveUrl: string | null;
};
export type PlanId = 'starter' | 'growth' | 'pro' | 'ultimate';
export type SubscriptionType = 'monthly' | 'yearly';
export type CreatePaypalOrder = {
  /** US dollars. Anything but the plan's price is refused. */
  amount: string;
  currency: 'USD';
  /** In any case. */
  intent: 'CAPTURE';
  planId: PlanId;
  subscriptionType?: SubscriptionType;
};
export type PaymentResult = {
  /** True once the plan is granted. */
  success: boolean;
  /** `pending`: the provider has not finished; the plan starts by itself when it has. */
  status: 'paid' | 'pending';
  /** A path of ours, opened after 1.5 s. */
  redirectUrl: string;
};
export type CreatePaypalSubscription = {
  /** US dollars. Anything but the plan's price is refused. */
  amount?: string;
  currency?: 'USD';
  planId: PlanId;
  subscriptionType?: SubscriptionType;
};
export type RazorpayOrder = {
  /** Public key for the checkout. */
  keyId: string;
  /** Paise, as the checkout takes it. */
  amount: number;
  currency: 'INR';
  /** Whether `subscriptionId` is set, rather than `orderId`. */
  isSubscription: boolean;
  subscriptionId: string | null;
  orderId: string | null;
  /** The script that defines `window.Razorpay`. Load it when somebody pays, not before. */
  checkoutScript: string;
};
export type CreateRazorpayOrder = {
  /** Rupees. Anything but the plan's price is refused. */
  amount: number;
  currency: 'INR';
  planId: PlanId;
  subscriptionType?: SubscriptionType;
  /** Renew automatically. */
  isRecurring?: boolean;
};
export type VerifyRazorpayPayment = {
  razorpay_payment_id: string;
  /** Of a payment of its own. */
  razorpay_order_id?: string;
  /** Of a subscription. */
  razorpay_subscription_id?: string;
  razorpay_signature: string;
  planId: PlanId;
  subscriptionType?: SubscriptionType;
  /** Renew automatically. */
  isRecurring?: boolean;
};
export type WebhookReceived = {
  received: boolean;
};
export type SubscriptionState = 'none' | 'active' | 'renewing' | 'grace' | 'cancelled' | 'expired';
export type Subscription = {
  /** `active`: paid until `endsAt`, does not renew. `renewing`: renews at `endsAt`. `grace`: the renewal failed, access lasts until `graceUntil`. `cancelled`: renewal was stopped, access lasts until `endsAt`. */
  state: SubscriptionState;
  planId: ('starter' | 'growth' | 'pro' | 'ultimate' | null) | null;
  planName: string | null;
  subscriptionType: ('monthly' | 'yearly' | null) | null;
  provider: ('paypal' | 'razorpay' | null) | null;
  /** Start of the latest period that was paid for. */
  periodStart: string | null;
  /** End of what was paid for. */
  endsAt: string | null;
  /** Date of the next renewal; null when nothing renews it. */
  renewsAt: string | null;
  /** End of access while the renewal fails; null otherwise. */
  graceUntil: string | null;
  /** Whether there is a renewal to stop. */
  canCancel: boolean;
};
export type PaymentProviderName = 'paypal' | 'razorpay';
export type PaymentState = 'created' | 'authorised' | 'failed' | 'paid' | 'refunded';
export type Payment = {
  id: string;
  provider: PaymentProviderName;
  kind: 'one_off' | 'first' | 'renewal';
  planId: PlanId;
  planName: string;
  subscriptionType: SubscriptionType;
  amount: string;
  /** What was paid back. */
  refunded: string;
  currency: 'USD' | 'INR';
  status: PaymentState;
  createdAt: string;
  paidAt: string | null;
  /** The period that it paid for; null when it granted none, or no longer does. */
  periodStart: string | null;
  periodEnd: string | null;
  /** Null while there is nothing to receipt. */
  receiptNumber: string | null;
};
export type ReceiptParty = {
  name: string;
  email: string;
};
export type Receipt = {
  id: string;
  provider: PaymentProviderName;
  kind: 'one_off' | 'first' | 'renewal';
  planId: PlanId;
  planName: string;
  subscriptionType: SubscriptionType;
  amount: string;
  /** What was paid back. */
  refunded: string;
  currency: 'USD' | 'INR';
  status: PaymentState;
  createdAt: string;
  paidAt: string | null;
  /** The period that it paid for; null when it granted none, or no longer does. */
  periodStart: string | null;
  periodEnd: string | null;
  /** Unique, and the same each time. */
  receiptNumber: string | null;
  seller: ReceiptParty;
  buyer: ReceiptParty;
  description: string;
  /** The provider's number of the payment. */
  providerReference: string;
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
  /** Card size. */
  image: string | null;
  /** Large size. */
  featuredImage: string | null;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  reviewComments: string | null;
  /** Raised by every save. Send it back as `If-Match` so that an edit never covers an unseen one. */
  version: number;
};
export type FounderStatus = 'draft' | 'pending';
export type CreateIdea = {
  title: string;
  description: string;
  category: Category;
  targetAudience?: string | null;
  /** A data URL (png, jpeg, webp, gif; at most 5 MB decoded), an https URL, or the present path. */
  image?: string | null;
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
  /** A data URL (png, jpeg, webp, gif; at most 5 MB decoded), an https URL, or the present path. */
  image?: string | null;
  website?: string | null;
  /** A handle or an x.com URL. */
  twitter?: string | null;
  status?: FounderStatus;
};
export type AdminIdea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  /** Card size. */
  image: string | null;
  /** Large size. */
  featuredImage: string | null;
  website: string | null;
  twitter: string | null;
  status: IdeaStatus;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  reviewComments: string | null;
  /** Raised by every save. Send it back as `If-Match` so that an edit never covers an unseen one. */
  version: number;
  userEmail: string;
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
export type RequestChanges = {
  reviewComments: string;
};
export type SubscriberStatus = 'active' | 'unsubscribed';
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
};
export type Waitlist = {
  /** The page, latest joined first. */
  subscribers: Subscriber[];
  /** Over all pages; filters do not change it. */
  totalSubscribers: number;
  /** Of these, who would pay. */
  willingToPayCount: number;
  /** Of these, who have unsubscribed. */
  unsubscribedCount: number;
  /** Ideas of mine that are live; with `ideaId`, of that one. */
  activeIdeasCount: number;
};
export type CampaignType = 'welcome' | 'update' | 'launch' | 'reminder';
export type CampaignStats = {
  /** Not settled yet: due now or later. */
  scheduled: number;
  /** The mail server took them. */
  sent: number;
  /** The mail server refused them for good, or never took them. */
  failed: number;
  /** Unsubscribed, or known not to work, when they were due. */
  skipped: number;
};
export type Campaign = {
  id: string;
  ideaId: string;
  /** For the founder; recipients do not see it. */
  name: string;
  /** One line. May hold merge tags. */
  subject: string;
  /** Rich text as HTML, sanitised when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. */
  content: string;
  /** `welcome` and `reminder`: to each subscriber `delayDays` after joining. `update` and `launch`: to everybody subscribed at the first activation, `delayDays` later. */
  type: CampaignType;
  delayDays: number;
  isActive: boolean;
  createdAt: string;
  /** When it was switched on for the first time. */
  firstActivatedAt: string | null;
  /** Whether anything but `isActive` may still change: nothing is sent yet. */
  isEditable: boolean;
  /** Why nothing goes out although it is switched on: too many of the mails to your subscribers bounced, or the idea was taken down. */
  onHold: ('sending-paused' | 'idea-removed') | null;
  stats: CampaignStats;
};
export type CreateCampaign = {
  /** For the founder; recipients do not see it. */
  name: string;
  /** One line. May hold merge tags. */
  subject: string;
  /** Rich text as HTML, sanitised when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. */
  content: string;
  /** `welcome` and `reminder`: to each subscriber `delayDays` after joining. `update` and `launch`: to everybody subscribed at the first activation, `delayDays` later. */
  type: CampaignType;
  delayDays?: number;
  /** True switches it on at once. */
  isActive?: boolean;
};
export type MailPreview = {
  /** Sender's name. The address is ours. */
  fromName: string;
  /** Where answers go. */
  replyTo: string;
  subject: string;
  /** A whole page: show it in a sandboxed frame. */
  html: string;
  text: string;
};
export type PreviewDraft = {
  /** One line. May hold merge tags. */
  subject: string;
  /** Rich text as HTML, sanitised when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. */
  content: string;
};
export type UpdateCampaign = {
  /** For the founder; recipients do not see it. */
  name?: string;
  /** One line. May hold merge tags. */
  subject?: string;
  /** Rich text as HTML, sanitised when stored. Merge tags: `{{ideaTitle}}`, `{{ideaUrl}}`, `{{unsubscribeUrl}}`. */
  content?: string;
  /** `welcome` and `reminder`: to each subscriber `delayDays` after joining. `update` and `launch`: to everybody subscribed at the first activation, `delayDays` later. */
  type?: CampaignType;
  delayDays?: number;
  /** Switches it on or off. */
  isActive?: boolean;
};
export type DeliveryStatus = 'scheduled' | 'sent' | 'failed' | 'skipped';
export type Delivery = {
  subscriberId: string;
  email: string;
  status: DeliveryStatus;
  /** Why it was skipped (`unsubscribed`, `suppressed`) or failed (`bounced`, `refused`, `gave-up`); while it waits for another attempt, `later`. */
  reason: string | null;
  /** The mail server's code. */
  detail: string | null;
  attempts: number;
  /** When it is, or was, due. */
  dueAt: string;
  /** When it was sent, failed or skipped. */
  settledAt: string | null;
};
export type Audience = {
  /** To each subscriber after joining, rather than to everybody at once. */
  onJoin: boolean;
  /** Mails that are scheduled, or would be if it were switched on now. Future joins are not among them. */
  recipients: number;
  /** Subscribers who have unsubscribed and get nothing. */
  unsubscribed: number;
  /** Subscribers whose address is known not to work. */
  suppressed: number;
  /** When the first of these mails is due; null when there is none. */
  firstDueAt: string | null;
  /** Seconds between joining, or switching on, and the mail. */
  delaySeconds: number;
};
export type TestMail = {
  /** Where it goes: your own address. */
  to: string;
};
export type Retried = {
  /** Mails that are due again. */
  retried: number;
};
export type UserStats = {
  /** My ideas in status active. */
  activeIdeas: number;
  /** Votes for all my ideas. */
  totalVotes: number;
  /** Sign-ups on the waitlists of all my ideas. */
  totalWaitlists: number;
};
export type Event = {
  ideaId: string;
  kind: 'visit';
  /** The page before. Its host alone is kept. */
  referrer?: string | null;
  utmSource?: string | null;
  utmMedium?: string | null;
  utmCampaign?: string | null;
};
export type AnalyticsDay = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors of a day and idea; who asks not to be told apart is in none of them. */
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
  /** Visitors of a day and idea; who asks not to be told apart is in none of them. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
  /** Visitors who have been here on a day before, as far as they allowed us to know. */
  returningVisitors: number;
};
export type FunnelStep = {
  step: 'visits' | 'votes' | 'signUps' | 'willingToPay';
  count: number;
  /** Share of the step before. Null where it would say nothing. */
  ofPrevious: number | null;
  /** Share of the visits. Null where it would say nothing. */
  ofVisits: number | null;
};
export type AnalyticsSource = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors of a day and idea; who asks not to be told apart is in none of them. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
  channel: 'campaign' | 'referrer' | 'direct' | 'other';
  /** `utm_source`, or the host of the referring page. */
  source: string;
  /** `utm_medium`, or empty. */
  medium: string;
  /** `utm_campaign`, or empty. */
  campaign: string;
};
export type OtherSources = {
  /** Times the page was opened. */
  visits: number;
  /** Visitors of a day and idea; who asks not to be told apart is in none of them. */
  visitors: number;
  votes: number;
  /** Sign-ups on the waitlist. */
  signUps: number;
  /** Sign-ups of people who would pay. */
  willingToPay: number;
  /** How many they are. */
  sources: number;
};
export type Analytics = {
  from: string;
  to: string;
  /** Every day of the period, also those with nothing. */
  days: AnalyticsDay[];
  totals: AnalyticsTotals;
  /** Visits, votes, sign-ups, willing to pay. */
  funnel: FunnelStep[];
  /** The twenty with most visits. */
  sources: AnalyticsSource[];
  /** All the others together. */
  otherSources: OtherSources | null;
};
export const {
  useLiveQuery,
  useReadyQuery,
  useStartGoogleSignInQuery,
  useFinishGoogleSignInQuery,
  useUpdateProfileMutation,
  useExportPersonalDataQuery,
  useDeleteAccountMutation,
  useGetPlanLimitsQuery,
  useGetCountryQuery,
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
  useCancelSubscriptionMutation,
  useListPaymentsQuery,
  useGetReceiptQuery,
  useCreateIdeaMutation,
  useUpdateIdeaMutation,
  useDeleteIdeaMutation,
  useListMyIdeasQuery,
  useGetMyIdeaQuery,
  useListAdminIdeasQuery,
  useApproveIdeaMutation,
  useRequestChangesMutation,
  useListSubscribersQuery,
  useExportSubscribersQuery,
  useRemoveSubscriberMutation,
  useShowUnsubscribeQuery,
  useUnsubscribeMutation,
  useUndoUnsubscribeMutation,
  useListCampaignsQuery,
  useCreateCampaignMutation,
  usePreviewCampaignDraftMutation,
  useGetCampaignQuery,
  useUpdateCampaignMutation,
  useDeleteCampaignMutation,
  useListDeliveriesQuery,
  useGetCampaignAudienceQuery,
  usePreviewCampaignQuery,
  useSendTestMailMutation,
  useRetryFailedDeliveriesMutation,
  useGetUserStatsQuery,
  useRecordEventMutation,
  useGetAnalyticsQuery,
  useExportAnalyticsQuery,
} = injectedRtkApi;
