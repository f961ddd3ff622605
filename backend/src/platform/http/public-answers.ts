/** Milliseconds after which an answer is read again, whatever happened: nothing the public sees is ever older. */
const LIFETIME = 1_000;
/** From this age (ms) on, one reader fetches a new answer while the others still get this one: nobody waits for a change that is none. */
const RENEW_FROM = 750;
/** How often an answer that keeps changing is read again: this many times at once, then so many a second. In between it is at most a tenth of a second old. */
const RENEWALS = { burst: 20, perSecond: 10 };
/** Bounds of the memory: bytes, and answers. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ANSWERS = 2_000;
/** What an entry costs beside its bodies, about. */
const OVERHEAD_BYTES = 2_000;
/** Changed ideas remembered one by one. */
const MAX_CHANGED_IDEAS = 10_000;

/** Names of the codings that an answer is kept in. */
export type Coding = 'br' | 'gzip' | 'identity';

/** A body as it goes over the wire, with its headers as `writeHead` takes them. */
export interface Packed {
  headers: string[];
  body: Buffer;
}

/** An answer as it was once sent. */
export interface Answer {
  /** Of the answer without coding and length: lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** The only idea it is about; null where it may show any. */
  ideaId: string | null;
  /** `PublicAnswers.reading()` as it was before the answer was read. */
  readAt: ReadMark;
}

/** When a read began: by the clock, and in the order of changes. */
export interface ReadMark {
  time: number;
  change: number;
}

/** A kept answer and what has been made of it. */
export interface KeptAnswer extends Answer {
  packed: Partial<Record<Coding, Packed>>;
  notModified?: string[];
  renewals: { left: number; countedAt: number };
  /** Somebody is fetching a new one. */
  renewing: boolean;
}

/**
 * Answers to public reads, kept for a moment in this process, bounded in number and bytes. An answer is used as long as nothing that it
 * shows has changed, and for one second at the most: so even where the news of a change is lost, it is seen within a second.
 */
export class PublicAnswers {
  private readonly answers = new Map<string, KeptAnswer>();
  private readonly changedIdeas = new Map<string, number>();
  private bytes = 0;
  private changes = 0;
  /** The last change that may have concerned any idea. */
  private changedAll = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** To be asked before an answer is read from the database, and kept with it. */
  reading(): ReadMark {
    return { time: this.now(), change: this.changes };
  }

  /** Something has changed: about one idea (and every list), or nobody knows what. */
  changed(ideaId?: string): void {
    this.changes += 1;
    if (ideaId === undefined) {
      this.changedAll = this.changes;
      this.changedIdeas.clear();
      return;
    }
    this.changedIdeas.delete(ideaId);
    this.changedIdeas.set(ideaId, this.changes);
    if (this.changedIdeas.size <= MAX_CHANGED_IDEAS) return;
    const [oldest, change] = this.changedIdeas.entries().next().value!;
    this.changedIdeas.delete(oldest);
    this.changedAll = Math.max(this.changedAll, change);
  }

  /** @returns the answer that may be sent now, or null: then it has to be read, by whoever is first. */
  find(key: string): KeptAnswer | null {
    const answer = this.answers.get(key);
    if (answer === undefined) return null;
    const now = this.now();
    const age = now - answer.readAt.time;
    if (age >= LIFETIME) return null;
    const changed = answer.readAt.change < this.lastChangeOf(answer.ideaId);
    if (answer.renewing) return changed ? null : answer;
    if (changed ? !this.mayRenew(answer, now) : age < RENEW_FROM) return answer;
    answer.renewing = true;
    return null;
  }

  /** The reader whom `find` sent to fetch a new answer is back, with one or without. */
  renewed(key: string): void {
    const answer = this.answers.get(key);
    if (answer) answer.renewing = false;
  }

  keep(key: string, answer: Answer): KeptAnswer {
    const before = this.answers.get(key);
    const made = before && saysTheSame(before, answer) ? before : undefined;
    const kept: KeptAnswer = {
      ...answer,
      // Most renewals bring what was there before: that is not packed again.
      packed: { ...made?.packed },
      notModified: made?.notModified,
      renewals: before?.renewals ?? { left: RENEWALS.burst, countedAt: this.now() },
      renewing: false,
    };
    // A slow reader brings an answer that is older than what somebody else has read meanwhile.
    if (before && before.readAt.change > answer.readAt.change) return kept;
    this.drop(key, before);
    this.answers.set(key, kept);
    this.bytes += sizeOf(key, kept);
    // The first entry is the oldest, which has the least time left to live.
    while (this.bytes > MAX_BYTES || this.answers.size > MAX_ANSWERS) {
      const [oldest, its] = this.answers.entries().next().value!;
      this.drop(oldest, its);
    }
    return kept;
  }

  /** Keeps another coding of a kept answer. */
  pack(key: string, answer: KeptAnswer, coding: Coding, packed: Packed): void {
    answer.packed[coding] = packed;
    if (coding !== 'identity' && this.answers.get(key) === answer) this.bytes += packed.body.length;
  }

  /** What is held now. */
  get size(): { answers: number; bytes: number } {
    return { answers: this.answers.size, bytes: this.bytes };
  }

  private drop(key: string, answer: KeptAnswer | undefined): void {
    if (answer === undefined) return;
    this.answers.delete(key);
    this.bytes -= sizeOf(key, answer);
  }

  private lastChangeOf(ideaId: string | null): number {
    if (ideaId === null) return this.changes;
    return Math.max(this.changedAll, this.changedIdeas.get(ideaId) ?? 0);
  }

  /** Spends a renewal. Without this, a list would be read again for every single vote. */
  private mayRenew({ renewals }: KeptAnswer, now: number): boolean {
    const earned = ((now - renewals.countedAt) / 1000) * RENEWALS.perSecond;
    renewals.left = Math.min(RENEWALS.burst, renewals.left + earned);
    renewals.countedAt = now;
    if (renewals.left < 1) return false;
    renewals.left -= 1;
    return true;
  }
}

function saysTheSame(one: Answer, other: Answer): boolean {
  return (
    one.etag === other.etag &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}

function sizeOf(key: string, { body, packed }: KeptAnswer): number {
  const coded = (packed.br?.body.length ?? 0) + (packed.gzip?.body.length ?? 0);
  return OVERHEAD_BYTES + key.length + body.length + coded;
}
