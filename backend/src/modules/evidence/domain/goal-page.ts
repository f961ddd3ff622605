import { ValidationFailed } from '../../../shared/domain-error.js';
import { isUnseen } from '../../../shared/visible-text.js';

/** The fields of an idea's page that visitors see. */
export interface PageText {
  title: string;
  description: string;
  category: string;
  targetAudience: string | null;
  /**
   * SHA-256, in hexadecimal digits, of the cover's URL: of its path on this site, where each upload has a
   * unique path, or of its https URL elsewhere. Null without a cover.
   */
  cover: string | null;
}

/** The page in a goal's text. */
export interface GoalPage extends PageText {
  /** SHA-256, in hexadecimal digits, of {@link canonicalPage} in UTF-8. */
  sha256: string;
}

/** The compared fields, in the order in which changes are listed. */
export const PAGE_FIELDS = ['title', 'description', 'category', 'targetAudience', 'cover'] as const;

/** JSON of the five fields in alphabetical order, without spaces. Canonical by RFC 8785. */
export function canonicalPage({ category, cover, description, targetAudience, title }: PageText): string {
  return JSON.stringify({ category, cover, description, targetAudience, title });
}

/** @param hashOf returns the SHA-256 of a text's UTF-8 bytes. */
export function goalPage(page: PageText, hashOf: (text: string) => Buffer): GoalPage {
  const { title, description, category, targetAudience, cover } = page;
  const text = { title, description, category, targetAudience, cover };
  return { ...text, sha256: hashOf(canonicalPage(text)).toString('hex') };
}

/**
 * A goal tests what visitors read.
 * @throws ValidationFailed if the page has no title or description.
 */
export function checkPage({ title, description }: PageText): void {
  const missing = [isUnseen(title) && 'title', isUnseen(description) && 'description'].filter(Boolean);
  if (missing.length > 0)
    throw new ValidationFailed({
      page: [
        `The idea’s page has no ${missing.join(' and no ')}. Add it to the idea first: a goal tests what visitors read.`,
      ],
    });
}

/** Whether visitors see the same page. */
export function samePage(one: PageText, other: PageText): boolean {
  return PAGE_FIELDS.every((field) => one[field] === other[field]);
}
