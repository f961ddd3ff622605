import { useSyncExternalStore } from 'react';
import type { PriceAnswer } from '@/lib/price-text';
import { hasJoined, onJoined, rememberJoined } from './joined-before';

/** What a voter is asked, one after the other; `done` when nothing is open. */
export type Step = 'email' | 'pay' | 'today' | 'done';

/** How far somebody is with one idea, and what they have typed. */
export interface Answers {
  step: Step;
  /** Null until they type one. */
  email: string | null;
  willingToPay: boolean;
  /** To the price that they were asked about; null where they were not. */
  priceAnswer: PriceAnswer | null;
  currentSolution: string;
  /** Whether they have come to the end just now. */
  thanked: boolean;
}

/** For this tab alone, and until the last question is answered: the answers go to the address. */
const KEY = 'groundswell:answering';

const known = new Map<string, Answers>();
const listeners = new Set<() => void>();

/** The answers as they stand: the same object until they change, so that both places show the same. */
export function answersOf(ideaId: string): Answers {
  let answers = known.get(ideaId);
  // The long form below was sent meanwhile: it asks all of this itself.
  if (!answers || (answers.step === 'email' && hasJoined(ideaId))) {
    answers = restore(ideaId);
    known.set(ideaId, answers);
  }
  return answers;
}

export function answer(ideaId: string, change: Partial<Answers>): void {
  const answers = { ...answersOf(ideaId), ...change };
  known.set(ideaId, answers);
  keep(ideaId, answers);
  listeners.forEach((listener) => listener());
}

/** Also the long form is told that this person has joined. */
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
  const kept = read();
  return kept?.ideaId === ideaId ? { ...nothing, ...kept.answers } : { ...nothing, step: 'done' };
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
    // Without storage the questions are open until the page is left.
  }
}

/** Forgets everything but what the browser keeps. For tests. */
export function forgetAnswers(): void {
  known.clear();
}
