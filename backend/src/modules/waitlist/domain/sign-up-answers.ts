import { type Formatted, type Message, money, msg } from '../../../shared/message.js';
import type { Price, PricePeriod } from '../../../shared/price.js';

/** Answers on the sign-up form. Without an answer, a flag is false and the other fields are null. */
export interface SignUpAnswers {
  willingToPay: boolean;
  interestedInCollaborating: boolean;
  interestedInInvesting: boolean;
  linkedinProfile: string | null;
  /** The person's current solution to the problem, in their own words. */
  currentSolution: string | null;
}

/** Texts for asking, storing, exporting, importing and showing an answer. */
interface AnswerTexts {
  /** Question on the form. */
  question: string;
  /** Label shown to founders. */
  label: string;
  /** Short label, for places with little room. */
  short: string;
  /** Header of the answer's column in the CSV file, also recognized by imports. */
  csv: string;
  /** Other names for that column in other tools' files, as normalized by `nameOf`. The first match wins. */
  importNames: readonly string[];
  /** Descriptions for the API's documentation, in requests and in responses. */
  sent: string;
  read: string | null;
}

/**
 * A yes/no answer. Founders can filter by flags, so each flag is also a column of `subscriber_counts`. Make
 * any further yes/no question a choice instead.
 */
export interface FlagAnswer extends AnswerTexts {
  kind: 'flag';
  example: boolean;
  /** Sentence that confirms the answer to a person who answered yes. */
  sentence: Message;
}

/** An answer chosen from several values. */
export interface ChoiceAnswer<Value extends string = string> extends AnswerTexts {
  kind: 'choice';
  example: Value;
  /** Each value's label, and a sentence addressed to a person who chose it. */
  options: Record<Value, { label: string; sentence: Message }>;
}

/** A text in the person's own words, or the URL of their LinkedIn profile. */
export interface TextAnswer extends AnswerTexts {
  kind: 'text' | 'profile';
  example: string;
  placeholder: string;
  /** Maximum length in code points. */
  max: number;
  /**
   * Sentence addressed to the author of the text. Emails don't quote the text, because a stranger may have
   * typed it.
   */
  sentence: { page: (text: string) => Message; mail: Message };
}

export type Answer = FlagAnswer | ChoiceAnswer | TextAnswer;

type AnswerOf<Value> = [Value] extends [boolean]
  ? FlagAnswer
  : string extends Value
    ? TextAnswer
    : ChoiceAnswer<Extract<Value, string>>;

/**
 * All answers, in the order of the form and the API. Columns, rules and documentation of the API, CSV files,
 * imports, emails, webhooks and personal data are derived from this list (docs/how-to-add-a-field.md).
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
      sent: 'True if the person would pay for the idea.',
      read: null,
      example: true,
      sentence: msg('You said you would pay.'),
    },
    interestedInCollaborating: {
      kind: 'flag',
      question: 'I would like to work on it',
      label: 'Would collaborate',
      short: 'Collaborate',
      csv: 'Interested in collaborating',
      importNames: ['wouldcollaborate', 'wouldhelp', 'wouldliketohelp', 'collaborate'],
      sent: 'True if the person would like to work on the idea.',
      read: null,
      example: false,
      sentence: msg('You said you would like to work on it.'),
    },
    interestedInInvesting: {
      kind: 'flag',
      question: 'I would like to invest in it',
      label: 'Would invest',
      short: 'Invest',
      csv: 'Interested in investing',
      importNames: ['wouldinvest', 'wouldliketoinvest', 'invest'],
      sent: 'True if the person would like to invest in the idea.',
      read: null,
      example: false,
      sentence: msg('You said you would like to invest in it.'),
    },
    linkedinProfile: {
      kind: 'profile',
      question: 'LinkedIn profile',
      label: 'LinkedIn profile',
      short: 'LinkedIn',
      csv: 'LinkedIn profile',
      importNames: ['linkedin', 'linkedinurl'],
      sent: 'HTTPS URL on linkedin.com or one of its subdomains. Empty for none.',
      read: null,
      example: 'https://www.linkedin.com/in/ada-lovelace',
      placeholder: 'https://www.linkedin.com/in/you',
      max: 300,
      sentence: {
        page: (url) => msg('Your LinkedIn profile: {url}', { url }),
        mail: msg('You gave a LinkedIn profile, which the page shows.'),
      },
    },
    currentSolution: {
      kind: 'text',
      question: 'How do you solve it today?',
      label: 'Current solution',
      short: 'Today',
      csv: 'Current solution',
      importNames: ['solvesittoday'],
      sent: 'The person’s current solution to the problem. Joining again without it keeps the earlier answer.',
      read: 'The person’s current solution to the problem, in their own words. Null if not answered.',
      example: 'A spreadsheet and a lot of email.',
      placeholder: '',
      max: 300,
      sentence: {
        page: (text) => msg('How you solve it today: “{text}”', { text }),
        mail: msg('You said how you solve it today, which the page shows.'),
      },
    },
  };

export const ANSWER_NAMES = Object.keys(ANSWERS) as (keyof SignUpAnswers)[];

/** Returns the answers as stored: trimmed, with defaults for absent ones. */
export function answersOf(given: Partial<SignUpAnswers>): SignUpAnswers {
  const entries = ANSWER_NAMES.map((name) => {
    const value = given[name];
    return [
      name,
      ANSWERS[name].kind === 'flag' ? (value ?? false) : (typeof value === 'string' && value.trim()) || null,
    ];
  });
  return Object.fromEntries(entries) as SignUpAnswers;
}

export const PRICE_ANSWERS = ['yes', 'no', 'unsure'] as const;
/** Answers to the price that a person was offered. */
export type PriceAnswer = (typeof PRICE_ANSWERS)[number];

/** The price that a person was offered, with its experiment and arm. */
export interface PriceOffer extends Price {
  experimentId: string;
  arm: number;
}

/**
 * All details of a sign-up. Absent fields belong to questions that didn't exist at the time of the sign-up.
 */
export interface SignUpDetails extends Partial<SignUpAnswers> {
  /** The price and the answer to it are set together or not at all. */
  priceOffer?: PriceOffer | null;
  priceAnswer?: PriceAnswer | null;
}

/** A price within a sentence. */
const PRICES: Record<PricePeriod, (amount: Formatted) => Message> = {
  month: (amount) => msg('{amount} a month', { amount }),
  year: (amount) => msg('{amount} a year', { amount }),
  once: (amount) => msg('{amount} once', { amount }),
};

const PRICED: Record<PriceAnswer, (price: Message) => Message> = {
  yes: (price) => msg('You said you would pay {price}.', { price }),
  no: (price) => msg('You said you would not pay {price}.', { price }),
  unsure: (price) => msg('You said you are not sure whether you would pay {price}.', { price }),
};

/** Returns one sentence per detail, addressed to the person who signed up. Empty without details. */
export function describeDetails(details: SignUpDetails, place: 'page' | 'mail'): Message[] {
  const { priceOffer, priceAnswer } = details;
  const priced =
    priceOffer && priceAnswer ? PRICED[priceAnswer](PRICES[priceOffer.per](money(priceOffer))) : null;
  return ANSWER_NAMES.flatMap((name) => {
    // If there is an answer to a price, it replaces `willingToPay`, because it is more specific.
    if (name === 'willingToPay' && priced !== null) return [priced];
    const value = details[name];
    return value ? [sentenceOf(ANSWERS[name], value, place)] : [];
  });
}

function sentenceOf(answer: Answer, value: string | true, place: 'page' | 'mail'): Message {
  if (answer.kind === 'flag') return answer.sentence;
  if (answer.kind === 'choice') return answer.options[String(value)]!.sentence;
  return place === 'mail' ? answer.sentence.mail : answer.sentence.page(String(value));
}

const HOST = 'linkedin.com';

/**
 * Returns the error in a LinkedIn profile's URL, worded for the person who typed it. Null if there's none.
 */
export function profileUrlProblem(value: unknown): string | null {
  const wanted =
    'Please enter the address of your LinkedIn profile, such as https://www.linkedin.com/in/you.';
  if (typeof value !== 'string') return wanted;
  const { max } = ANSWERS.linkedinProfile;
  if (value.length > max) return `Please use at most ${max} characters.`;
  // Other programs may read the URL differently from the URL parser, which removes or encodes control
  // characters and spaces, and reads `\` as `/`. The stored URL must be exactly the one that was checked.
  if (/[\p{C}\s\\]/u.test(value) || !/^https:\/\//i.test(value) || !URL.canParse(value)) return wanted;
  const { hostname, port, username, password } = new URL(value);
  const isLinkedIn = hostname === HOST || hostname.endsWith(`.${HOST}`);
  return isLinkedIn && port === '' && username === '' && password === '' ? null : wanted;
}
