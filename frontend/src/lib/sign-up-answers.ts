import { i18n, type MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { ANSWERS } from '@/api/sign-up-answers.generated';

export { ANSWERS };

/** The questions for people who join a waitlist. */
export type AnswerName = keyof typeof ANSWERS;

/** The texts of a question, for the form and for the founder. */
export type Answer = { question: MessageDescriptor; label: MessageDescriptor; short: MessageDescriptor } & (
  | { kind: 'flag' }
  | { kind: 'choice'; options: Record<string, MessageDescriptor> }
  | { kind: 'text' | 'profile'; max: number; placeholder: string }
);
export const answerOf = (name: AnswerName): Answer => ANSWERS[name];

/** Questions answered with a checkbox. */
export type FlagName = {
  [Name in AnswerName]: (typeof ANSWERS)[Name]['kind'] extends 'flag' ? Name : never;
}[AnswerName];
/** Questions answered with text or a choice. */
export type WordsName = Exclude<AnswerName, FlagName>;

const NAMES = Object.keys(ANSWERS) as AnswerName[];
const isFlag = (name: AnswerName): name is FlagName => answerOf(name).kind === 'flag';
export const FLAGS = NAMES.filter(isFlag);
export const WORDS = NAMES.filter((name): name is WordsName => !isFlag(name));

/** Returns a typed answer in quotation marks, or the label of a selected value. */
export function answerWords(name: WordsName, value: string): string {
  const answer = answerOf(name);
  if (answer.kind === 'choice') {
    const label = answer.options[value];
    return label ? i18n._(label) : value;
  }
  return t({ message: `“${{ text: value }}”`, comment: 'Quotation marks' });
}
