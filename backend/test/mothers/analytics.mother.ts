import { randomBytes } from 'node:crypto';

import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

/** A traffic source. */
interface Source {
  channel: string;
  source: string;
  medium: string;
  campaign: string;
}

export const DIRECT: Source = { channel: 'direct', source: '', medium: '', campaign: '' };

interface VisitFields {
  ideaId: string;
  visitorKey?: Buffer | null;
  source?: Source;
  occurredAt?: Date;
}

/** Stores visits that were recorded but not counted yet. */
export const { many: storeVisits } = mother('analytics_events', (given: VisitFields) => ({
  id: newId(),
  kind: 'visit',
  visitorKey: null,
  recognised: false,
  source: DIRECT,
  occurredAt: new Date(),
  ...given,
}));

interface VisitorDayFields {
  ideaId: string;
  visitorKey: Buffer;
  firstAt: Date;
  source?: Source;
  arrivedFrom?: Source | null;
  network?: Buffer | null;
  /** The network's key in the previous epoch. */
  networkBefore?: Buffer | null;
  /** ASN of the network's operator. Null if unknown. */
  operator?: number | null;
  hosted?: boolean;
  votedAt?: Date | null;
  signedIn?: boolean;
  /** True if the first visit came through a supporter's link. */
  referred?: boolean;
}

/** Stores a day's counted visitors. */
export const { many: storeVisitorDays } = mother('analytics_visitor_days', (given: VisitorDayFields) => ({
  day: given.firstAt.toISOString().slice(0, 10),
  source: DIRECT,
  arrivedFrom: null,
  network: null,
  networkBefore: null,
  operator: null,
  hosted: false,
  voted: Boolean(given.votedAt),
  votedAt: null,
  signedIn: false,
  signedUp: false,
  willingToPay: false,
  ...given,
}));

interface IdeaDayFields {
  ideaId: string;
  /** A day such as `2026-05-01`. */
  day: string;
  visits?: number;
  visitsWithoutKey?: number;
  visitors?: number;
  returningVisitors?: number;
  votes?: number;
  signUps?: number;
  willingToPay?: number;
}

const NONE = { visits: 0, visitors: 0, votes: 0, signUps: 0, willingToPay: 0 };

/** Stores an idea's counts by day. */
export const { many: storeIdeaDays } = mother('analytics_idea_days', (given: IdeaDayFields) => ({
  ...NONE,
  visitsWithoutKey: 0,
  returningVisitors: 0,
  ...given,
}));

interface SourceDayFields {
  ideaId: string;
  day: string;
  source?: Source;
  visits?: number;
  visitors?: number;
  votes?: number;
  signUps?: number;
  willingToPay?: number;
}

/** Stores an idea's counts by day and traffic source. */
export const { many: storeSourceDays } = mother('analytics_source_days', (given: SourceDayFields) => ({
  source: DIRECT,
  ...NONE,
  ...given,
}));

/** Stores visitors who consented to being recognized. */
export const { many: storeKnownVisitors } = mother(
  'analytics_known_visitors',
  (given: { ideaId: string; day: string }) => ({
    ideaId: given.ideaId,
    visitorKey: Buffer.from(given.day),
    firstDay: given.day,
    lastDay: given.day,
  }),
);

/** Stores read-only traffic links that can't be opened. */
export const { many: storeTrafficLinks } = mother('traffic_links', (given: { ideaId: string }) => ({
  id: newId(),
  tokenHash: randomBytes(32),
  name: null,
  createdAt: new Date(),
  ...given,
}));
