import { randomFrom } from '../../shared/seeded-random.js';
import type { StoredCover } from './covers.js';
import type { DemoIdea } from './demo-idea.js';
import { daysBefore, idAt, type Row } from './rows.js';
import { visitsFor } from './visits.js';
import { feedbackFor, subscribersFor, votesFor } from './votes-and-sign-ups.js';

/** Days between writing an idea and its approval, or the admin's comments. */
const REVIEW_DAYS = 0.3;

/** In the order in which they have to be filled. */
export const DEMO_TABLES = [
  'ideas',
  'votes',
  'subscribers',
  'feedback',
  'feedback_replies',
  'analytics_idea_days',
  'analytics_source_days',
] as const;

/** Rows by table. */
export type DemoRows = Record<(typeof DEMO_TABLES)[number], Row[]>;

export interface IdeaOrigin {
  authorId: string;
  slug: string;
  cover: StoredCover;
  now: Date;
  /** Accounts that vote for it. */
  voterIds: string[];
}

/** The rows of an idea, its votes, sign-ups and feedback. The counters are the numbers of those rows. */
export function rowsOf(idea: DemoIdea, origin: IdeaOrigin): DemoRows {
  const { now } = origin;
  const createdAt = daysBefore(now, idea.daysOld);
  const reviewedAt = daysBefore(now, idea.daysOld - REVIEW_DAYS);
  const id = idAt(createdAt);
  const live = { id, publishedAt: reviewedAt, now, random: randomFrom(idea.title) };

  const votes = votesFor(live, idea.votes ?? 0, origin.voterIds);
  const subscribers = subscribersFor(live, idea.waitlist ?? 0);
  const { messages, replies } = feedbackFor(live, idea.feedback ?? []);
  const visits =
    idea.status === 'active'
      ? visitsFor({ ...live, title: idea.title, votes, subscribers })
      : { days: [], sources: [] };
  const reviewed = idea.status === 'active' || idea.status === 'address_review_comment';
  const row = {
    id,
    author_id: origin.authorId,
    slug: origin.slug,
    title: idea.title,
    description: idea.paragraphs.join('\n\n'),
    category: idea.category,
    target_audience: idea.targetAudience ?? null,
    website: idea.website ?? null,
    twitter: idea.twitter ?? null,
    image: origin.cover.image,
    featured_image: origin.cover.featuredImage,
    status: idea.status,
    review_comments: idea.reviewComments ?? null,
    published_at: idea.status === 'active' ? reviewedAt : null,
    submitted_at: idea.status === 'draft' ? null : createdAt,
    vote_count: votes.length,
    waitlist_count: subscribers.length,
    feedback_count: messages.length,
    created_at: createdAt,
    updated_at: reviewed ? reviewedAt : createdAt,
  };
  return {
    ideas: [row],
    votes,
    subscribers,
    feedback: messages,
    feedback_replies: replies,
    analytics_idea_days: visits.days,
    analytics_source_days: visits.sources,
  };
}
