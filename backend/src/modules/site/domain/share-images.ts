import type { DrawnCard } from '../../../shared/verdict-card.js';

/** The content of a share image. Our own words are in the language of the page. */
export interface ShareSubject {
  title: string;
  /** The generated cover, used if there's no image. */
  coverVariant: number;
  /** Name of the category. Null on the site's own image. */
  category: string | null;
  /** Number of votes in words, such as "1,234 votes". Null if there are none, and on the site's own image. */
  votes: string | null;
  /**
   * URL of the image the founder chose. Null if there's none. Only images stored here are drawn; others are
   * never fetched.
   */
  image: string | null;
  /** The founder. Null if they haven't agreed to be shown. */
  founder: ShareFounder | null;
  /** The founder's published verdict. If present, only the verdict and the title are drawn. */
  verdict: DrawnCard | null;
}

/** A person on a share image. */
export interface ShareFounder {
  name: string;
  /**
   * URL of the picture. As with `image`, only pictures stored here are drawn. Otherwise, the name's first
   * letter is drawn.
   */
  picture: string | null;
}

/** A share image, which other sites show next to a link. */
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
   * @returns the middle of the cover as a PNG for emails
   */
  abstract drawMailCover(svg: string): Promise<Buffer>;
}
