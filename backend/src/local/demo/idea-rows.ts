import { daysBefore } from '../../shared/day.js';
import type { Goal } from '../../modules/evidence/domain/goal.js';
import { randomFrom } from '../../shared/seeded-random.js';
import { countedVisitors, openSignUpsOf } from './counted-visitors.js';
import type { DemoIdea } from './demo-idea.js';
import type { PageText } from '../../modules/evidence/domain/goal-page.js';
import { contentOf } from '../../modules/ideas/domain/idea-content.js';
import { goalsOf } from './goals.js';
import { withPriceAnswers } from './price-answers.js';
import { ladderOf } from './price-ladder.js';
import { idAt, type NewRow } from './rows.js';
import { visitsFor } from './visits.js';
import { type DemoTagging, feedbackFor, subscribersFor, votesFor } from './votes-and-sign-ups.js';

/** Days from an idea's creation to its approval or to the admin's comments. */
const REVIEW_DAYS = 0.3;

/** Tables in the order they must be filled. */
export const DEMO_TABLES = [
  'ideas',
  'votes',
  'subscribers',
  'feedback',
  'feedbackReplies',
  'analyticsIdeaDays',
  'analyticsSourceDays',
  'evidenceCells',
  'evidenceLeftOut',
  'experiments',
  'launchKits',
] as const;

/** Rows to insert, by table. */
export type DemoRows = { [Table in (typeof DEMO_TABLES)[number]]: NewRow<Table>[] };

/** An idea's rows, plus the data that is stored later because it refers to those rows. */
export interface DemoIdeaRows {
  rows: DemoRows;
  goals: Goal[];
  taggings: DemoTagging[];
  openSignUps: ReturnType<typeof openSignUpsOf>;
}

export interface IdeaOrigin {
  authorId: string;
  slug: string;
  now: Date;
  /** IDs of the accounts that vote for the idea. */
  voterIds: string[];
  /** Number of goals on the founder's other ideas, all of which started earlier. */
  goalsBefore: number;
}

/**
 * Creates the rows for an idea and for its votes, visitors, sign-ups and feedback, with matching counters.
 */
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
  const about = { ideaId: id, page: pageOf(idea), goalsBefore: origin.goalsBefore };
  const goals = goalsOf(about, idea.goals ?? [], counted.cells, now);
  const ladder =
    idea.ladder &&
    ladderOf(id, idea.ladder, { cells: counted.cells, now, random: randomFrom(`prices of ${idea.title}`) });
  const cells = ladder?.cells ?? counted.cells;
  const reviewed = idea.status === 'active' || idea.status === 'address_review_comment';
  const content = contentOf({ ...idea, description: about.page.description });
  const row = {
    id,
    authorId: origin.authorId,
    slug: origin.slug,
    ...content,
    status: idea.status,
    reviewComments: idea.reviewComments ?? null,
    confirmation: 'ask' as const,
    confirmationSince: createdAt,
    publishedAt: idea.status === 'active' ? reviewedAt : null,
    submittedAt: idea.status === 'draft' ? null : createdAt,
    voteCount: votes.length,
    waitlistCount: subscribers.length,
    feedbackCount: messages.length,
    createdAt,
    updatedAt: reviewed ? reviewedAt : createdAt,
  };
  const rows: DemoRows = {
    ideas: [row],
    votes,
    subscribers: withPriceAnswers(subscribers, ladder, { idea, now }),
    feedback: messages,
    feedbackReplies: replies,
    analyticsIdeaDays: visits.days,
    analyticsSourceDays: visits.sources,
    evidenceCells: cells.map(({ open, ...cell }) => ({
      ...cell,
      ideaId: id,
      arm: 0,
      referred: false,
      provisional: false,
      open: open.length,
    })),
    evidenceLeftOut: counted.leftOut,
    experiments: ladder ? [ladder.experiment] : [],
    launchKits: launchKitsOf(idea, id),
  };
  return { rows, goals, taggings, openSignUps: openSignUpsOf(id, cells) };
}

function launchKitsOf({ showsFounder = false }: DemoIdea, ideaId: string): NewRow<'launchKits'>[] {
  return showsFounder ? [{ ideaId, showsFounder }] : [];
}

/** Returns the text of the idea's public page. */
function pageOf(idea: DemoIdea): PageText {
  return {
    title: idea.title,
    description: idea.paragraphs.join('\n\n'),
    category: idea.category,
    targetAudience: idea.targetAudience ?? null,
    cover: null,
  };
}
