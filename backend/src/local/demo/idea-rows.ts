import { daysBefore } from '../../shared/day.js';
import type { Goal } from '../../modules/evidence/domain/goal.js';
import { randomFrom } from '../../shared/seeded-random.js';
import { cellRow, countedVisitors, openSignUpsOf } from './counted-visitors.js';
import type { StoredCover } from './covers.js';
import type { DemoIdea } from './demo-idea.js';
import type { PageText } from '../../modules/evidence/domain/goal-page.js';
import { CONTENT_FIELDS, contentOf } from '../../modules/ideas/domain/idea-content.js';
import { columnOf } from '../../platform/database/columns.js';
import { goalsOf, sha256 } from './goals.js';
import { experimentRow, ladderOf } from './price-ladder.js';
import { idAt, type Row } from './rows.js';
import { visitsFor } from './visits.js';
import { type DemoTagging, feedbackFor, subscribersFor, votesFor } from './votes-and-sign-ups.js';

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
  'evidence_cells',
  'evidence_left_out',
  'experiments',
] as const;

/** Rows by table. */
export type DemoRows = Record<(typeof DEMO_TABLES)[number], Row[]>;

/** What becomes of an idea: its rows, and what leads from one to another and is stored after them. */
export interface DemoIdeaRows {
  rows: DemoRows;
  goals: Goal[];
  taggings: DemoTagging[];
  openSignUps: Row[];
}

export interface IdeaOrigin {
  authorId: string;
  slug: string;
  cover: StoredCover;
  now: Date;
  /** Accounts that vote for it. */
  voterIds: string[];
  /** Goals of the same founder's other ideas, all of which started before this one's. */
  goalsBefore: number;
}

/** The rows of an idea, its votes, visitors, sign-ups and feedback. Counters say how many there are. */
export function rowsOf(idea: DemoIdea, origin: IdeaOrigin): DemoIdeaRows {
  const { now } = origin;
  const createdAt = daysBefore(now, idea.daysOld);
  const reviewedAt = daysBefore(now, idea.daysOld - REVIEW_DAYS);
  const id = idAt(createdAt);
  const live = { id, publishedAt: reviewedAt, now, random: randomFrom(idea.title) };

  const votes = votesFor(live, idea.votes ?? 0, origin.voterIds);
  const subscribers = subscribersFor(live, idea.waitlist ?? 0, randomFrom(`confirmations of ${idea.title}`));
  const { messages, replies, taggings } = feedbackFor(live, idea.feedback ?? []);
  const visits =
    idea.status === 'active'
      ? visitsFor({ ...live, title: idea.title, votes, subscribers })
      : { days: [], sources: [], arrivals: [] };
  const counting = { id, now, random: randomFrom(`counted of ${idea.title}`) };
  const counted = countedVisitors(counting, visits.arrivals);
  const about = { ideaId: id, page: pageOf(idea, origin.cover), goalsBefore: origin.goalsBefore };
  const goals = goalsOf(about, idea.goals ?? [], counted.cells, now);
  const ladder =
    idea.ladder &&
    ladderOf(id, idea.ladder, { cells: counted.cells, now, random: randomFrom(`prices of ${idea.title}`) });
  const cells = ladder?.cells ?? counted.cells;
  const reviewed = idea.status === 'active' || idea.status === 'address_review_comment';
  const content = contentOf({ ...idea, ...origin.cover, description: about.page.description });
  const row = {
    id,
    author_id: origin.authorId,
    slug: origin.slug,
    ...Object.fromEntries(CONTENT_FIELDS.map((field) => [columnOf(field), content[field]])),
    status: idea.status,
    review_comments: idea.reviewComments ?? null,
    confirmation: 'ask',
    confirmation_since: createdAt,
    published_at: idea.status === 'active' ? reviewedAt : null,
    submitted_at: idea.status === 'draft' ? null : createdAt,
    vote_count: votes.length,
    waitlist_count: subscribers.length,
    feedback_count: messages.length,
    created_at: createdAt,
    updated_at: reviewed ? reviewedAt : createdAt,
  };
  const rows: DemoRows = {
    ideas: [row],
    votes,
    subscribers,
    feedback: messages,
    feedback_replies: replies,
    analytics_idea_days: visits.days,
    analytics_source_days: visits.sources,
    evidence_cells: cells.map((cell) => cellRow(id, cell)),
    evidence_left_out: counted.leftOut,
    experiments: ladder ? [experimentRow(ladder.experiment)] : [],
  };
  return { rows, goals, taggings, openSignUps: openSignUpsOf(id, cells) };
}

/** What visitors read. */
function pageOf(idea: DemoIdea, { image }: StoredCover): PageText {
  return {
    title: idea.title,
    description: idea.paragraphs.join('\n\n'),
    category: idea.category,
    targetAudience: idea.targetAudience ?? null,
    cover: sha256(image).toString('hex'),
  };
}
