import { randomFrom } from '../../shared/seeded-random.js';
import { type Day, dayOf, daysBefore } from '../../shared/day.js';
import { type Row } from './rows.js';

interface DemoSource {
  channel: 'campaign' | 'referrer' | 'direct';
  source: string;
  medium: string;
  campaign: string;
  /** How many of a hundred visits. */
  weight: number;
}

const referrer = (source: string, weight: number): DemoSource => ({
  channel: 'referrer',
  source,
  medium: '',
  campaign: '',
  weight,
});

/** Hosts are reserved for examples, but for search, which everybody knows. */
const SOURCES: DemoSource[] = [
  { channel: 'direct', source: '', medium: '', campaign: '', weight: 31 },
  referrer('google.com', 22),
  referrer('news.example.com', 17),
  { channel: 'campaign', source: 'newsletter', medium: 'email', campaign: 'founders-weekly', weight: 13 },
  { channel: 'campaign', source: 'linkedin', medium: 'share', campaign: '', weight: 10 },
  referrer('forum.example.org', 7),
];

/** Visits to one visit that ends in a vote or a sign-up. */
const VISITS_EACH = 4;
const VISITORS_OF_VISITS = 0.84;
const RETURNING_OF_VISITORS = 0.06;

export interface VisitedIdea {
  id: string;
  title: string;
  publishedAt: Date;
  now: Date;
  votes: Row[];
  subscribers: Row[];
}

/** Who came from one source on one day, and who of them joined. */
export interface Arrivals {
  day: Day;
  source: Omit<DemoSource, 'weight'>;
  visitors: number;
  votes: number;
  joined: Row[];
}

/**
 * The daily numbers of the visits that led to an idea's votes and sign-ups, and of those that led to
 * nothing.
 */
export function visitsFor({ id, title, publishedAt, now, votes, subscribers }: VisitedIdea): {
  days: Row[];
  sources: Row[];
  arrivals: Arrivals[];
} {
  const random = randomFrom(`visits to ${title}`);
  const days: Row[] = [];
  const sources: Row[] = [];
  const arrivals: Arrivals[] = [];
  const age = Math.ceil((now.getTime() - publishedAt.getTime()) / 86_400_000);
  for (let back = age; back >= 0; back -= 1) {
    const day = dayOf(daysBefore(now, back));
    if (day < dayOf(publishedAt)) continue;
    const ofDay = (rows: Row[]) => rows.filter((row) => dayOf(row.created_at as Date) === day);
    const rows = sourcesOf(ofDay(votes), ofDay(subscribers), random);
    if (rows.length === 0) continue;
    sources.push(...rows.map(({ joined: _, ...row }) => ({ idea_id: id, day, ...row })));
    arrivals.push(
      ...rows.map(({ source, visitors, votes: voted, joined }) => ({
        day,
        source,
        visitors,
        votes: voted,
        joined,
      })),
    );
    const sum = (of: 'visits' | 'visitors') => rows.reduce((total, row) => total + row[of], 0);
    const visitors = sum('visitors');
    days.push({
      idea_id: id,
      day,
      visits: sum('visits'),
      visitors,
      returning_visitors: Math.floor(visitors * RETURNING_OF_VISITORS),
    });
  }
  return { days, sources, arrivals };
}

/**
 * One day's visits by source. Who did something is dealt out to the sources first, and brings others along.
 */
function sourcesOf(votes: Row[], subscribers: Row[], random: () => number) {
  const done = SOURCES.map(() => ({ votes: 0, sign_ups: 0, willing_to_pay: 0 }));
  const joined = SOURCES.map(() => [] as Row[]);
  for (const _ of votes) done[draw(random)]!.votes += 1;
  for (const subscriber of subscribers) {
    const from = draw(random);
    const counts = done[from]!;
    counts.sign_ups += 1;
    if (subscriber.willing_to_pay) counts.willing_to_pay += 1;
    joined[from]!.push(subscriber);
  }
  return SOURCES.flatMap(({ weight, ...source }, index) => {
    const counts = done[index]!;
    const passersBy = Math.floor(((random() + random()) * weight) / 12);
    const visits =
      Math.round((counts.votes + counts.sign_ups) * VISITS_EACH * (0.6 + random() * 0.8)) + passersBy;
    const visitors = Math.ceil(visits * VISITORS_OF_VISITS);
    return visits > 0 ? [{ source, visits, visitors, ...counts, joined: joined[index]! }] : [];
  });
}

function draw(random: () => number): number {
  let left = random() * 100;
  return Math.max(
    0,
    SOURCES.findIndex(({ weight }) => (left -= weight) < 0),
  );
}
