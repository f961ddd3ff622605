import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Milliseconds after which an answer is read again, whatever happened: nothing the public sees is ever older.
 */
const TTL = 1_000;
/**
 * From this age (ms) on, one reader fetches a new answer while the others still get this one: nobody waits
 * for a change that is none.
 */
const RENEW_FROM = 750;
/**
 * How often an answer that keeps changing is read again: this many times at once, then so many a second. In
 * between it is at most a tenth of a second old.
 */
const RENEWALS = { burst: 20, perSecond: 10 };
/** Bounds of the memory: bytes, and entries. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** What an entry costs beside its bodies, about. */
const OVERHEAD_BYTES = 2_000;
/** A body with its encodings, which come later: of text, Brotli and gzip together take less than half. */
const ENCODED_FACTOR = 1.5;
/** Changed tags remembered one by one. */
const MAX_CHANGED_TAGS = 10_000;

/** The encodings that a response is cached in. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes over the wire, with its headers as `writeHead` takes them. */
export interface EncodedBody {
  headers: string[];
  body: Buffer;
}

/** A response as it was once sent. */
export interface CachedResponse {
  /** Of the response without encoding and length: lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  /** Null where nobody else may keep it: then it is always sent whole. */
  etag: string | null;
  /** Names the one thing that it shows; null where it may show anything. */
  tag: string | null;
  /** `ResponseCache.reading()` as it was before the response was read. */
  readAt: ReadMark;
  /**
   * Where the address has several answers: tells from a request which of them it gets. This entry then holds
   * none of them.
   */
  choose?: ChooseVariant;
}

/** @returns the variant's number; null where memory does not know enough, and the handler has to say. */
export type ChooseVariant = (request: FastifyRequest) => number | null;

/** When a read began: by the clock, and in the order of changes. */
export interface ReadMark {
  time: number;
  change: number;
}

/** A cached response and what has been made of it. */
export interface CacheEntry extends CachedResponse {
  encoded: Partial<Record<Encoding, EncodedBody>>;
  notModified?: string[];
  renewals: { left: number; countedAt: number };
  /** Somebody is fetching a new one. */
  renewing: boolean;
}

/**
 * Answers to public reads, kept for a moment in this process, bounded in number and bytes. An answer is used
 * as long as nothing that it shows has changed, and for one second at the most: so even where the news of a
 * change is lost, it is seen within a second.
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, CacheEntry>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => OVERHEAD_BYTES + key.length + Math.ceil(body.length * ENCODED_FACTOR),
  });
  private readonly changedTags = new LRUCache<string, number>({
    max: MAX_CHANGED_TAGS,
    dispose: (change, _tag, reason) => {
      if (reason === 'evict') this.changedAll = Math.max(this.changedAll, change);
    },
  });
  private changes = 0;
  /** The last change that may have concerned anything. */
  private changedAll = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** To be asked before an answer is read from the database, and kept with it. */
  reading(): ReadMark {
    return { time: this.now(), change: this.changes };
  }

  /** Something has changed: what has this tag (and whatever may show anything), or nobody knows what. */
  invalidate(tag?: string): void {
    this.changes += 1;
    if (tag !== undefined) this.changedTags.set(tag, this.changes);
    else {
      this.changedAll = this.changes;
      this.changedTags.clear();
    }
  }

  /** @returns the answer that may be sent now, or null: then it has to be read, by whoever is first. */
  find(key: string): CacheEntry | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    const now = this.now();
    const age = now - entry.readAt.time;
    if (age >= TTL) return null;
    const changed = entry.readAt.change < this.lastChangeOf(entry.tag);
    if (entry.renewing) return changed ? null : entry;
    if (changed ? !this.mayRenew(entry, now) : age < RENEW_FROM) return entry;
    entry.renewing = true;
    return null;
  }

  /** The reader whom `find` sent to fetch a new answer is back, with one or without. */
  renewed(key: string): void {
    const entry = this.entries.peek(key);
    if (entry) entry.renewing = false;
  }

  store(key: string, entry: CachedResponse): CacheEntry {
    const before = this.entries.peek(key);
    const made = before && saysTheSame(before, entry) ? before : undefined;
    const kept: CacheEntry = {
      ...entry,
      // Most renewals bring what was there before: that is not encoded again.
      encoded: { ...made?.encoded },
      notModified: made?.notModified,
      renewals: before?.renewals ?? { left: RENEWALS.burst, countedAt: this.now() },
      renewing: false,
    };
    // A slow reader brings an answer that is older than what somebody else has read meanwhile.
    if (before && before.readAt.change > entry.readAt.change) return kept;
    this.entries.set(key, kept);
    return kept;
  }

  /** What is held now. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private lastChangeOf(tag: string | null): number {
    if (tag === null) return this.changes;
    return Math.max(this.changedAll, this.changedTags.peek(tag) ?? 0);
  }

  /** Spends a renewal. Without this, a list would be read again for every change of one of its rows. */
  private mayRenew({ renewals }: CacheEntry, now: number): boolean {
    const earned = ((now - renewals.countedAt) / 1000) * RENEWALS.perSecond;
    renewals.left = Math.min(RENEWALS.burst, renewals.left + earned);
    renewals.countedAt = now;
    if (renewals.left < 1) return false;
    renewals.left -= 1;
    return true;
  }
}

function saysTheSame(one: CachedResponse, other: CachedResponse): boolean {
  return (
    one.etag === other.etag &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
