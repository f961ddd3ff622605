import type { VerdictCardWords } from '../../../shared/verdict-card.js';

/** The content of a share image. */
export interface ShareSubject {
  title: string;
  /** The generated cover to use if there is no image. */
  coverVariant: number;
  /** One of the categories. Null on the site's own image. */
  category: string | null;
  /** Number of votes. Null if there are none, and on the site's own image. */
  votes: number | null;
  /**
   * URL of the founder's image. Null if there is none. Only stored images are drawn; others are never
   * fetched.
   */
  image: string | null;
  /** The founder, if they agreed to be shown. */
  founder: ShareFounder | null;
  /** The founder's published verdict, drawn instead of everything but the title. Null if there is none. */
  verdict: VerdictCardWords | null;
}

/** A person on a share image. */
export interface ShareFounder {
  name: string;
  /**
   * URL of the picture, with the same rules as `image`. Without a stored one, the name's first letter is
   * drawn.
   */
  picture: string | null;
}

/** The image that other sites show next to a link. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** A cover at the top of an email, displayed at half its size. */
export const MAIL_COVER = { width: 1120, height: 448 } as const;

/** Draws the images that other programs show. */
export abstract class ShareImages {
  /** @returns a short text that identifies the image's content */
  abstract versionOf(subject: ShareSubject): string;

  /** @returns a PNG of 1200 by 630 pixels */
  abstract draw(subject: ShareSubject): Promise<Buffer>;

  /**
   * @param svg a generated cover
   * @returns its middle as a PNG for emails
   */
  abstract drawMailCover(svg: string): Promise<Buffer>;
}
