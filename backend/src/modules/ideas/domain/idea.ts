import type { Category } from './category.js';
import { ReviewOutdated, StaleIdea, WrongStatus } from './idea.errors.js';

/** `removed`: taken down by an admin (contract 11). */
export const IDEA_STATUSES = ['draft', 'pending', 'active', 'address_review_comment', 'removed'] as const;
export type IdeaStatus = (typeof IDEA_STATUSES)[number];

/** What a founder may ask for: keep it as a draft, or submit it for approval. */
export const FOUNDER_STATUSES = ['draft', 'pending'] as const;
export type FounderStatus = (typeof FOUNDER_STATUSES)[number];

/** Statuses that count against the plan's allowance (specification section 4). */
export const COUNTED_STATUSES = ['active', 'pending'] as const;

/** What a founder writes about an idea. */
export interface IdeaContent {
  title: string;
  description: string;
  category: Category;
  targetAudience: string | null;
  website: string | null;
  twitter: string | null;
  /** Card-size picture: an own path, an https URL, or null for the drawn default. */
  image: string | null;
  /** The same picture at large size. */
  featuredImage: string | null;
}

export interface IdeaState extends IdeaContent {
  id: string;
  authorId: string;
  slug: string;
  status: IdeaStatus;
  reviewComments: string | null;
  /** When it first became active; from then on the slug stays. */
  publishedAt: Date | null;
  /** When it last went to the admin; null when it never did. Who has waited longest is reviewed first. */
  submittedAt: Date | null;
  /** Raised by every save, from 1: who edits says which version they saw. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** An idea and the transitions of specification section 4. Counters belong to the crowd and are not in here. */
export class Idea {
  constructor(private state: IdeaState) {}

  static write(
    origin: { id: string; authorId: string; slug: string; status: FounderStatus },
    content: IdeaContent,
    now: Date,
  ): Idea {
    return new Idea({
      ...content,
      ...origin,
      reviewComments: null,
      publishedAt: null,
      submittedAt: origin.status === 'pending' ? now : null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  }

  get id(): string {
    return this.state.id;
  }

  get authorId(): string {
    return this.state.authorId;
  }

  get slug(): string {
    return this.state.slug;
  }

  get status(): IdeaStatus {
    return this.state.status;
  }

  /** The slug is fixed once anybody may have shared the address. */
  get slugIsFixed(): boolean {
    return this.state.publishedAt !== null;
  }

  snapshot(): Readonly<IdeaState> {
    return this.state;
  }

  /**
   * Holds an edit against the version that its author saw.
   * @param seen undefined where the client does not say: then the edit goes on top of whatever is there.
   * @throws StaleIdea when it has been saved since.
   */
  assertVersion(seen: number | undefined): void {
    if (seen !== undefined && seen !== this.state.version) throw new StaleIdea();
  }

  /**
   * The status an edit leads to. Without a wish an idea stays where it is, except that a changed active idea
   * goes back to the admin: nothing unseen reaches the public page.
   * @throws WrongStatus for an idea that was taken down.
   */
  statusAfterEdit(wish: FounderStatus | undefined): IdeaStatus {
    if (this.state.status === 'removed') throw new WrongStatus('removed', 'edit');
    if (wish) return wish;
    return this.state.status === 'active' ? 'pending' : this.state.status;
  }

  /** Takes over what the founder changed. Review comments are done with once the idea is submitted again. */
  edit(changes: Partial<IdeaContent> & { slug?: string }, wish: FounderStatus | undefined, now: Date): void {
    const status = this.statusAfterEdit(wish);
    const reviewComments = status === 'pending' ? null : this.state.reviewComments;
    const submitted = status === 'pending' && this.state.status !== 'pending';
    const submittedAt = submitted ? now : this.state.submittedAt;
    this.change({ ...changes, status, reviewComments, submittedAt }, now);
  }

  /**
   * Makes the idea public.
   * @param seen the version that the admin read; undefined approves whatever is there.
   * @throws WrongStatus when it is active already, or was taken down; ReviewOutdated when it has been saved since.
   */
  approve(now: Date, seen?: number): void {
    this.assertReviewable('approve', seen);
    const { publishedAt } = this.state;
    this.change({ status: 'active', reviewComments: null, publishedAt: publishedAt ?? now }, now);
  }

  /** Asks the founder for changes; `seen` and errors as for `approve`. */
  requestChanges(reviewComments: string, now: Date, seen?: number): void {
    this.assertReviewable('request changes to', seen);
    this.change({ status: 'address_review_comment', reviewComments }, now);
  }

  /** Nothing is decided twice, and nothing that the admin has not read. */
  private assertReviewable(step: string, seen: number | undefined): void {
    const { status, version } = this.state;
    if (status === 'active' || status === 'removed') throw new WrongStatus(status, step);
    if (seen !== undefined && seen !== version) throw new ReviewOutdated(status);
  }

  /** Takes a live idea off the public site. @throws WrongStatus when it is not live. */
  takeDown(now: Date): void {
    const { status } = this.state;
    if (status !== 'active') throw new WrongStatus(status, 'take down');
    this.change({ status: 'removed' }, now);
  }

  /** Gives a removed idea the status it had. @throws WrongStatus when it was not removed. */
  restore(before: IdeaStatus, now: Date): void {
    const { status } = this.state;
    if (status !== 'removed') throw new WrongStatus(status, 'restore');
    this.change({ status: before }, now);
  }

  /** Every change of the state goes through here, so that none leaves the version as it was. */
  private change(changes: Partial<IdeaState>, now: Date): void {
    this.state = { ...this.state, ...changes, version: this.state.version + 1, updatedAt: now };
  }
}
