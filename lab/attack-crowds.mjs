/**
 * A simulated visitor to the idea's page, or someone who only pretends to visit it.
 * @typedef {object} Person
 * @property {string} address
 * @property {string} userAgent
 * @property {boolean} visits
 * @property {boolean} votes
 * @property {string | null} email for joining the waitlist
 * @property {boolean} confirms
 */

const BOTS = 10_000;
const ADDRESSES = 50;
/**
 * Maximum number of visitors from one network that count within 28 days, and so the most an attacker can get
 * counted per network.
 */
const COUNTED = 4;

/**
 * Creates genuine visitors: 70% at home, 20% on mobile networks, 10% in three offices.
 * @param {number} count
 * @param {() => number} random
 * @returns {Person[]}
 */
export function crowdOf(count, random) {
  return Array.from({ length: count }, (_, index) => {
    const kind = random();
    const network =
      kind < 0.7
        ? `81.${Math.floor(index / 250)}.${index % 250}`
        : kind < 0.9
          ? `92.1.${Math.floor(250 * random() ** 2)}`
          : `93.1.${Math.floor(3 * random())}`;
    const joins = random() < 0.12;
    const site = random() < 0.8 ? 'gmail.com' : `firm${index % 40}.example`;
    return {
      address: `${network}.${1 + Math.floor(250 * random())}`,
      userAgent: browser(index),
      visits: true,
      votes: random() < 0.35,
      email: joins ? `real${index}@${site}` : null,
      confirms: joins && random() < 0.7,
    };
  });
}

/** Returns a unique browser name. @param {number} number */
function browser(number) {
  return `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.${number}.0 Safari/537.36`;
}

/**
 * Creates ten thousand bots that share fifty IP addresses.
 * @param {number} first second number of the fifty IP addresses
 * @param {(index: number) => Partial<Person>} acts actions of the bot with this index
 * @returns {Person[]}
 */
function bots(first, acts) {
  return Array.from({ length: BOTS }, (_, index) => ({
    address: `185.${first}.${index % ADDRESSES}.7`,
    userAgent: browser(100_000 * first + index),
    visits: false,
    votes: true,
    email: null,
    confirms: false,
    ...acts(index),
  }));
}

/** True if this bot is within the number of visitors that count per IP address in four weeks. */
const underTheLimit = (/** @type {number} */ index) => index < ADDRESSES * COUNTED;

/**
 * @type {{ title: string, people: Person[], adds: number }[]} `adds`: the most that the attack may add to the
 * verified score.
 */
export const ATTACKS = [
  { title: '10,000 votes from 50 addresses without a visit', people: bots(1, () => ({})), adds: 0 },
  { title: 'the same, each with a visit', people: bots(2, () => ({ visits: true })), adds: 0 },
  {
    title: 'few visits per address, and disposable mailboxes',
    people: bots(3, (index) => ({
      visits: underTheLimit(index),
      email: underTheLimit(index) ? `bot${index}@mailinator.com` : null,
      confirms: true,
    })),
    adds: 0,
  },
  {
    title: 'the same with mailboxes on a single domain',
    people: bots(4, (index) => ({
      visits: underTheLimit(index),
      email: underTheLimit(index) ? `bot${index}@evil.example` : null,
      confirms: true,
    })),
    adds: 3,
  },
];
