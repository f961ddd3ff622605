import type {
  GetIdeaApiResponse,
  ListFeedbackApiResponse,
  ListIdeasApiArg,
  ListIdeasApiResponse,
  ListPlansApiResponse,
} from './generated';
import type { ListAdminIdeasApiResponse, ListMyIdeasApiResponse } from './workspace';

/**
 * Response types under the names that screens use, derived from the calls, so that a schema in `openapi.yaml`
 * can be renamed without changing a screen.
 */
export type IdeaSummary = ListIdeasApiResponse[number];
/** An idea from any response. Lists and previews don't say whether sign-ups must be confirmed. */
export type Idea = Omit<GetIdeaApiResponse, 'asksToConfirm'> &
  Partial<Pick<GetIdeaApiResponse, 'asksToConfirm'>>;
export type OwnIdea = ListMyIdeasApiResponse[number];
export type AdminIdea = ListAdminIdeasApiResponse[number];
export type Feedback = ListFeedbackApiResponse[number];
export type Reply = Feedback['replies'][number];
export type Plan = ListPlansApiResponse[number];
export type IdeaSort = NonNullable<ListIdeasApiArg['sort']>;
export type Category = IdeaSummary['category'];
export type IdeaStatus = OwnIdea['status'];
