import type { GoalTerms } from '../../modules/evidence/domain/goal-terms.js';
import type { Category } from '../../modules/ideas/domain/category.js';
import type { IdeaContent } from '../../modules/ideas/domain/idea-content.js';
import type { PlanId } from '../../modules/billing/catalog/domain/plan.js';

/**
 * A founder of the demo with a running plan. The name comes from the address, as at the local identity
 * provider.
 */
export interface DemoFounder {
  email: string;
  plan: {
    id: PlanId;
    type: 'monthly' | 'yearly';
    isRecurring: boolean;
    /** Days from the seeding to the end of what is paid. */
    daysLeft: number;
  };
  ideas: DemoIdea[];
}

/** An idea with its votes, sign-ups and feedback. Only active ideas have any. */
export interface DemoIdea extends Partial<Omit<IdeaContent, 'description' | 'image' | 'featuredImage'>> {
  title: string;
  category: Category;
  status: 'active' | 'pending' | 'draft' | 'address_review_comment';
  paragraphs: string[];
  /** With status `address_review_comment`. */
  reviewComments?: string;
  /** Days before the seeding at which it was written. */
  daysOld: number;
  votes?: number;
  waitlist?: number;
  /** Its page and share image name the founder. */
  showsFounder?: boolean;
  feedback?: DemoFeedback[];
  goals?: DemoGoal[];
  ladder?: DemoLadder;
}

/** What the founder set; all sources count. Each starts after the one before was decided. */
export interface DemoGoal extends Pick<GoalTerms, 'metric' | 'rate' | 'visitors' | 'days'> {
  /** Days before the seeding at which it started. */
  startedDaysAgo: number;
}

/** Which price people would pay: a price ladder that is over. */
export interface DemoLadder {
  /** In cents of a dollar a month, rising. */
  prices: number[];
  /** How many of a hundred who confirmed said yes, by price. */
  yes: number[];
  days: number;
  /** Days before the seeding at which it started. */
  startedDaysAgo: number;
}

export interface DemoFeedback {
  message: string;
  /** Days before the seeding; its replies follow in the days after it. */
  daysOld: number;
  replies?: string[];
  /** What the founder replied, after these. */
  answer?: string;
  /** What the founder sorted it by: built-in tags, or names of their own. */
  tags?: string[];
  /** Quoted on the idea's page. */
  isPinned?: boolean;
}
