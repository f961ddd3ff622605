import { useSyncExternalStore } from 'react';
import type { PriceAnswer } from '@/lib/price-text';
import { hasJoined, onJoined, rememberJoined } from './joined-before';

/** The questions after a vote, in order. `done` means none is open. */
export type Step = 'email' | 'pay' | 'today' | 'done';

/** A visitor's progress through one idea's questions, with the values typed so far. */
export interface Answers {
  step: Step;
  /** Null until one is entered. */
  email: string | null;
  willingToPay: boolean;
  /** Answer about the offered price. Null without an offer. */
  priceAnswer: PriceAnswer | null;
  currentSolution: string;
  /** Whether the visitor has just answered the last question. */
  thanked: boolean;
}

/**
 * Stored only for this tab, and only until the last question: the answers are then saved with the email
 * address.
 */
const KEY = 'groundswell:answering';

const answersByIdea = new Map<string, Answers>();
const listeners = new Set<() => void>();

/**
 * The current answers. Returns the same object until they change, so that both places on the page stay in
 * sync.
 */
export function answersOf(ideaId: string): Answers {
  let answers = answersByIdea.get(ideaId);
  // The visitor has used the long form instead, which includes all of these questions.
  if (!answers || (answers.step === 'email' && hasJoined(ideaId))) {
    answers = restore(ideaId);
    answersByIdea.set(ideaId, answers);
  }
  return answers;
}

export function answer(ideaId: string, change: Partial<Answers>): void {
  const answers = { ...answersOf(ideaId), ...change };
  answersByIdea.set(ideaId, answers);
  keep(ideaId, answers);
  listeners.forEach((listener) => listener());
}

/** Also marks the idea as joined, which updates the long form. */
export function answerJoined(ideaId: string, email: string): void {
  answer(ideaId, { step: 'pay', email });
  rememberJoined(ideaId);
}

export function useAnswers(ideaId: string): Answers {
  return useSyncExternalStore(subscribe, () => answersOf(ideaId));
}

function subscribe(listener: () => void): () => void {
  const end = onJoined(listener);
  listeners.add(listener);
  return () => {
    end();
    listeners.delete(listener);
  };
}

function restore(ideaId: string): Answers {
  const nothing = {
    email: null,
    willingToPay: false,
    priceAnswer: null,
    currentSolution: '',
    thanked: false,
  };
  if (!hasJoined(ideaId)) return { ...nothing, step: 'email' };
  const stored = read();
  return stored?.ideaId === ideaId ? { ...nothing, ...stored.answers } : { ...nothing, step: 'done' };
}

function read(): { ideaId: string; answers: Partial<Answers> & { step: Step } } | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReturnType<typeof read>;
  } catch {
    return null;
  }
}

function keep(ideaId: string, answers: Answers): void {
  try {
    if (answers.step === 'pay' || answers.step === 'today')
      sessionStorage.setItem(KEY, JSON.stringify({ ideaId, answers }));
    else if (read()?.ideaId === ideaId) sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the questions stay open until the visitor leaves the page.
  }
}

/** Resets everything except browser storage. For tests. */
export function forgetAnswers(): void {
  answersByIdea.clear();
}
