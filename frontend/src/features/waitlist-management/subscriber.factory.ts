import type { Subscriber } from '@/api/workspace';
import { FLAGS, type FlagName, WORDS, type WordsName } from '@/lib/sign-up-answers';

const NO_ANSWERS = {
  ...(Object.fromEntries(FLAGS.map((name) => [name, false])) as Record<FlagName, false>),
  ...(Object.fromEntries(WORDS.map((name) => [name, null])) as Record<WordsName, null>),
};
let made = 0;

/** Builds a subscriber as in the API's responses. */
export function aSubscriber(change: Partial<Subscriber> = {}): Subscriber {
  made += 1;
  return {
    id: `subscriber-${made}`,
    ideaTitle: 'Quiet Hours',
    ideaSlug: 'quiet-hours',
    email: `somebody-${made}@example.com`,
    createdAt: '2025-07-14T09:30:00.000Z',
    updatedAt: '2025-07-14T09:30:00.000Z',
    status: 'active',
    ...NO_ANSWERS,
    price: null,
    confirmedAt: null,
    awaitsConfirmation: false,
    tags: [],
    imported: false,
    agreedAt: null,
    name: null,
    source: null,
    origin: 'page',
    confirmedElsewhere: false,
    confirmedElsewhereAt: null,
    locale: null,
    ...change,
  };
}
