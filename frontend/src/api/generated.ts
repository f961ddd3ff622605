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
export type GetSessionApiResponse = /** status 200 The session with its signed-in account. */ Session;
export type GetSessionApiArg = void;
export type LoginApiResponse = /** status 200 Signed in. The account. */ Login;
export type LoginApiArg = LoginBody;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type ListPlansApiResponse = /** status 200 The plans, cheapest first. */ SubscriptionPlan[];
export type ListPlansApiArg = void;
export type GetExchangeRatesApiResponse =
  /** status 200 What a US dollar is worth, to show prices. */ ExchangeRates;
export type GetExchangeRatesApiArg = void;
export type ListIdeasApiResponse = /** status 200 The active ideas. */ Idea[];
export type ListIdeasApiArg = {
  /** How many rows at the most. */
  limit?: number;
  /** Where to go on: taken from the `Link` header of the page before. */
  cursor?: string;
  /** Search term in title, description or category. */
  search?: string;
  /** Only ideas of this category. */
  category?: Category;
  /** Most votes first, newest first, or most sign-ups first. */
  sort?: IdeaSort;
};
export type GetIdeaApiResponse = /** status 200 One idea by its slug. */ IdeaPage;
export type GetIdeaApiArg =
  /** The slug. For its founder and admins also the id, because a slug is unique only once the idea is public. */ string;
export type GetVoteStatusApiResponse =
  /** status 200 Whether I have voted for an active idea, and how many have. */ VoteStatus;
export type GetVoteStatusApiArg = /** Id of the idea. */ string;
export type CastVoteApiResponse = /** status 200 The vote is there, with the present count. */ VoteStatus;
export type CastVoteApiArg = /** Id of the idea. */ string;
export type WithdrawVoteApiResponse = /** status 200 The vote is gone, with the present count. */ VoteStatus;
export type WithdrawVoteApiArg = /** Id of the idea. */ string;
export type JoinWaitlistApiResponse =
  /** status 201 Taken. The answer is the same whether the address was known or not. */ WaitlistJoined;
export type JoinWaitlistApiArg = {
  /** Id of the idea. */
  id: string;
  joinWaitlist: JoinWaitlist;
};
export type ListFeedbackApiResponse = /** status 200 Feedback on an active idea, newest first. */ Feedback[];
export type ListFeedbackApiArg = {
  /** Id of the idea. */
  id: string;
  /** How many rows at the most. */
  limit?: number;
  /** Where to go on: taken from the `Link` header of the page before. */
  cursor?: string;
};
export type RemoveFeedbackApiResponse = unknown;
export type RemoveFeedbackApiArg = /** Id of the message. */ string;
export type ListPinnedFeedbackApiResponse =
  /** status 200 The messages, three at most, that its founder quotes on the page of an idea, first pinned first. */ Feedback[];
export type ListPinnedFeedbackApiArg = /** Id of the idea. */ string;
export type PostFeedbackApiResponse = /** status 201 The new feedback. */ Feedback;
export type PostFeedbackApiArg = PostFeedback;
export type PostReplyApiResponse = /** status 201 The new feedback reply. */ FeedbackReply;
export type PostReplyApiArg = {
  /** Id of the message. */
  feedbackId: string;
  postReply: PostReply;
};
export type RemoveReplyApiResponse = unknown;
export type RemoveReplyApiArg = {
  /** Id of the message. */
  feedbackId: string;
  /** Id of the reply. */
  replyId: string;
};
export type GetGlobalStatsApiResponse =
  /** status 200 Ideas, votes and sign-ups over all active ideas. */ GlobalStats;
export type GetGlobalStatsApiArg = void;
export type GetOfferApiResponse =
  /** status 200 The price that this visitor is asked about on an idea with a price ladder. */ Offer;
export type GetOfferApiArg = /** Id of the idea. */ string;
export type FirebaseUser = {
  /** The provider's id of the account (`sub`). */
  uid: string;
  displayName: string | null;
  email: string;
  photoURL: string | null;
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
  /** A URI for the problem; `about:blank` where the status says it all. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** Stable; what a program should look at. */
  code: ProblemCode;
  /** A text that may be shown to a person. */
  message: string;
  /** For `VALIDATION_FAILED`: texts by field. */
  errors?: {
    [key: string]: string[];
  };
  /** True when the plan allows no more of them. */
  planLimit?: boolean;
  /** The status that the thing has now, when that is why the call was refused. */
  presentStatus?: string;
  /** For `INSUFFICIENT_SCOPE`: the scope that the API key would have to have. */
  requiredScope?: string;
  /** For `PROOF_REQUIRED`: the proof of work to solve, as the package altcha-lib makes it. It holds for five minutes, for this network and this target. */
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
  /** Stored without control characters, and cut after 100 characters. Rejected if it is invisible or changes the text direction. Defaults to the identity's display name, otherwise to the part of the email address before the at-sign. */
  username?: string | null;
  /** An https URL. Defaults to the identity's photo. */
  avatar?: string | null;
};
export type SubscriptionPlan = {
  id: PlanId;
  name: string;
  /** US dollars a month. */
  priceUsd: number;
  /** Equal to `priceUsd`. */
  price: number;
  /** Indian rupees a month. */
  priceInr: number;
  /** Maximum number of ideas with status active or pending. */
  maxIdeas: number;
  features: string[];
};
export type Rates = {
  USD: number;
  INR: number;
  EUR: number;
};
export type ExchangeRates = {
  base: 'USD';
  rates: Rates;
  /** `fallback`: fixed rates, because the source was not to be had. */
  source: 'live' | 'fallback';
  /** Live: when they were published. Fallback: since when they have been used. */
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
export type IdeaSort = 'votes' | 'recent' | 'waitlist';
export type ShownFounder = {
  name: string;
  /** Picture stored on this site, or null. */
  picture: string | null;
};
export type ComparedVersions = {
  versions: number;
  /** The idea’s title, independent of the headline you see. */
  title: string;
};
export type IdeaPage = {
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
  /** Whether people who join its waitlist get an email to confirm their address. */
  asksToConfirm: boolean;
  /** True if visitors are asked about a price, which `GET /api/ideas/{id}/offer` returns. Absent otherwise. */
  asksPrice?: boolean;
  /** The founder, if they chose to be shown. Absent otherwise. */
  founder?: ShownFounder;
  /** Whether an approved version is public. Only for its founder and admins, if `status` isn’t `active`. */
  isPublic?: boolean;
  /** The approved version, which visitors see. Only for its founder and admins, if the live idea has an edit. The other fields are then those of the edit. */
  approved?: Idea;
  /** Present while versions of the page are compared. Title, description and image are then those of the version you see. */
  compared?: ComparedVersions;
};
export type VoteStatus = {
  /** For the account, or for this browser when signed out. */
  hasVoted: boolean;
  /** Votes for the idea, this one included. */
  voteCount: number;
};
export type WaitlistJoined = {
  success: boolean;
};
export type PriceAnswer = 'yes' | 'no' | 'unsure';
export type JoinWaitlist = {
  /** Trimmed, and compared without case. */
  email: string;
  /** Would pay for it. */
  willingToPay?: boolean;
  /** Would like to work on it. */
  interestedInCollaborating?: boolean;
  /** Would like to put money into it. */
  interestedInInvesting?: boolean;
  /** An https URL of linkedin.com or one of its subdomains; empty means none. */
  linkedinProfile?: string | null;
  /** How they solve the problem today. Joining again without it keeps what was said. */
  currentSolution?: string | null;
  /** From `GET /api/ideas/{id}/offer`: the price that `priceAnswer` is about. One that is too old is ignored, and the sign-up stands. */
  offer?: string;
  /** Whether they would pay that price. `yes` also means `willingToPay`. */
  priceAnswer?: PriceAnswer;
  /** Whether the same visitor is being asked more and will join again with it: the mail that asks to confirm waits two minutes, so that it can repeat all that was said. */
  moreToCome?: boolean;
  /** The code of the link that brought them: `via` in the address. One that is not of a supporter of this idea is as good as none. */
  referral?: string | null;
};
export type FeedbackReply = {
  id: string;
  /** Plain text. */
  message: string;
  createdAt: string;
  /** The idea's founder wrote it. */
  byFounder: boolean;
};
export type Feedback = {
  id: string;
  /** Plain text; may hold line breaks. */
  message: string;
  createdAt: string;
  /** Quoted on the idea's page by its founder. */
  isPinned: boolean;
  /** How many messages that say the same the founder has merged into it; those are not listed. */
  alike: number;
  /** To this message and those merged into it. Oldest first; of more than 100, the latest ones. */
  replies: FeedbackReply[];
};
export type PostFeedback = {
  /** Leave it empty: people do not see this field. What comes with it filled is not stored. */
  website?: string | null;
  ideaId: string;
  /** Trimmed; length in code points. Line breaks are kept. */
  message: string;
  /** To hear the founder's answer, once its mailbox has confirmed. Nobody is shown it; empty means none. */
  email?: string | null;
};
export type PostReply = {
  /** Leave it empty: people do not see this field. What comes with it filled is not stored. */
  website?: string | null;
  /** Trimmed; length in code points. Line breaks are kept. */
  message: string;
};
export type GlobalStats = {
  /** Active ideas. */
  totalIdeas: number;
  /** Votes for active ideas. */
  totalVotes: number;
  /** Sign-ups on waitlists of active ideas. */
  totalWaitlists: number;
};
export type PriceCurrency = 'USD' | 'EUR' | 'GBP' | 'INR' | 'AUD' | 'CAD' | 'CHF';
export type PricePeriod = 'month' | 'year' | 'once';
export type Price = {
  /** In minor units. */
  amount: number;
  currency: PriceCurrency;
  per: PricePeriod;
};
export type Offer = {
  /** To be sent with the answer when joining, within 24 hours. Null: there is no price to ask about. */
  offer: string | null;
  /** With an offer. */
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
