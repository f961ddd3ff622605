import type { Idea, OwnIdea } from '@/api/types';
import { wrongFields } from './field-problems';
import { toPayload, type IdeaValues } from './values';

/** Stands where the title will, and has covers of its own. */
export const NO_TITLE = 'Your title';

/** What an idea that is not saved yet has in the place of what the server gives. */
const UNSAVED = { id: 'preview', slug: 'preview', featuredImage: null, voteCount: 0, waitlistCount: 0 };

/**
 * The idea as visitors would get it if what stands in the form were saved and approved now. Links that would
 * be refused are left out, and so is nothing else: a text past its limit is shown as it is.
 */
export function previewOf(values: IdeaValues, saved: OwnIdea | undefined): Idea {
  const wrong = wrongFields(values);
  const { status: _, ...words } = toPayload(values, 'draft');
  const { id, slug, featuredImage, voteCount, waitlistCount } = saved ?? UNSAVED;
  return {
    ...(words as Required<typeof words>),
    id,
    slug,
    title: values.title.trim() || NO_TITLE,
    description:
      values.description.trim() || 'Your description: the first paragraph is what people read first.',
    category: values.category ?? 'Other',
    website: wrong.website ? null : (words.website ?? null),
    twitter: wrong.twitter ? null : (words.twitter ?? null),
    // A picture that is not saved yet has one size only.
    featuredImage: values.image === saved?.image ? featuredImage : null,
    status: 'active',
    voteCount,
    waitlistCount,
    createdAt: saved?.createdAt ?? new Date().toISOString(),
  };
}
