import type { Message } from '../../../shared/message.js';
import { startOf } from '../../../shared/day.js';
import type { DigestWeek } from './digest-week.js';
import { type IdeaWeek, nextStep, type NextStep } from './next-step.js';

/** An idea's numbers for the week, as shown in a digest. */
export interface DigestIdea extends IdeaWeek {
  title: string;
  votes: number;
  messages: number;
  verdict: { state: string; decidedAt: Date | null; title: Message; text: Message };
}

/** The content of a founder's digest. */
export interface Digest {
  /** Ideas to report, most visited first. */
  ideas: DigestIdea[];
  next: NextStep | null;
}

/** True if a goal was decided during the week. That is news even if no one visited. */
function decidedIn({ from, until }: DigestWeek, { verdict: { decidedAt } }: DigestIdea): boolean {
  return decidedAt !== null && decidedAt >= startOf(from) && decidedAt < startOf(until);
}

/**
 * Returns the content of a digest. Null if nothing happened and no new step can be suggested, so that no
 * founder gets the same reminder every Monday.
 * @param before the step suggested by the previous digest
 */
export function digestOf(ideas: DigestIdea[], week: DigestWeek, before: NextStep | null): Digest | null {
  const next = nextStep(ideas);
  const happened = ideas.some(
    (idea) => idea.votes + idea.signUps + idea.messages > 0 || decidedIn(week, idea),
  );
  const isNew = next !== null && !(next.ideaId === before?.ideaId && next.step === before.step);
  if (!happened && !isNew) return null;
  return { ideas: [...ideas].sort((a, b) => b.visits - a.visits || (a.title < b.title ? -1 : 1)), next };
}
