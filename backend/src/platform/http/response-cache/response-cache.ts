/** Milliseconds after which an answer is read again, whatever happened: nothing the public sees is ever older. */
const TTL = 1_000;
/** From this age (ms) on, one reader fetches a new answer while the others still get this one: nobody waits for a change that is none. */
const RENEW_FROM = 750;
/** How often an answer that keeps changing is read again: this many times at once, then so many a second. In between it is at most a tenth of a second old. */
const RENEWALS = { burst: 20, perSecond: 10 };
/** Bounds of the memory: bytes, and entries. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 2_000;
/** What an entry costs beside its bodies, about. */
const OVERHEAD_BYTES = 2_000;
/** Changed ideas remembered one by one. */
const MAX_CHANGED_IDEAS = 10_000;

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
  etag: string;
  /** The only idea it is about; null where it may show any. */
  ideaId: string | null;
  /** `ResponseCache.reading()` as it was before the response was read. */
  readAt: ReadMark;
}

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
 * Answers to public reads, kept for a moment in this process, bounded in number and bytes. An answer is used as long as nothing that it
 * shows has changed, and for one second at the most: so even where the news of a change is lost, it is seen within a second.
 */
export class ResponseCache {
  private readonly entries = new Map<string, CacheEntry>();
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
  invalidate(ideaId?: string): void {
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
  find(key: string): CacheEntry | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    const now = this.now();
    const age = now - entry.readAt.time;
    if (age >= TTL) return null;
    const changed = entry.readAt.change < this.lastChangeOf(entry.ideaId);
    if (entry.renewing) return changed ? null : entry;
    if (changed ? !this.mayRenew(entry, now) : age < RENEW_FROM) return entry;
    entry.renewing = true;
    return null;
  }

  /** The reader whom `find` sent to fetch a new answer is back, with one or without. */
  renewed(key: string): void {
    const entry = this.entries.get(key);
    if (entry) entry.renewing = false;
  }

  store(key: string, entry: CachedResponse): CacheEntry {
    const before = this.entries.get(key);
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
    this.remove(key, before);
    this.entries.set(key, kept);
    this.bytes += sizeOf(key, kept);
    // The first entry is the oldest, which has the least time left to live.
    while (this.bytes > MAX_BYTES || this.entries.size > MAX_ENTRIES) {
      const [oldest, its] = this.entries.entries().next().value!;
      this.remove(oldest, its);
    }
    return kept;
  }

  /** Adds an encoding to a cached response. */
  addEncoding(key: string, entry: CacheEntry, encoding: Encoding, encoded: EncodedBody): void {
    entry.encoded[encoding] = encoded;
    if (encoding !== 'identity' && this.entries.get(key) === entry) this.bytes += encoded.body.length;
  }

  /** What is held now. */
  get size(): { entries: number; bytes: number } {
    return { entries: this.entries.size, bytes: this.bytes };
  }

  private remove(key: string, entry: CacheEntry | undefined): void {
    if (entry === undefined) return;
    this.entries.delete(key);
    this.bytes -= sizeOf(key, entry);
  }

  private lastChangeOf(ideaId: string | null): number {
    if (ideaId === null) return this.changes;
    return Math.max(this.changedAll, this.changedIdeas.get(ideaId) ?? 0);
  }

  /** Spends a renewal. Without this, a list would be read again for every single vote. */
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

function sizeOf(key: string, { body, encoded }: CacheEntry): number {
  const coded = (encoded.br?.body.length ?? 0) + (encoded.gzip?.body.length ?? 0);
  return OVERHEAD_BYTES + key.length + body.length + coded;
}
