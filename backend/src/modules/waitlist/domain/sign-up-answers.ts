import { type Price, priceText } from '../../../shared/price.js';

/** What people answer on the sign-up form. Without an answer a flag is false, and the others are null. */
export interface SignUpAnswers {
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  /** How they solve the problem today. */
  currentSolution: string | null;
}

/** How an answer is asked for, stored, exported, imported and shown. */
interface AnswerTexts {
  /** On the form. */
  question: string;
  /** Its name for founders. */
  label: string;
  /** The same where there is little room. */
  short: string;
  /** Header of its column in the CSV file, which an import also reads. */
  csv: string;
  /** Other names of that column, as `nameOf` writes them, in files of other tools. The first wins. */
  importNames: readonly string[];
  /** For the API's documentation: where it is sent, and where a founder reads it. */
  sent: string;
  read: string | null;
}

/**
 * Yes or no. Founders filter by flags, so each is a column of `subscriber_counts` too; another question with
 * the answers yes and no is a choice.
 */
export interface FlagAnswer extends AnswerTexts {
  kind: 'flag';
  example: boolean;
  /** A sentence to the person who said yes. */
  said: string;
}

/** One of some values. */
export interface ChoiceAnswer<Value extends string = string> extends AnswerTexts {
  kind: 'choice';
  example: Value;
  /** What each value is called, and a sentence to the person who chose it. */
  options: Record<Value, { label: string; said: string }>;
}

/** The person's own words, or the address of their profile on LinkedIn. */
export interface TextAnswer extends AnswerTexts {
  kind: 'text' | 'profile';
  example: string;
  placeholder: string;
  /** Longest text in code points. */
  max: number;
  /** A sentence to its author. A mail doesn't quote it: a stranger may have typed it. */
  said: { page: (text: string) => string; mail: string };
}

export type Answer = FlagAnswer | ChoiceAnswer | TextAnswer;

type AnswerOf<Value> = [Value] extends [boolean]
  ? FlagAnswer
  : string extends Value
    ? TextAnswer
    : ChoiceAnswer<Extract<Value, string>>;

/**
 * The answers, in the order of the form and of the API. Columns, rules and documentation of the API, CSV
 * files, imports, mails, webhooks and personal data follow this list (docs/how-to-add-a-field.md).
 */
export const ANSWERS: { readonly [Name in keyof SignUpAnswers]: AnswerOf<NonNullable<SignUpAnswers[Name]>> } =
  {
    willingToPay: {
      kind: 'flag',
      question: 'I would pay for this',
      label: 'Would pay',
      short: 'Pay',
      csv: 'Willing to pay',
      importNames: ['wouldpay', 'wouldyoupay', 'wouldyoupayforit', 'pays', 'wouldpayforit'],
      sent: 'Would pay for it.',
      read: null,
      example: true,
      said: 'You said you would pay.',
    },
    interestedInCollaborating: {
      kind: 'flag',
      question: 'I would like to work on it',
      label: 'Would collaborate',
      short: 'Collaborate',
      csv: 'Interested in collaborating',
      importNames: ['wouldcollaborate', 'wouldhelp', 'wouldliketohelp', 'collaborate'],
      sent: 'Would like to work on it.',
      read: null,
      example: false,
      said: 'You said you would like to work on it.',
    },
    interestedInInvesting: {
      kind: 'flag',
      question: 'I would like to invest in it',
      label: 'Would invest',
      short: 'Invest',
      csv: 'Interested in investing',
      importNames: ['wouldinvest', 'wouldliketoinvest', 'invest'],
      sent: 'Would like to put money into it.',
      read: null,
      example: false,
      said: 'You said you would like to invest in it.',
    },
    linkedinProfile: {
      kind: 'profile',
      question: 'LinkedIn profile',
      label: 'LinkedIn profile',
      short: 'LinkedIn',
      csv: 'LinkedIn profile',
      importNames: ['linkedin', 'linkedinurl'],
      sent: 'An https URL of linkedin.com or one of its subdomains; empty means none.',
      read: null,
      example: 'https://www.linkedin.com/in/ada-lovelace',
      placeholder: 'https://www.linkedin.com/in/you',
      max: 300,
      said: {
        page: (url) => `Your LinkedIn profile: ${url}`,
        mail: 'You gave a LinkedIn profile, which the page shows.',
      },
    },
    currentSolution: {
      kind: 'text',
      question: 'How do you solve it today?',
      label: 'Current solution',
      short: 'Today',
      csv: 'Current solution',
      importNames: ['solvesittoday'],
      sent: 'How they solve the problem today. Joining again without it keeps what was said.',
      read: 'How they solve the problem today, in their words.',
      example: 'A spreadsheet and a lot of email.',
      placeholder: '',
      max: 300,
      said: {
        page: (text) => `How you solve it today: “${text}”`,
        mail: 'You said how you solve it today, which the page shows.',
      },
    },
  };

export const ANSWER_NAMES = Object.keys(ANSWERS) as (keyof SignUpAnswers)[];

/** The answers as they are kept: trimmed, and the absent ones filled in. */
export function answersOf(given: Partial<SignUpAnswers>): SignUpAnswers {
  const kept = ANSWER_NAMES.map((name) => {
    const said = given[name];
    return [
      name,
      ANSWERS[name].kind === 'flag' ? (said ?? false) : (typeof said === 'string' && said.trim()) || null,
    ];
  });
  return Object.fromEntries(kept) as SignUpAnswers;
}

export const PRICE_ANSWERS = ['yes', 'no', 'unsure'] as const;
/** The answer to a price that somebody was asked about. */
export type PriceAnswer = (typeof PRICE_ANSWERS)[number];

/** The price that somebody was asked about, and by which arm of which experiment. */
export interface PriceOffer extends Price {
  experimentId: string;
  arm: number;
}

/** All that comes with a sign-up. What nobody was asked when it was said is absent. */
export interface SignUpDetails extends Partial<SignUpAnswers> {
  /** Both or none. */
  priceOffer?: PriceOffer | null;
  priceAnswer?: PriceAnswer | null;
}

const PRICED: Record<PriceAnswer, (price: string) => string> = {
  yes: (price) => `You said you would pay ${price}.`,
  no: (price) => `You said you would not pay ${price}.`,
  unsure: (price) => `You said you are not sure whether you would pay ${price}.`,
};

/** A sentence for each detail, addressed to the person who signed up. Empty without any detail. */
export function describeDetails(details: SignUpDetails, place: 'page' | 'mail'): string[] {
  const { priceOffer, priceAnswer } = details;
  const priced = priceOffer && priceAnswer ? PRICED[priceAnswer](priceText(priceOffer)) : null;
  return ANSWER_NAMES.flatMap((name) => {
    // The answer to a price says more than that they would pay.
    if (name === 'willingToPay' && priced !== null) return [priced];
    const said = details[name];
    return said ? [sentenceOf(ANSWERS[name], said, place)] : [];
  });
}

function sentenceOf(answer: Answer, said: string | true, place: 'page' | 'mail'): string {
  if (answer.kind === 'flag') return answer.said;
  if (answer.kind === 'choice') return answer.options[String(said)]!.said;
  return place === 'mail' ? answer.said.mail : answer.said.page(String(said));
}

const HOST = 'linkedin.com';

/**
 * What is wrong with the address of a LinkedIn profile, in words for the person who typed it; null when
 * nothing is.
 */
export function profileUrlProblem(value: unknown): string | null {
  const wanted =
    'Please enter the address of your LinkedIn profile, such as https://www.linkedin.com/in/you.';
  if (typeof value !== 'string') return wanted;
  const { max } = ANSWERS.linkedinProfile;
  if (value.length > max) return `Please use at most ${max} characters.`;
  // The URL parser would take control characters and spaces away or encode them, and read `\` as `/`, which
  // other programs do not: what is stored must be what was checked.
  if (/[\p{C}\s\\]/u.test(value) || !/^https:\/\//i.test(value) || !URL.canParse(value)) return wanted;
  const { hostname, port, username, password } = new URL(value);
  const isLinkedIn = hostname === HOST || hostname.endsWith(`.${HOST}`);
  return isLinkedIn && port === '' && username === '' && password === '' ? null : wanted;
}
