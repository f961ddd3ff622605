import { ValidationFailed } from '../../../shared/domain-error.js';
import { isUnseen } from '../../../shared/visible-text.js';
import { fieldError } from '../../../shared/field-error.js';

/** The fields of an idea's page that visitors see. */
export interface PageText {
  title: string;
  description: string;
  category: string;
  targetAudience: string | null;
  /**
   * SHA-256, in hexadecimal, of the cover's URL: of the path if the cover is on this site, where each upload
   * has a unique path, or of the full https URL if it is elsewhere. Null if there's no cover.
   */
  cover: string | null;
}

/** The page in a goal's text. */
export interface GoalPage extends PageText {
  /** SHA-256, in hexadecimal, of {@link canonicalPage} in UTF-8. */
  sha256: string;
}

/** The fields compared to detect changes, in the order changes are listed. */
export const PAGE_FIELDS = ['title', 'description', 'category', 'targetAudience', 'cover'] as const;

/** Returns the five fields as JSON in alphabetical order, without spaces: canonical by RFC 8785. */
export function canonicalPage({ category, cover, description, targetAudience, title }: PageText): string {
  return JSON.stringify({ category, cover, description, targetAudience, title });
}

/** @param hashOf returns the SHA-256 of a text's UTF-8 bytes */
export function goalPage(page: PageText, hashOf: (text: string) => Buffer): GoalPage {
  const { title, description, category, targetAudience, cover } = page;
  const text = { title, description, category, targetAudience, cover };
  return { ...text, sha256: hashOf(canonicalPage(text)).toString('hex') };
}

/**
 * Checks that the page can be tested by a goal: its visitors need something to read.
 * @throws ValidationFailed if the page has no title or description
 */
export function checkPage({ title, description }: PageText): void {
  const missing = [isUnseen(title) && 'title', isUnseen(description) && 'description'].filter(
    (field) => field !== false,
  );
  if (missing.length > 0)
    throw new ValidationFailed({
      page: [
        fieldError(
          'INCOMPLETE_PAGE',
          `The idea’s page has no ${missing.join(' and no ')}. Add it to the idea first: a goal tests what visitors read.`,
          { fields: missing },
        ),
      ],
    });
}

/** True if two pages look the same to visitors. */
export function samePage(one: PageText, other: PageText): boolean {
  return PAGE_FIELDS.every((field) => one[field] === other[field]);
}
