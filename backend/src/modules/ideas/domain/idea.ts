import { type IdeaContent, contentOf, sameContent } from './idea-content.js';
import { EditMissing, EditWaiting, ReviewOutdated, StaleIdea, WrongStatus } from './idea.errors.js';
import type { PageVersion } from './page-test.js';

/** Where the review of an idea stands, or that of the edit of a live one. */
export interface Review<Status extends string> {
  status: Status;
  reviewComments: string | null;
  /** When it last went to the admin; null when it never did. Who has waited longest is reviewed first. */
  submittedAt: Date | null;
}

/** Where it stands after a save that leads to `status`. */
function reviewAfter<Status extends string>(
  { status: before, ...review }: Review<string>,
  status: Status,
  now: Date,
): Review<Status> {
  const reviewComments = status === 'pending' ? null : review.reviewComments;
  const submitted = status === 'pending' && before !== 'pending';
  return { status, reviewComments, submittedAt: submitted ? now : review.submittedAt };
}

/** An edit of a live idea is kept as a draft, waits for an admin, or was sent back with comments. */
export const EDIT_STATUSES = ['draft', 'pending', 'address_review_comment'] as const;
export type EditStatus = (typeof EDIT_STATUSES)[number];

/**
 * What a live idea is to become once an admin has approved it. Until then the idea's own words are what the
 * public reads.
 */
export interface IdeaEdit extends IdeaContent, Review<EditStatus> {
  createdAt: Date;
  updatedAt: Date;
}

/** `removed`: taken down by an admin, or hidden with its suspended author. */
export const IDEA_STATUSES = ['draft', 'pending', 'active', 'address_review_comment', 'removed'] as const;
export type IdeaStatus = (typeof IDEA_STATUSES)[number];

/** What a founder may ask for: keep it as a draft, or submit it for approval. */
export const REQUESTED_STATUSES = ['draft', 'pending'] as const;
export type RequestedStatus = (typeof REQUESTED_STATUSES)[number];

/** Statuses that count against the plan's quota. */
export const COUNTED_STATUSES = ['active', 'pending'] as const satisfies readonly IdeaStatus[];

export interface IdeaState extends IdeaContent, Review<IdeaStatus> {
  id: string;
  authorId: string;
  slug: string;
  /** When it first became active; from then on the slug stays. */
  publishedAt: Date | null;
  /**
   * Raised by every save, from 1, whether of the idea or of its edit: who edits says which version they saw.
   */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * An idea and the transitions of its life. Its state is what the public reads while it is active; changes of
 * a live idea wait beside it as its edit, until they are approved. Counters belong to votes, sign-ups and
 * feedback, and are not in here.
 */
export class Idea {
  /** @param edit what a live idea is to become; it outlasts a removal. */
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

  /** The status as its founder and admins see it: a live idea whose edit waits is waiting. */
  get status(): IdeaStatus {
    return this.shown().status;
  }

  /** What the admin asked for when changes were last requested, as its founder sees it. */
  get reviewComments(): string | null {
    return this.shown().reviewComments;
  }

  /** Whether anybody may read it now. */
  get isPublic(): boolean {
    return this.state.status === 'active';
  }

  /** The slug is fixed once anybody may have shared the address. */
  get slugIsFixed(): boolean {
    return this.state.publishedAt !== null;
  }

  /** Whether the idea takes one of the places of its founder's plan. */
  get isCounted(): boolean {
    return (COUNTED_STATUSES as readonly IdeaStatus[]).includes(this.state.status);
  }

  /** The idea without its edit: what the public reads while it is active. */
  snapshot(): Readonly<IdeaState> {
    return this.state;
  }

  /** The edit, also while the idea is removed. */
  waitingEdit(): Readonly<IdeaEdit> | null {
    return this.edit;
  }

  /** The words as their founder and admins see them: the edit's while one waits. */
  content(): IdeaContent {
    return contentOf(this.shown());
  }

  /**
   * Holds an edit against the version that its author saw.
   * @param seen undefined where the client does not say: then the edit goes on top of whatever is there.
   * @throws StaleIdea when it has been saved since.
   */
  assertVersion(seen: number | undefined): void {
    if (seen !== undefined && seen !== this.state.version) throw new StaleIdea();
  }

  /** @throws WrongStatus for an idea that was taken down. */
  assertEditable(): void {
    if (this.state.status === 'removed') throw new WrongStatus('removed', 'edit');
  }

  /**
   * Whether an edit saved with this status counts against the plan's quota, and the idea has not counted
   * before.
   */
  usesQuota(requestedStatus: RequestedStatus | undefined): boolean {
    return requestedStatus === 'pending' && !this.isCounted;
  }

  /**
   * Takes over what the founder changed. Without a requested status it stays, except that a changed live idea
   * waits for an admin: nothing unseen reaches the public page. What changes nothing is no save. Review
   * comments are done with once it is submitted again.
   * @throws WrongStatus for an idea that was taken down.
   */
  change(
    changes: Partial<IdeaContent> & { slug?: string },
    requestedStatus: RequestedStatus | undefined,
    now: Date,
  ): void {
    this.assertEditable();
    const before = this.shown();
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

  /** Lets changes of a live idea wait. Changes back to what is public leave nothing to wait for. */
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

  /** The founder discards the edit. @throws WrongStatus for an idea that was taken down; EditMissing. */
  discardEdit(): void {
    this.assertEditable();
    if (!this.edit) throw new EditMissing();
    this.edit = null;
    this.nextVersion();
  }

  /**
   * Makes the idea public, or what waits beside a public one.
   * @param slug the address it gets when it has never been public.
   * @param seen the version that the admin read; undefined approves whatever is there.
   * @throws WrongStatus when nothing waits, or it was taken down; ReviewOutdated when it has been saved
   *   since.
   */
  approve(now: Date, { slug = this.slug, seen }: { slug?: string; seen?: number } = {}): void {
    this.assertReviewable('approve', seen);
    const { reviewComments: _, ...shown } = this.shown();
    const publishedAt = this.state.publishedAt ?? now;
    this.edit = null;
    this.save({ ...shown, status: 'active', reviewComments: null, publishedAt, slug }, now);
  }

  /** Makes an approved version of a live idea's page its page. @throws WrongStatus; EditWaiting. */
  become({ headline, description, cover }: PageVersion, now: Date): void {
    const { status, ...before } = this.state;
    if (!this.isPublic) throw new WrongStatus(status, 'change the page of');
    if (this.edit) throw new EditWaiting();
    this.save(
      { title: headline ?? before.title, description: description ?? before.description, ...cover },
      now,
    );
  }

  /** Asks the founder for changes; a live idea stays public meanwhile. `seen` and errors as for `approve`. */
  requestChanges(reviewComments: string, now: Date, seen?: number): void {
    this.assertReviewable('request changes to', seen);
    const decision = { status: 'address_review_comment', reviewComments } as const;
    if (!this.isPublic || !this.edit) return this.save(decision, now);
    this.edit = { ...this.edit, ...decision, updatedAt: now };
    this.nextVersion();
  }

  /** Nothing is decided twice, and nothing that the admin has not read. */
  assertReviewable(step: string, seen: number | undefined): void {
    const { status } = this;
    if (status === 'active' || status === 'removed') throw new WrongStatus(status, step);
    if (seen !== undefined && seen !== this.state.version) throw new ReviewOutdated(status);
  }

  /** Takes a live idea off the public site. @throws WrongStatus when it is not live. */
  takeDown(now: Date): void {
    const { status } = this.state;
    if (status !== 'active') throw new WrongStatus(status, 'take down');
    this.save({ status: 'removed' }, now);
  }

  /** Gives a removed idea the status it had. @throws WrongStatus when it was not removed. */
  restore(before: IdeaStatus, now: Date): void {
    const { status } = this.state;
    if (status !== 'removed') throw new WrongStatus(status, 'restore');
    this.save({ status: before }, now);
  }

  /** What founder and admins see: the edit of a live idea, else the idea. */
  private shown(): IdeaContent & Review<IdeaStatus> {
    const { status, reviewComments, submittedAt } = (this.isPublic && this.edit) || this.state;
    return { ...contentOf((this.isPublic && this.edit) || this.state), status, reviewComments, submittedAt };
  }

  /** Every change of the state goes through here, so that none leaves the version as it was. */
  private save(changes: Partial<IdeaState>, now: Date): void {
    this.state = { ...this.state, ...changes, updatedAt: now };
    this.nextVersion();
  }

  private nextVersion(): void {
    this.state = { ...this.state, version: this.state.version + 1 };
  }
}
