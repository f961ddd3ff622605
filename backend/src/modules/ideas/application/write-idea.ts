import { InvalidField } from '../../../shared/domain-error.js';
import type { IdeaContent } from '../domain/idea-content.js';
import { SlugTaken } from '../domain/idea.errors.js';
import type { IdeaImages } from '../domain/idea.repository.js';

type Pictures = Pick<IdeaContent, 'image' | 'featuredImage'>;

/** How often two writers may race for one slug before it fails. */
const SLUG_ATTEMPTS = 5;

/**
 * Turns the sent image into the two stored sizes. An https URL is kept as it is and never fetched.
 * @param present the pictures that the idea has, public or waiting, for an edit that leaves them alone.
 */
export async function resolveImage(
  images: IdeaImages,
  sent: string | null,
  present: Pictures[] = [],
): Promise<Pictures> {
  if (sent === null) return { image: null, featuredImage: null };
  const same = present.find(({ image, featuredImage }) => sent === image || sent === featuredImage);
  if (same) return { image: same.image, featuredImage: same.featuredImage };
  if (sent.startsWith('data:')) return images.store(sent);
  if (sent.startsWith('https://')) return { image: sent, featuredImage: sent };
  const text = /^http:/i.test(sent)
    ? 'Please use an image address that starts with https://.'
    : 'Please select an image file.';
  throw new InvalidField('image', text);
}

/** Runs `attempt` again when another idea took the slug in between. */
export async function retryOnSlugRace<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof SlugTaken) || count === SLUG_ATTEMPTS) throw error;
    }
  }
}
