import type { VerdictCardWords } from '../../../shared/verdict-card.js';

/** What a share image says. */
export interface ShareSubject {
  title: string;
  /** Which of the covers drawn for the title stands there without a picture. */
  coverVariant: number;
  /** One of the categories; null on the product's own image. */
  category: string | null;
  /** Votes; null while there are none, and on the product's own image. */
  votes: number | null;
  /**
   * Address of the founder's own picture; null where there is none. Only one that we store is drawn, others
   * are never fetched.
   */
  image: string | null;
  /** The founder, if they want to be named. */
  founder: ShareFounder | null;
  /** The verdict that the founder published, drawn in place of everything but the title; null before. */
  verdict: VerdictCardWords | null;
}

/** A person as a share image shows them. */
export interface ShareFounder {
  name: string;
  /** As `image`; without one of ours, the name's first letter is drawn. */
  picture: string | null;
}

/** The picture that others show beside a link. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** Draws share images. */
export abstract class ShareImages {
  /** @returns a short text that is the same for the same picture, and another for any other. */
  abstract versionOf(subject: ShareSubject): string;

  /** @returns a PNG, 1200 by 630 pixels. */
  abstract draw(subject: ShareSubject): Promise<Buffer>;
}
