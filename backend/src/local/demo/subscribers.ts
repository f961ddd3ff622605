import { answersOf, type SignUpAnswers } from '../../modules/waitlist/domain/sign-up-answers.js';

const FIRST_NAMES = (
  'amara ben chiara dmitri elena farid grace hugo ines jonas kavya liam mei nadia oskar paula ' +
  'quentin rosa samir tessa umar vera wanjiru ximena yusuf zofia anders'
).split(' ');
const LAST_NAMES = (
  'abara bergstrom castillo dubois eriksen fontaine gupta haddad ivanov jansen kowalski lindgren ' +
  'moreau nakamura oyelaran petrov'
).split(' ');
/** A domain reserved for examples (RFC 2606), so an email sent there by mistake reaches no one. */
const DOMAINS = ['example.com', 'example.org', 'example.net'];

/**
 * Answers to how subscribers solve the problem today. Chosen by index, so that adding subscribers doesn't
 * change other answers.
 */
const SOLUTIONS = [
  'A spreadsheet, and a lot of email.',
  'We do it by hand, every Friday afternoon.',
  'A group chat and somebody who remembers.',
  'I pay a freelancer for it now.',
  'Two tools that do not talk to each other.',
  'Not at all. It just does not get done.',
];

/**
 * Returns a person's data for joining a waitlist. Each `index` is a different person with a different
 * address.
 */
export function subscriberOf(index: number, random: () => number): { email: string; answers: SignUpAnswers } {
  // The numbers of first and last names have no common divisor, so every pair occurs before any repeats.
  const first = FIRST_NAMES[(index * 5 + 3) % FIRST_NAMES.length]!;
  const last = LAST_NAMES[(index * 7 + 2) % LAST_NAMES.length]!;
  const local = [`${first}.${last}`, `${first[0]}${last}`, `${first}-${last}`][index % 3]!;
  const email = `${local}@${DOMAINS[Math.floor(random() * DOMAINS.length)]}`;
  const answers = answersOf({
    willingToPay: random() < 0.38,
    interestedInCollaborating: random() < 0.14,
    interestedInInvesting: random() < 0.06,
    linkedinProfile: random() < 0.18 ? `https://www.linkedin.com/in/${first}-${last}-example` : null,
    currentSolution: index % 3 === 1 ? SOLUTIONS[Math.floor(index / 3) % SOLUTIONS.length]! : null,
  });
  return { email, answers };
}
