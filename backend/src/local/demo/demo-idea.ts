import type { GoalTerms } from '../../modules/evidence/domain/goal-terms.js';
import type { Category } from '../../modules/ideas/domain/category.js';
import type { IdeaContent } from '../../modules/ideas/domain/idea-content.js';
import type { PlanId } from '../../modules/billing/catalog/domain/plan.js';

/**
 * A demo founder with an active plan. The name is derived from the email address, as in the local identity
 * provider.
 */
export interface DemoFounder {
  email: string;
  plan: {
    id: PlanId;
    type: 'monthly' | 'yearly';
    isRecurring: boolean;
    /** Days from seeding to the end of the paid period. */
    daysLeft: number;
  };
  ideas: DemoIdea[];
}

/** An idea with its votes, sign-ups and feedback. Only active ideas have these. */
export interface DemoIdea extends Partial<Omit<IdeaContent, 'description' | 'image' | 'featuredImage'>> {
  title: string;
  category: Category;
  status: 'active' | 'pending' | 'draft' | 'address_review_comment';
  paragraphs: string[];
  /** The admin's comments. Used only with the status `address_review_comment`. */
  reviewComments?: string;
  /** Age of the idea in days when the demo data is seeded. */
  daysOld: number;
  votes?: number;
  waitlist?: number;
  /** True if the idea's page and share image show the founder's name. */
  showsFounder?: boolean;
  feedback?: DemoFeedback[];
  goals?: DemoGoal[];
  ladder?: DemoLadder;
}

/**
 * A goal set by the founder. It counts visitors from all sources. Each goal starts after the previous goal
 * was decided.
 */
export interface DemoGoal extends Pick<GoalTerms, 'metric' | 'rate' | 'visitors' | 'days'> {
  /** Number of days before seeding that the goal started. */
  startedDaysAgo: number;
}

/** A finished price test. */
export interface DemoLadder {
  /** Prices in US cents per month, ascending. */
  prices: number[];
  /** Percentages of confirmed visitors who said yes, in the order of the prices. */
  yes: number[];
  days: number;
  /** Number of days before seeding that the test started. */
  startedDaysAgo: number;
}

export interface DemoFeedback {
  message: string;
  /** Age in days when the demo data is seeded. Replies are dated on the days after the message. */
  daysOld: number;
  replies?: string[];
  /** The founder's reply, which follows the other replies. */
  answer?: string;
  /** Tags added by the founder: built-in tags or custom names. */
  tags?: string[];
  /** True if the message is quoted on the idea's page. */
  isPinned?: boolean;
}
