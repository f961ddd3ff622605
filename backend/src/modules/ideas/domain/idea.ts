import { type IdeaContent, contentOf, sameContent } from './idea-content.js';
import { EditMissing, EditWaiting, ReviewOutdated, StaleIdea, WrongStatus } from './idea.errors.js';
import type { PageVersion } from './page-test.js';

/** The review state of an idea, or of the edit of a live idea. */
export interface Review<Status extends string> {
  status: Status;
  reviewComments: string | null;
  /** Time of the last submission, or null. The longest-waiting submission is reviewed first. */
  submittedAt: Date | null;
}

/** Returns the review after a save that leads to `status`. */
function reviewAfter<Status extends string>(
  { status: before, ...review }: Review<string>,
  status: Status,
  now: Date,
): Review<Status> {
  const reviewComments = status === 'pending' ? null : review.reviewComments;
  const submitted = status === 'pending' && before !== 'pending';
  return { status, reviewComments, submittedAt: submitted ? now : review.submittedAt };
}

/** Statuses of an edit: saved as a draft, waiting for an admin, or returned with comments. */
export const EDIT_STATUSES = ['draft', 'pending', 'address_review_comment'] as const;
export type EditStatus = (typeof EDIT_STATUSES)[number];

/** Pending new content of a live idea. Until an admin approves it, the public sees the idea's own content. */
export interface IdeaEdit extends IdeaContent, Review<EditStatus> {
  createdAt: Date;
  updatedAt: Date;
}

/** Statuses of an idea. `removed`: taken down by an admin, or hidden because its author is suspended. */
export const IDEA_STATUSES = ['draft', 'pending', 'active', 'address_review_comment', 'removed'] as const;
export type IdeaStatus = (typeof IDEA_STATUSES)[number];

/** Statuses a founder can request: save as a draft, or submit for approval. */
export const REQUESTED_STATUSES = ['draft', 'pending'] as const;
export type RequestedStatus = (typeof REQUESTED_STATUSES)[number];

/** Statuses that count against the plan's quota. */
export const COUNTED_STATUSES = ['active', 'pending'] as const satisfies readonly IdeaStatus[];

export interface IdeaState extends IdeaContent, Review<IdeaStatus> {
  id: string;
  authorId: string;
  slug: string;
  /** Time at which the idea first became active. The slug is fixed from then on. */
  publishedAt: Date | null;
  /**
   * Number of the version, starting at 1. Every save of the idea or its edit increases it. Editors send the
   * version they saw.
   */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * An idea and its state transitions. Its own state is the version that the public sees while the idea is
 * active. Changes to a live idea are stored separately as its edit until they are approved. Counters belong
 * to votes, sign-ups and feedback, and aren't included.
 */
export class Idea {
  /** @param edit the pending edit of a live idea. The edit survives a takedown. */
  constructor(
    private state: IdeaState,
    private edit: IdeaEdit | null = null,
  ) {}

  static write(
    origin: { id: string; authorId: string; slug: string; status: RequestedStatus },
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

  /** The status as shown to founder and admins: that of the edit, if a live idea has an edit. */
  get status(): IdeaStatus {
    return this.current().status;
  }

  /** The latest review comments, as shown to the founder. */
  get reviewComments(): string | null {
    return this.current().reviewComments;
  }

  /** True if the public can currently see the idea. */
  get isPublic(): boolean {
    return this.state.status === 'active';
  }

  /** True if the slug is fixed, because the URL may have been shared. */
  get slugIsFixed(): boolean {
    return this.state.publishedAt !== null;
  }

  /** True if the idea counts against its founder's plan. */
  get isCounted(): boolean {
    return (COUNTED_STATUSES as readonly IdeaStatus[]).includes(this.state.status);
  }

  /** The idea without its edit: the version that the public sees while the idea is active. */
  snapshot(): Readonly<IdeaState> {
    return this.state;
  }

  /** The edit, including while the idea is taken down. */
  waitingEdit(): Readonly<IdeaEdit> | null {
    return this.edit;
  }

  /** The content as shown to founder and admins: that of the edit, if there is one. */
  content(): IdeaContent {
    return contentOf(this.current());
  }

  /**
   * Checks that an edit is based on the current version.
   * @param seen the version its author saw. If undefined, because the client didn't send one, the edit
   * applies to the current version.
   * @throws StaleIdea if the idea has been saved since.
   */
  assertVersion(seen: number | undefined): void {
    if (seen !== undefined && seen !== this.state.version) throw new StaleIdea();
  }

  /** @throws WrongStatus if the idea was taken down. */
  assertEditable(): void {
    if (this.state.status === 'removed') throw new WrongStatus('removed', 'edit');
  }

  /** True if a save with this status makes the idea newly count against the plan's quota. */
  usesQuota(requestedStatus: RequestedStatus | undefined): boolean {
    return requestedStatus === 'pending' && !this.isCounted;
  }

  /**
   * Applies the founder's changes. Without a requested status, the status stays, except that a changed live
   * idea is submitted for review, so that no unapproved content becomes public. A save without changes has no
   * effect. Review comments are cleared when the idea is submitted again.
   * @throws WrongStatus if the idea was taken down.
   */
  change(
    changes: Partial<IdeaContent> & { slug?: string },
    requestedStatus: RequestedStatus | undefined,
    now: Date,
  ): void {
    this.assertEditable();
    const before = this.current();
    const content = contentOf({ ...before, ...changes });
    const unchanged = sameContent(content, before);
    if (unchanged && (before.status === 'active' || (requestedStatus ?? before.status) === before.status))
      return;
    if (this.isPublic) this.keepEdit(content, requestedStatus, now);
    else {
      const review = reviewAfter(this.state, requestedStatus ?? this.state.status, now);
      this.save({ ...content, slug: changes.slug ?? this.slug, ...review }, now);
    }
  }

  /** Stores changes to a live idea as its edit. Removes the edit if it matches the public content. */
  private keepEdit(content: IdeaContent, requestedStatus: RequestedStatus | undefined, now: Date): void {
    const before = this.edit ?? { status: 'draft', reviewComments: null, submittedAt: null, createdAt: now };
    const status = requestedStatus ?? this.edit?.status ?? 'pending';
    const createdAt = before.createdAt;
    const review = reviewAfter(before, status, now);
    this.edit = sameContent(content, this.state)
      ? null
      : { ...content, ...review, createdAt, updatedAt: now };
    this.nextVersion();
  }

  /**
   * Discards the edit.
   * @throws WrongStatus if the idea was taken down, EditMissing.
   */
  discardEdit(): void {
    this.assertEditable();
    if (!this.edit) throw new EditMissing();
    this.edit = null;
    this.nextVersion();
  }

  /**
   * Makes the idea, or the edit of a public idea, public.
   * @param slug the slug if the idea was never public.
   * @param seen the version the admin read. If undefined, the current version is approved.
   * @throws WrongStatus if no decision is pending or the idea was taken down. ReviewOutdated if the idea has
   * been saved since.
   */
  approve(now: Date, { slug = this.slug, seen }: { slug?: string; seen?: number } = {}): void {
    this.assertReviewable('approve', seen);
    const { reviewComments: _, ...approved } = this.current();
    const publishedAt = this.state.publishedAt ?? now;
    this.edit = null;
    this.save({ ...approved, status: 'active', reviewComments: null, publishedAt, slug }, now);
  }

  /**
   * Makes an approved version of a live idea's page the page itself.
   * @throws WrongStatus, EditWaiting.
   */
  become({ headline, description, cover }: PageVersion, now: Date): void {
    const { status, ...before } = this.state;
    if (!this.isPublic) throw new WrongStatus(status, 'change the page of');
    if (this.edit) throw new EditWaiting();
    this.save(
      { title: headline ?? before.title, description: description ?? before.description, ...cover },
      now,
    );
  }

  /** Requests changes. A live idea stays public. For `seen` and the errors, see `approve`. */
  requestChanges(reviewComments: string, now: Date, seen?: number): void {
    this.assertReviewable('request changes to', seen);
    const decision = { status: 'address_review_comment', reviewComments } as const;
    if (!this.isPublic || !this.edit) return this.save(decision, now);
    this.edit = { ...this.edit, ...decision, updatedAt: now };
    this.nextVersion();
  }

  /** Prevents repeated decisions, and decisions on unread content. */
  assertReviewable(step: string, seen: number | undefined): void {
    const { status } = this;
    if (status === 'active' || status === 'removed') throw new WrongStatus(status, step);
    if (seen !== undefined && seen !== this.state.version) throw new ReviewOutdated(status);
  }

  /**
   * Takes a live idea off the public site.
   * @throws WrongStatus if it isn't live.
   */
  takeDown(now: Date): void {
    const { status } = this.state;
    if (status !== 'active') throw new WrongStatus(status, 'take down');
    this.save({ status: 'removed' }, now);
  }

  /**
   * Restores an idea's previous status.
   * @throws WrongStatus if it wasn't taken down.
   */
  restore(before: IdeaStatus, now: Date): void {
    const { status } = this.state;
    if (status !== 'removed') throw new WrongStatus(status, 'restore');
    this.save({ status: before }, now);
  }

  /**
   * Content and review as shown to founder and admins: those of a live idea's edit, otherwise those of the
   * idea.
   */
  private current(): IdeaContent & Review<IdeaStatus> {
    const { status, reviewComments, submittedAt } = (this.isPublic && this.edit) || this.state;
    return { ...contentOf((this.isPublic && this.edit) || this.state), status, reviewComments, submittedAt };
  }

  /** All changes to the state go through here, so that each change increases the version. */
  private save(changes: Partial<IdeaState>, now: Date): void {
    this.state = { ...this.state, ...changes, updatedAt: now };
    this.nextVersion();
  }

  private nextVersion(): void {
    this.state = { ...this.state, version: this.state.version + 1 };
  }
}
