import { randomBytes } from 'node:crypto';

import { daysBefore, idAt, type Row } from './rows.js';
import { subscriberOf } from './subscribers.js';
import type { DemoFeedback } from './demo-idea.js';

/** Bytes of a visitor key: an HMAC with SHA-256. */
const VISITOR_KEY_BYTES = 32;
const HOURS_TO_FIRST_REPLY = 7;
const DAY_HOURS = 24;

/** An idea that is public, as far as its votes, sign-ups and feedback are concerned. */
export interface PublicIdea {
  id: string;
  publishedAt: Date;
  now: Date;
  /** The same numbers from 0 to 1 for the same idea. */
  random: () => number;
}

/**
 * `count` votes since the idea was published; the first of them are cast by `accounts`, the others by
 * visitors.
 */
export function votesFor(idea: PublicIdea, count: number, accounts: string[]): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const time = momentOf(idea);
    return {
      id: idAt(time),
      idea_id: idea.id,
      user_id: accounts[index] ?? null,
      visitor_key: `\\x${randomBytes(VISITOR_KEY_BYTES).toString('hex')}`,
      created_at: time,
    };
  });
}

/**
 * `count` people on the waitlist, each with an address of their own; one in about twenty has left it again.
 */
export function subscribersFor(idea: PublicIdea, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const time = momentOf(idea);
    const left = index % 19 === 11;
    return {
      id: idAt(time),
      idea_id: idea.id,
      ...subscriberOf(index, idea.random),
      status: left ? 'unsubscribed' : 'active',
      created_at: time,
      updated_at: left ? between(time, idea.now, idea.random()) : time,
    };
  });
}

/** Messages and their replies, the replies in order after their message. */
export function feedbackFor(idea: PublicIdea, feedback: DemoFeedback[]): { messages: Row[]; replies: Row[] } {
  const replies: Row[] = [];
  const messages = feedback.map(({ message, daysOld, replies: texts = [] }) => {
    const time = daysBefore(idea.now, daysOld);
    const id = idAt(time);
    texts.forEach((text, index) => {
      const later = ((index + idea.random()) * DAY_HOURS + HOURS_TO_FIRST_REPLY) / DAY_HOURS;
      const repliedAt = daysBefore(idea.now, Math.max(daysOld - later, daysOld / (index + 3)));
      replies.push({ id: idAt(repliedAt), feedback_id: id, message: text, created_at: repliedAt });
    });
    return { id, idea_id: idea.id, message, created_at: time };
  });
  return { messages, replies };
}

/** A third of them come right after the publication, the others over the time since. */
function momentOf({ publishedAt, now, random }: PublicIdea): Date {
  const share = random() < 0.33 ? random() * 0.15 : random();
  return between(publishedAt, now, share);
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
}
