import { startOf } from '../../../shared/day.js';
import type { DigestWeek } from './digest-week.js';
import { type IdeaWeek, nextStep, type NextStep } from './next-step.js';

/** An idea's week, as a digest shows it. */
export interface DigestIdea extends IdeaWeek {
  title: string;
  votes: number;
  messages: number;
  verdict: { state: string; decidedAt: Date | null; title: string; text: string };
}

/** What a founder's digest says. */
export interface Digest {
  /** Most seen first. */
  ideas: DigestIdea[];
  next: NextStep | null;
}

/** A goal was decided during the week: news, even when nobody came. */
function decidedIn({ from, until }: DigestWeek, { verdict: { decidedAt } }: DigestIdea): boolean {
  return decidedAt !== null && decidedAt >= startOf(from) && decidedAt < startOf(until);
}

/**
 * What there is to say; null where nothing happened and there is no step to take, or only the one that the
 * last digest named: nobody is reminded every Monday of what they do not do.
 * @param before the step that was named last.
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
