import { emptyApi as api } from './base';
export const addTagTypes = [
  'auth',
  'billing',
  'ideas',
  'votes',
  'waitlist',
  'feedback',
  'stats',
  'experiments',
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getSession: build.query<GetSessionApiResponse, GetSessionApiArg>({
        query: () => ({ url: `/api/auth/session` }),
        providesTags: ['auth'],
      }),
      login: build.mutation<LoginApiResponse, LoginApiArg>({
        query: (queryArg) => ({ url: `/api/auth/login`, method: 'POST', body: queryArg }),
        invalidatesTags: ['auth'],
      }),
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/auth/logout`, method: 'POST' }),
        invalidatesTags: ['auth'],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/api/subscription-plans` }),
        providesTags: ['billing'],
      }),
      getExchangeRates: build.query<GetExchangeRatesApiResponse, GetExchangeRatesApiArg>({
        query: () => ({ url: `/api/exchange-rates` }),
        providesTags: ['billing'],
      }),
      listIdeas: build.query<ListIdeasApiResponse, ListIdeasApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
            search: queryArg.search,
            category: queryArg.category,
            sort: queryArg.sort,
          },
        }),
        providesTags: ['ideas'],
      }),
      getIdea: build.query<GetIdeaApiResponse, GetIdeaApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['ideas'],
      }),
      getVoteStatus: build.query<GetVoteStatusApiResponse, GetVoteStatusApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/vote-status` }),
        providesTags: ['votes'],
      }),
      castVote: build.mutation<CastVoteApiResponse, CastVoteApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/vote`,
          method: 'POST',
        }),
        invalidatesTags: ['votes'],
      }),
      withdrawVote: build.mutation<WithdrawVoteApiResponse, WithdrawVoteApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg))}/vote`,
          method: 'DELETE',
        }),
        invalidatesTags: ['votes'],
      }),
      joinWaitlist: build.mutation<JoinWaitlistApiResponse, JoinWaitlistApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}/waitlist`,
          method: 'POST',
          body: queryArg.joinWaitlist,
        }),
        invalidatesTags: ['waitlist'],
      }),
      listFeedback: build.query<ListFeedbackApiResponse, ListFeedbackApiArg>({
        query: (queryArg) => ({
          url: `/api/feedbacks/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['feedback'],
      }),
      removeFeedback: build.mutation<RemoveFeedbackApiResponse, RemoveFeedbackApiArg>({
        query: (queryArg) => ({
          url: `/api/feedbacks/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['feedback'],
      }),
      listPinnedFeedback: build.query<ListPinnedFeedbackApiResponse, ListPinnedFeedbackApiArg>({
        query: (queryArg) => ({ url: `/api/feedbacks/${encodeURIComponent(String(queryArg))}/pinned` }),
        providesTags: ['feedback'],
      }),
      postFeedback: build.mutation<PostFeedbackApiResponse, PostFeedbackApiArg>({
        query: (queryArg) => ({ url: `/api/feedbacks`, method: 'POST', body: queryArg }),
        invalidatesTags: ['feedback'],
      }),
      postReply: build.mutation<PostReplyApiResponse, PostReplyApiArg>({
        query: (queryArg) => ({
          url: `/api/feedbacks/${encodeURIComponent(String(queryArg.feedbackId))}/replies`,
          method: 'POST',
          body: queryArg.postReply,
        }),
        invalidatesTags: ['feedback'],
      }),
      removeReply: build.mutation<RemoveReplyApiResponse, RemoveReplyApiArg>({
        query: (queryArg) => ({
          url: `/api/feedbacks/${encodeURIComponent(String(queryArg.feedbackId))}/replies/${encodeURIComponent(String(queryArg.replyId))}`,
          method: 'DELETE',
        }),
        invalidatesTags: ['feedback'],
      }),
      getGlobalStats: build.query<GetGlobalStatsApiResponse, GetGlobalStatsApiArg>({
        query: () => ({ url: `/api/stats/global` }),
        providesTags: ['stats'],
      }),
      getOffer: build.query<GetOfferApiResponse, GetOfferApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}/offer` }),
        providesTags: ['experiments'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetSessionApiResponse = /** status 200 Get the session with its signed-in account. */ Session;
export type GetSessionApiArg = void;
export type LoginApiResponse = /** status 200 The signed-in account. */ Login;
export type LoginApiArg = LoginBody;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type ListPlansApiResponse = /** status 200 List the plans, cheapest first. */ SubscriptionPlan[];
export type ListPlansApiArg = void;
export type GetExchangeRatesApiResponse =
  /** status 200 Get US dollar exchange rates for displaying prices. */ ExchangeRates;
export type GetExchangeRatesApiArg = void;
export type ListIdeasApiResponse = /** status 200 List the active ideas. */ Idea[];
export type ListIdeasApiArg = {
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
  /** Search term, found in title, description or category. */
  search?: string;
  /** Limits the list to ideas in this category. */
  category?: Category;
  /** Most votes first, newest first, or most sign-ups first. */
  sort?: IdeaSort;
};
export type GetIdeaApiResponse = /** status 200 Get an idea by its slug. */ IdeaPage;
export type GetIdeaApiArg =
  /** Slug of the idea. Its founder and admins can also use the ID, because a slug is unique only once the idea is public. */ string;
export type GetVoteStatusApiResponse =
  /** status 200 Check whether you've voted for an active idea, and get its vote count. */ VoteStatus;
export type GetVoteStatusApiArg = /** ID of the idea. */ string;
export type CastVoteApiResponse =
  /** status 200 The vote is stored. Contains the current vote count. */ VoteStatus;
export type CastVoteApiArg = /** ID of the idea. */ string;
export type WithdrawVoteApiResponse =
  /** status 200 The vote is withdrawn. Contains the current vote count. */ VoteStatus;
export type WithdrawVoteApiArg = /** ID of the idea. */ string;
export type JoinWaitlistApiResponse =
  /** status 201 The sign-up was stored. The response is the same for new and existing addresses. */ WaitlistJoined;
export type JoinWaitlistApiArg = {
  /** ID of the idea. */
  id: string;
  joinWaitlist: JoinWaitlist;
};
export type ListFeedbackApiResponse =
  /** status 200 List the feedback on an active idea, newest first. */ Feedback[];
export type ListFeedbackApiArg = {
  /** ID of the idea. */
  id: string;
  /** Maximum number of rows. */
  limit?: number;
  /** Position to continue from, taken from the `Link` header of the previous page. */
  cursor?: string;
};
export type RemoveFeedbackApiResponse = unknown;
export type RemoveFeedbackApiArg = /** ID of the message. */ string;
export type ListPinnedFeedbackApiResponse =
  /** status 200 List the messages quoted on an idea's page, at most three, first pinned first. */ Feedback[];
export type ListPinnedFeedbackApiArg = /** ID of the idea. */ string;
export type PostFeedbackApiResponse = /** status 201 The new feedback. */ Feedback;
export type PostFeedbackApiArg = PostFeedback;
export type PostReplyApiResponse = /** status 201 The new feedback reply. */ FeedbackReply;
export type PostReplyApiArg = {
  /** ID of the message. */
  feedbackId: string;
  postReply: PostReply;
};
export type RemoveReplyApiResponse = unknown;
export type RemoveReplyApiArg = {
  /** ID of the message. */
  feedbackId: string;
  /** ID of the reply. */
  replyId: string;
};
export type GetGlobalStatsApiResponse =
  /** status 200 Count all active ideas, their votes and sign-ups. */ GlobalStats;
export type GetGlobalStatsApiArg = void;
export type GetOfferApiResponse =
  /** status 200 Get the price to ask this visitor about, for an idea with a price ladder. */ Offer;
export type GetOfferApiArg = /** ID of the idea. */ string;
export type FirebaseUser = {
  /** The provider's ID for the account (`sub`). */
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
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
export type Session = {
  /** The verified identity. Null if no one has signed in at the provider. */
  firebaseUser: FirebaseUser | null;
  /** The signed-in account. Null before `login`. */
  user: User | null;
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
export type Login = {
  user: User;
};
export type LoginBody = {
  /** The identity's `uid`. */
  firebaseUid: string;
  email: string;
  /** Username. Control characters are removed, and it is truncated to 100 characters. Rejected if it is invisible or changes the text direction. Defaults to the identity's display name, or else to the part of the email address before the at sign. */
  username?: string | null;
  /** HTTPS URL of a picture. Defaults to the photo from the identity provider. */
  avatar?: string | null;
};
export type PlanFeatureKey = 'activeIdeas' | 'landingPage' | 'visitors' | 'campaigns' | 'export';
export type SubscriptionPlan = {
  id: PlanId;
  name: string;
  /** Price per month, in US dollars. */
  priceUsd: number;
  /** Same as `priceUsd`. */
  price: number;
  /** Price per month, in Indian rupees. */
  priceInr: number;
  /** Maximum number of ideas with status active or pending. */
  maxIdeas: number;
  features: string[];
  /** Stable names of the `features`, in the same order. `activeIdeas` stands for `maxIdeas`. */
  featureKeys: PlanFeatureKey[];
};
export type Rates = {
  USD: number;
  INR: number;
  EUR: number;
};
export type ExchangeRates = {
  base: 'USD';
  rates: Rates;
  /** Source of the rates. `fallback` means fixed rates, because the live source was unavailable. */
  source: 'live' | 'fallback';
  /** Time at which the live rates were published, or at which the fallback rates were first used. */
  asOf: string;
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
export type IdeaSort = 'votes' | 'recent' | 'waitlist';
export type ShownFounder = {
  name: string;
  /** Picture stored on this site, or null. */
  picture: string | null;
};
export type ComparedVersions = {
  versions: number;
  /** Title of the idea, regardless of the headline you see. */
  title: string;
};
export type IdeaPage = {
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
  /** True if people who join the waitlist get an email to confirm their address. */
  asksToConfirm: boolean;
  /** True if the page asks visitors about a price. Get the price with `GET /api/ideas/{id}/offer`. Absent otherwise. */
  asksPrice?: boolean;
  /** The founder, if they chose to be shown. Absent otherwise. */
  founder?: ShownFounder;
  /** True if an approved version is public. Only present for the founder and admins, if `status` isn’t `active`. */
  isPublic?: boolean;
  /** The approved version, which visitors see. Only present for the founder and admins, if the live idea has an edit. The other fields are then those of the edit. */
  approved?: Idea;
  /** Present while versions of the page are compared. Title, description and image are then those of the version you see. */
  compared?: ComparedVersions;
};
export type VoteStatus = {
  /** True if the account, or this browser if signed out, has voted. */
  hasVoted: boolean;
  /** Number of votes for the idea, including yours. */
  voteCount: number;
};
export type WaitlistJoined = {
  success: boolean;
};
export type PriceAnswer = 'yes' | 'no' | 'unsure';
export type Locale = 'en' | 'de' | 'es' | 'fr' | 'pt-BR' | 'hi' | 'ja' | 'ar';
export type JoinWaitlist = {
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
  /** Offer from `GET /api/ideas/{id}/offer`, with the price that `priceAnswer` refers to. An expired offer is ignored and doesn’t affect the sign-up. */
  offer?: string;
  /** The person’s answer about paying that price. `yes` also sets `willingToPay`. */
  priceAnswer?: PriceAnswer;
  /** True if the visitor will be asked more questions and join again with the answers. The confirmation email is then delayed by two minutes to include all answers. */
  moreToCome?: boolean;
  /** Code of the invite link that brought the person: `via` in the URL. Ignored unless it belongs to a supporter of this idea. */
  referral?: string | null;
  /** Language of the person's emails. Defaults to the installation's language. */
  locale?: Locale;
  /** Where the person joined: on the idea's page, or in the widget on another site. */
  origin?: 'page' | 'widget';
};
export type FeedbackReply = {
  id: string;
  /** Plain text. */
  message: string;
  createdAt: string;
  /** True if the idea's founder wrote the reply. */
  byFounder: boolean;
};
export type Feedback = {
  id: string;
  /** Plain text. May contain line breaks. */
  message: string;
  createdAt: string;
  /** True if the founder quotes the message on the idea's page. */
  isPinned: boolean;
  /** Number of messages the founder has merged into this one because they say the same thing. Merged messages aren't listed. */
  alike: number;
  /** Latest replies to this message and those merged into it, oldest first. At most 100. */
  replies: FeedbackReply[];
};
export type PostFeedback = {
  /** Leave this empty: people do not see the field, and requests with a value are not stored. */
  website?: string | null;
  ideaId: string;
  /** Trimmed text, with line breaks. Its length is measured in code points. */
  message: string;
  /** Email address for the founder's answer, used once it has been confirmed. Never shown to anyone. Empty or null for no answer by email. */
  email?: string | null;
};
export type PostReply = {
  /** Leave this empty: people do not see the field, and requests with a value are not stored. */
  website?: string | null;
  /** Trimmed text, with line breaks. Its length is measured in code points. */
  message: string;
};
export type GlobalStats = {
  /** Number of active ideas. */
  totalIdeas: number;
  /** Number of votes for active ideas. */
  totalVotes: number;
  /** Number of sign-ups for the waitlists of active ideas. */
  totalWaitlists: number;
};
export type PriceCurrency = 'USD' | 'EUR' | 'GBP' | 'INR' | 'AUD' | 'CAD' | 'CHF';
export type PricePeriod = 'month' | 'year' | 'once';
export type Price = {
  /** Amount in minor units. */
  amount: number;
  currency: PriceCurrency;
  per: PricePeriod;
};
export type Offer = {
  /** Token to send with the answer when joining, within 24 hours. Null without a price to ask about. */
  offer: string | null;
  /** Price of the offer. Absent without an offer. */
  price?: Price;
};
export const {
  useGetSessionQuery,
  useLoginMutation,
  useLogoutMutation,
  useListPlansQuery,
  useGetExchangeRatesQuery,
  useListIdeasQuery,
  useGetIdeaQuery,
  useGetVoteStatusQuery,
  useCastVoteMutation,
  useWithdrawVoteMutation,
  useJoinWaitlistMutation,
  useListFeedbackQuery,
  useRemoveFeedbackMutation,
  useListPinnedFeedbackQuery,
  usePostFeedbackMutation,
  usePostReplyMutation,
  useRemoveReplyMutation,
  useGetGlobalStatsQuery,
  useGetOfferQuery,
} = injectedRtkApi;
