import type {
  GetIdeaApiResponse,
  ListFeedbackApiResponse,
  ListIdeasApiArg,
  ListIdeasApiResponse,
  ListPlansApiResponse,
} from './generated';
import type { ListAdminIdeasApiResponse, ListMyIdeasApiResponse } from './workspace';

/**
 * The answers by the names that the screens use, taken from what the calls return: the schema's own names in
 * `openapi.yaml` may change without touching a screen.
 */
export type IdeaSummary = ListIdeasApiResponse[number];
/** Also of a list, or in a preview, where nobody asks whether an email follows a sign-up. */
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
