import type { GoalTerms } from '../../modules/evidence/domain/goal-terms.js';
import type { Category } from '../../modules/ideas/domain/category.js';
import type { IdeaContent } from '../../modules/ideas/domain/idea-content.js';
import type { PlanId } from '../../modules/billing/catalog/domain/plan.js';

/**
 * A demo founder with an active plan. The name is derived from the address, as in the local identity
 * provider.
 */
export interface DemoFounder {
  email: string;
  plan: {
    id: PlanId;
    type: 'monthly' | 'yearly';
    isRecurring: boolean;
    /** Days from the seeding to the end of the paid period. */
    daysLeft: number;
  };
  ideas: DemoIdea[];
}

/** An idea with its votes, sign-ups and feedback, which only active ideas have. */
export interface DemoIdea extends Partial<Omit<IdeaContent, 'description' | 'image' | 'featuredImage'>> {
  title: string;
  category: Category;
  status: 'active' | 'pending' | 'draft' | 'address_review_comment';
  paragraphs: string[];
  /** For the status `address_review_comment`. */
  reviewComments?: string;
  /** Age of the idea at the seeding, in days. */
  daysOld: number;
  votes?: number;
  waitlist?: number;
  /** True if the idea's page and share image show the founder's name. */
  showsFounder?: boolean;
  feedback?: DemoFeedback[];
  goals?: DemoGoal[];
  ladder?: DemoLadder;
}

/** A goal of the founder; all sources count. Each starts after the previous one was decided. */
export interface DemoGoal extends Pick<GoalTerms, 'metric' | 'rate' | 'visitors' | 'days'> {
  /** Days before the seeding at which it started. */
  startedDaysAgo: number;
}

/** A finished price test. */
export interface DemoLadder {
  /** In US cents per month, ascending. */
  prices: number[];
  /** Percentage of confirmed visitors who said yes, by price. */
  yes: number[];
  days: number;
  /** Days before the seeding at which it started. */
  startedDaysAgo: number;
}

export interface DemoFeedback {
  message: string;
  /** Days before the seeding. Replies follow in the days after it. */
  daysOld: number;
  replies?: string[];
  /** The founder's reply, after the others. */
  answer?: string;
  /** The founder's tags: built-in ones, or custom names. */
  tags?: string[];
  /** True if quoted on the idea's page. */
  isPinned?: boolean;
}
