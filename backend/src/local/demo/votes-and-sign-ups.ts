import { randomBytes } from 'node:crypto';

import { CONSENT_VERSION } from '../../modules/waitlist/domain/confirmation.js';
import type { SignUpAnswers } from '../../modules/waitlist/domain/sign-up-answers.js';
import { daysBefore } from '../../shared/day.js';
import { idAt, type NewRow } from './rows.js';
import { subscriberOf } from './subscribers.js';
import type { DemoFeedback } from './demo-idea.js';

/** Length of a visitor key, an HMAC-SHA-256, in bytes. */
const VISITOR_KEY_BYTES = 32;
const HOURS_TO_FIRST_REPLY = 7;
const DAY_HOURS = 24;

/** The data of a public idea that its votes, sign-ups and feedback need. */
export interface PublicIdea {
  id: string;
  publishedAt: Date;
  now: Date;
  /** Random numbers in [0, 1), seeded by idea, so the demo data is always the same. */
  random: () => number;
}

/**
 * Generates `count` votes since the idea was published: first those by `accounts`, then those by visitors.
 */
export function votesFor(idea: PublicIdea, count: number, accounts: string[]) {
  return Array.from({ length: count }, (_, index) => {
    const time = momentOf(idea);
    return {
      id: idAt(time),
      ideaId: idea.id,
      userId: accounts[index] ?? null,
      visitorKey: randomBytes(VISITOR_KEY_BYTES),
      createdAt: time,
    };
  });
}

/** Percentage of people who confirm their address. */
const CONFIRM = 88;
/**
 * Maximum number of days from joining to the confirmation for most people: an hour. The others take up to a
 * day.
 */
const SOON_DAYS = 1 / 24;

/**
 * Generates `count` people on the waitlist, each with a different address. About one in twenty has
 * unsubscribed.
 * @param confirming returns random numbers in [0, 1), seeded by idea, that decide who confirms and how soon
 */
export function subscribersFor(idea: PublicIdea, count: number, confirming: () => number) {
  return Array.from({ length: count }, (_, index) => {
    const time = momentOf(idea);
    const hasLeft = index % 19 === 11;
    const { email, answers } = subscriberOf(index, idea.random);
    return {
      id: idAt(time),
      ideaId: idea.id,
      email,
      ...answers,
      status: hasLeft ? ('unsubscribed' as const) : ('active' as const),
      createdAt: time,
      updatedAt: hasLeft ? between(time, idea.now, idea.random()) : time,
      ...confirmationOf(answers, time, idea.now, confirming),
    };
  });
}

function confirmationOf(answers: SignUpAnswers, joined: Date, now: Date, random: () => number) {
  const [confirms, quick] = [random() * 100 < CONFIRM, random() < 0.8];
  const at = daysBefore(joined, -random() * (quick ? SOON_DAYS : 1));
  const confirmed = confirms && at <= now;
  return {
    asked: true,
    confirmedAt: confirmed ? at : null,
    consentVersion: confirmed ? CONSENT_VERSION : null,
    confirmedAnswers: confirmed ? answers : null,
  };
}

export type DemoSubscriber = ReturnType<typeof subscribersFor>[number];

/** Number of days after which the demo founder has read a message. */
const READ_AFTER = 4;

/** The name of a tag on a message. */
export interface DemoTagging {
  feedbackId: string;
  tag: string;
}

/**
 * Generates messages with their tags and replies. Replies follow their message in order, with the founder's
 * last.
 */
export function feedbackFor(idea: PublicIdea, feedback: DemoFeedback[]) {
  const replies: NewRow<'feedbackReplies'>[] = [];
  const taggings: DemoTagging[] = [];
  const messages = feedback.map(({ message, daysOld, replies: texts = [], answer, tags = [], isPinned }) => {
    const time = daysBefore(idea.now, daysOld);
    const id = idAt(time);
    const reply = (text: string, index: number, share: number, byFounder: boolean) => {
      const later = ((index + share) * DAY_HOURS + HOURS_TO_FIRST_REPLY) / DAY_HOURS;
      const at = daysBefore(idea.now, Math.max(daysOld - later, daysOld / (index + 3)));
      replies.push({ id: idAt(at), feedbackId: id, message: text, createdAt: at, byFounder });
    };
    texts.forEach((text, index) => reply(text, index, idea.random(), false));
    if (answer !== undefined) reply(answer, texts.length, 0.5, true);
    taggings.push(...tags.map((tag) => ({ feedbackId: id, tag })));
    const isUnread = daysOld < READ_AFTER && answer === undefined;
    const pinnedAt = isPinned ? daysBefore(time, -1) : null;
    return { id, ideaId: idea.id, message, createdAt: time, isUnread, pinnedAt };
  });
  return { messages, replies, taggings };
}

/**
 * Returns a random time: with a probability of one third soon after publication, otherwise at any time since.
 */
function momentOf({ publishedAt, now, random }: PublicIdea): Date {
  const share = random() < 0.33 ? random() * 0.15 : random();
  return between(publishedAt, now, share);
}

function between(from: Date, to: Date, share: number): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * share);
}
