import { useSyncExternalStore } from 'react';
import type { PriceAnswer } from '@/lib/price-text';
import { hasJoined, onJoined, rememberJoined } from './joined-before';

/** Questions after a vote, in order. `done` means that no question is left. */
export type Step = 'email' | 'pay' | 'today' | 'done';

/** A visitor's progress through the questions about an idea, with the values entered so far. */
export interface Answers {
  step: Step;
  /** Email address. Null until the visitor enters one. */
  email: string | null;
  willingToPay: boolean;
  /** Answer about the offered price. Null if no price was offered. */
  priceAnswer: PriceAnswer | null;
  currentSolution: string;
  /** True if the visitor has just answered the last question. */
  thanked: boolean;
}

/**
 * Key in the tab's storage. The answers are stored only until the last question, because by then they have
 * been saved on the server with the email address.
 */
const KEY = 'groundswell:answering';

const answersByIdea = new Map<string, Answers>();
const listeners = new Set<() => void>();

/**
 * Returns the current answers. The object stays the same until they change, so that the two places on the
 * page that show them stay in sync.
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

/** Stores the email address and marks the idea as joined, which updates the long form. */
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
    // If storage is unavailable, the questions stay open until the visitor leaves the page.
  }
}

/** Resets everything except the browser's storage, for tests. */
export function forgetAnswers(): void {
  answersByIdea.clear();
}
