import { randomFrom } from '../../shared/seeded-random.js';
import { type Day, dayOf, daysBefore } from '../../shared/day.js';
import type { NewRow } from './rows.js';
import type { DemoSubscriber } from './votes-and-sign-ups.js';

interface DemoSource {
  channel: 'campaign' | 'referrer' | 'direct';
  source: string;
  medium: string;
  campaign: string;
  /** Percentage of visits that come from this source. */
  weight: number;
}

const referrer = (source: string, weight: number): DemoSource => ({
  channel: 'referrer',
  source,
  medium: '',
  campaign: '',
  weight,
});

/** Referrer hosts are reserved example domains, except for the well-known search engine. */
const SOURCES: DemoSource[] = [
  { channel: 'direct', source: '', medium: '', campaign: '', weight: 31 },
  referrer('google.com', 22),
  referrer('news.example.com', 17),
  { channel: 'campaign', source: 'newsletter', medium: 'email', campaign: 'founders-weekly', weight: 13 },
  { channel: 'campaign', source: 'linkedin', medium: 'launch', campaign: '', weight: 10 },
  referrer('forum.example.org', 7),
];

/** Number of visits per vote or sign-up. */
const VISITS_EACH = 4;
const VISITORS_OF_VISITS = 0.84;
const RETURNING_OF_VISITORS = 0.06;

export interface VisitedIdea {
  id: string;
  title: string;
  publishedAt: Date;
  now: Date;
  votes: readonly { createdAt: Date }[];
  subscribers: readonly DemoSubscriber[];
}

/** Visitors from one source on one day, and their votes and sign-ups. */
export interface Arrivals {
  day: Day;
  source: Omit<DemoSource, 'weight'>;
  visitors: number;
  votes: number;
  joined: DemoSubscriber[];
}

/** Generates daily numbers of visits, including those that led to no vote or sign-up. */
export function visitsFor({ id, title, publishedAt, now, votes, subscribers }: VisitedIdea): {
  days: NewRow<'analyticsIdeaDays'>[];
  sources: NewRow<'analyticsSourceDays'>[];
  arrivals: Arrivals[];
} {
  const random = randomFrom(`visits to ${title}`);
  const days: NewRow<'analyticsIdeaDays'>[] = [];
  const sources: NewRow<'analyticsSourceDays'>[] = [];
  const arrivals: Arrivals[] = [];
  const age = Math.ceil((now.getTime() - publishedAt.getTime()) / 86_400_000);
  for (let back = age; back >= 0; back -= 1) {
    const day = dayOf(daysBefore(now, back));
    if (day < dayOf(publishedAt)) continue;
    const isOfDay = ({ createdAt }: { createdAt: Date }) => dayOf(createdAt) === day;
    const rows = sourcesOf(votes.filter(isOfDay), subscribers.filter(isOfDay), random);
    if (rows.length === 0) continue;
    sources.push(...rows.map(({ joined: _, ...row }) => ({ ideaId: id, day, ...row })));
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
      ideaId: id,
      day,
      visits: sum('visits'),
      visitors,
      returningVisitors: Math.floor(visitors * RETURNING_OF_VISITORS),
    });
  }
  return { days, sources, arrivals };
}

/**
 * Generates one day's visits by source. Votes and sign-ups are distributed over the sources first, and
 * determine the number of visits.
 */
function sourcesOf(votes: readonly unknown[], subscribers: readonly DemoSubscriber[], random: () => number) {
  const done = SOURCES.map(() => ({ votes: 0, signUps: 0, willingToPay: 0 }));
  const joined = SOURCES.map(() => [] as DemoSubscriber[]);
  for (const _ of votes) done[draw(random)]!.votes += 1;
  for (const subscriber of subscribers) {
    const from = draw(random);
    const counts = done[from]!;
    counts.signUps += 1;
    if (subscriber.willingToPay) counts.willingToPay += 1;
    joined[from]!.push(subscriber);
  }
  return SOURCES.flatMap(({ weight, ...source }, index) => {
    const counts = done[index]!;
    const passersBy = Math.floor(((random() + random()) * weight) / 12);
    const visits =
      Math.round((counts.votes + counts.signUps) * VISITS_EACH * (0.6 + random() * 0.8)) + passersBy;
    const visitors = Math.ceil(visits * VISITORS_OF_VISITS);
    return visits > 0 ? [{ source, visits, visitors, ...counts, joined: joined[index]! }] : [];
  });
}

function draw(random: () => number): number {
  let remaining = random() * 100;
  return Math.max(
    0,
    SOURCES.findIndex(({ weight }) => (remaining -= weight) < 0),
  );
}
