import type { Transaction } from '../../../shared/unit-of-work.js';

/** What a supporter is told of their own place. */
export interface Place {
  ideaTitle: string;
  ideaSlug: string;
  /** 1 is the first. More credits come before fewer, and the earlier confirmed before the later. */
  place: number;
  /** Friends who moved them up. */
  credits: number;
  /** Of their link. */
  code: string;
}

/** How many an idea's supporters have brought. */
export interface ReferredPeople {
  /** On the list, and joined by a supporter's link. */
  joined: number;
  /** Of these, verified supporters: they confirmed, and their visit was counted. */
  verified: number;
}

/** Places of who has confirmed and is on the list. Each gets a number when confirming. */
export abstract class Places {
  /** @returns null for who has no place, and where the idea gives none, or is not public. */
  abstract find(subscriberId: string): Promise<Place | null>;

  /** Gives a number to those who confirmed before there were places, the earliest first. */
  abstract fill(tx: Transaction, ideaId: string): Promise<void>;

  /** @returns null when the founder has no such idea. */
  abstract referred(founderId: string, ideaId: string): Promise<ReferredPeople | null>;
}
