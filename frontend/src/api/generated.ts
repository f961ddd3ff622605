import { emptyApi as api } from './base';
export const addTagTypes = [
  'auth',
  'ideas',
  'admin',
  'votes',
  'waitlist',
  'feedback',
  'stats',
  'billing',
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
      listIdeas: build.query<ListIdeasApiResponse, ListIdeasApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas`,
          params: {
            search: queryArg.search,
            category: queryArg.category,
            sort: queryArg.sort,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['ideas'],
      }),
      createIdea: build.mutation<CreateIdeaApiResponse, CreateIdeaApiArg>({
        query: (queryArg) => ({ url: `/api/ideas`, method: 'POST', body: queryArg }),
        invalidatesTags: ['ideas'],
      }),
      getIdea: build.query<GetIdeaApiResponse, GetIdeaApiArg>({
        query: (queryArg) => ({ url: `/api/ideas/${encodeURIComponent(String(queryArg))}` }),
        providesTags: ['ideas'],
      }),
      updateIdea: build.mutation<UpdateIdeaApiResponse, UpdateIdeaApiArg>({
        query: (queryArg) => ({
          url: `/api/ideas/${encodeURIComponent(String(queryArg.id))}`,
          method: 'PATCH',
          body: queryArg.updateIdeaDto,
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
        query: () => ({ url: `/api/user/ideas` }),
        providesTags: ['ideas'],
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
          body: queryArg.requestChangesDto,
        }),
        invalidatesTags: ['admin'],
      }),
      listAdminIdeas: build.query<ListAdminIdeasApiResponse, ListAdminIdeasApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/ideas`,
          params: {
            search: queryArg.search,
            status: queryArg.status,
            category: queryArg.category,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ['admin'],
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
          body: queryArg.joinWaitlistDto,
        }),
        invalidatesTags: ['waitlist'],
      }),
      listFeedback: build.query<ListFeedbackApiResponse, ListFeedbackApiArg>({
        query: (queryArg) => ({
          url: `/api/feedbacks/${encodeURIComponent(String(queryArg.ideaId))}`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
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
          body: queryArg.postReplyDto,
        }),
        invalidatesTags: ['feedback'],
      }),
      removeFeedback: build.mutation<RemoveFeedbackApiResponse, RemoveFeedbackApiArg>({
        query: (queryArg) => ({
          url: `/api/feedbacks/${encodeURIComponent(String(queryArg))}`,
          method: 'DELETE',
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
      getUserStats: build.query<GetUserStatsApiResponse, GetUserStatsApiArg>({
        query: () => ({ url: `/api/stats/user` }),
        providesTags: ['stats'],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: () => ({ url: `/api/subscription-plans` }),
        providesTags: ['billing'],
      }),
      getPlanLimits: build.query<GetPlanLimitsApiResponse, GetPlanLimitsApiArg>({
        query: () => ({ url: `/api/user/plan-limits` }),
        providesTags: ['billing'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as generatedApi };
export type GetSessionApiResponse = /** status 200 ok */ Session;
export type GetSessionApiArg = void;
export type LoginApiResponse = /** status 200 ok */ LoginResult;
export type LoginApiArg = LoginDto;
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type ListIdeasApiResponse = /** status 200 ok */ IdeaSummary[];
export type ListIdeasApiArg = {
  search?: string;
  category?:
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
  sort?: 'votes' | 'recent' | 'waitlist';
  limit?: number;
  cursor?: string;
};
export type CreateIdeaApiResponse = /** status 201 ok */ OwnIdea;
export type CreateIdeaApiArg = CreateIdeaDto;
export type GetIdeaApiResponse = /** status 200 ok */ Idea;
export type GetIdeaApiArg = string;
export type UpdateIdeaApiResponse = /** status 200 ok */ OwnIdea;
export type UpdateIdeaApiArg = {
  id: string;
  updateIdeaDto: UpdateIdeaDto;
};
export type DeleteIdeaApiResponse = unknown;
export type DeleteIdeaApiArg = string;
export type ListMyIdeasApiResponse = /** status 200 ok */ OwnIdea[];
export type ListMyIdeasApiArg = void;
export type ApproveIdeaApiResponse = /** status 200 ok */ AdminIdea;
export type ApproveIdeaApiArg = string;
export type RequestChangesApiResponse = /** status 200 ok */ AdminIdea;
export type RequestChangesApiArg = {
  id: string;
  requestChangesDto: RequestChangesDto;
};
export type ListAdminIdeasApiResponse = /** status 200 ok */ AdminIdea[];
export type ListAdminIdeasApiArg = {
  search?: string;
  status?: 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
  category?: string;
  limit?: number;
  cursor?: string;
};
export type GetVoteStatusApiResponse = /** status 200 ok */ VoteStatus;
export type GetVoteStatusApiArg = string;
export type CastVoteApiResponse = /** status 200 ok */ VoteStatus;
export type CastVoteApiArg = string;
export type WithdrawVoteApiResponse = /** status 200 ok */ VoteStatus;
export type WithdrawVoteApiArg = string;
export type JoinWaitlistApiResponse = /** status 201 ok */ Success;
export type JoinWaitlistApiArg = {
  id: string;
  joinWaitlistDto: JoinWaitlistDto;
};
export type ListFeedbackApiResponse = /** status 200 ok */ Feedback[];
export type ListFeedbackApiArg = {
  ideaId: string;
  limit?: number;
  cursor?: string;
};
export type PostFeedbackApiResponse = /** status 201 ok */ Feedback;
export type PostFeedbackApiArg = PostFeedbackDto;
export type PostReplyApiResponse = /** status 201 ok */ Reply;
export type PostReplyApiArg = {
  feedbackId: string;
  postReplyDto: PostReplyDto;
};
export type RemoveFeedbackApiResponse = unknown;
export type RemoveFeedbackApiArg = string;
export type RemoveReplyApiResponse = unknown;
export type RemoveReplyApiArg = {
  feedbackId: string;
  replyId: string;
};
export type GetGlobalStatsApiResponse = /** status 200 ok */ GlobalStats;
export type GetGlobalStatsApiArg = void;
export type GetUserStatsApiResponse = /** status 200 ok */ UserStats;
export type GetUserStatsApiArg = void;
export type ListPlansApiResponse = /** status 200 ok */ Plan[];
export type ListPlansApiArg = void;
export type GetPlanLimitsApiResponse = /** status 200 ok */ PlanLimits;
export type GetPlanLimitsApiArg = void;
export type FirebaseUser = {
  uid: string;
  displayName: string;
  email: string;
  photoURL: string | null;
};
export type User = {
  id: string;
  username: string;
  email: string;
  avatar: string | null;
  isAdmin: boolean;
  currentPlan: ('starter' | 'growth' | 'pro' | 'ultimate') | null;
  subscriptionType: ('monthly' | 'yearly') | null;
  subscriptionExpiry: string | null;
  isRecurring: boolean;
  createdAt: string;
};
export type Session = {
  firebaseUser: FirebaseUser | null;
  user: User | null;
};
export type LoginResult = {
  user: User;
};
export type LoginDto = {
  firebaseUid: string;
  email: string;
  username?: string;
  avatar?: string;
};
export type IdeaSummary = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category:
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
  image: string | null;
  featuredImage: string | null;
  website: string | null;
  twitter: string | null;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  status: 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
};
export type OwnIdea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category:
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
  image: string | null;
  featuredImage: string | null;
  website: string | null;
  twitter: string | null;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  status: 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
  targetAudience: string | null;
  reviewComments: string | null;
};
export type CreateIdeaDto = {
  title: string;
  description: string;
  category:
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
  targetAudience?: string | null;
  image?: string | null;
  website?: string | null;
  twitter?: string | null;
  status: 'draft' | 'pending';
};
export type Idea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category:
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
  image: string | null;
  featuredImage: string | null;
  website: string | null;
  twitter: string | null;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  status: 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
  targetAudience: string | null;
  isOwner?: boolean;
};
export type UpdateIdeaDto = {
  title?: string;
  description?: string;
  category?:
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
  targetAudience?: string | null;
  image?: string | null;
  website?: string | null;
  twitter?: string | null;
  status?: 'draft' | 'pending';
};
export type AdminIdea = {
  id: string;
  slug: string;
  title: string;
  description: string;
  category:
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
  image: string | null;
  featuredImage: string | null;
  website: string | null;
  twitter: string | null;
  voteCount: number;
  waitlistCount: number;
  createdAt: string;
  status: 'draft' | 'pending' | 'active' | 'address_review_comment' | 'removed';
  targetAudience: string | null;
  reviewComments: string | null;
  userEmail: string;
};
export type RequestChangesDto = {
  reviewComments: string;
};
export type VoteStatus = {
  hasVoted: boolean;
  voteCount: number;
};
export type Success = {
  success: boolean;
};
export type JoinWaitlistDto = {
  email: string;
  willingToPay?: boolean;
  interestedInCollaborating?: boolean;
  interestedInInvesting?: boolean;
  linkedinProfile?: string;
};
export type Reply = {
  id: string;
  message: string;
  createdAt: string;
};
export type Feedback = {
  id: string;
  message: string;
  createdAt: string;
  replies: Reply[];
};
export type PostFeedbackDto = {
  ideaId: string;
  message: string;
  website?: string;
};
export type PostReplyDto = {
  message: string;
  website?: string;
};
export type GlobalStats = {
  totalIdeas: number;
  totalVotes: number;
  totalWaitlists: number;
};
export type UserStats = {
  activeIdeas: number;
  totalVotes: number;
  totalWaitlists: number;
};
export type Plan = {
  id: 'starter' | 'growth' | 'pro' | 'ultimate';
  name: string;
  priceUsd: number;
  price: number;
  priceInr: number;
  maxIdeas: number;
  features: string[];
};
export type PlanLimits = {
  currentPlan: string | null;
  maxIdeas: number;
};
export const {
  useGetSessionQuery,
  useLoginMutation,
  useLogoutMutation,
  useListIdeasQuery,
  useCreateIdeaMutation,
  useGetIdeaQuery,
  useUpdateIdeaMutation,
  useDeleteIdeaMutation,
  useListMyIdeasQuery,
  useApproveIdeaMutation,
  useRequestChangesMutation,
  useListAdminIdeasQuery,
  useGetVoteStatusQuery,
  useCastVoteMutation,
  useWithdrawVoteMutation,
  useJoinWaitlistMutation,
  useListFeedbackQuery,
  usePostFeedbackMutation,
  usePostReplyMutation,
  useRemoveFeedbackMutation,
  useRemoveReplyMutation,
  useGetGlobalStatsQuery,
  useGetUserStatsQuery,
  useListPlansQuery,
  useGetPlanLimitsQuery,
} = injectedRtkApi;
