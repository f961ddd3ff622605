import { ANSWERS } from '@/api/sign-up-answers.generated';

export { ANSWERS };

/** What somebody who joins a waitlist is asked. */
export type AnswerName = keyof typeof ANSWERS;

/** How an answer is asked for and what founders read about it. */
export type Answer = { question: string; label: string; short: string } & (
  | { kind: 'flag' }
  | { kind: 'choice'; options: Record<string, string> }
  | { kind: 'text' | 'profile'; max: number; placeholder: string }
);
export const answerOf = (name: AnswerName): Answer => ANSWERS[name];

/** What is a box to tick. */
export type FlagName = {
  [Name in AnswerName]: (typeof ANSWERS)[Name]['kind'] extends 'flag' ? Name : never;
}[AnswerName];
/** What is typed or chosen. */
export type WordsName = Exclude<AnswerName, FlagName>;

const NAMES = Object.keys(ANSWERS) as AnswerName[];
const isFlag = (name: AnswerName): name is FlagName => answerOf(name).kind === 'flag';
export const FLAGS = NAMES.filter(isFlag);
export const WORDS = NAMES.filter((name): name is WordsName => !isFlag(name));

/** Their words in quotation marks, or what the chosen value is called. */
export function answerWords(name: WordsName, said: string): string {
  const answer = answerOf(name);
  return answer.kind === 'choice' ? (answer.options[said] ?? said) : `“${said}”`;
}
