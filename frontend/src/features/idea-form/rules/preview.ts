import type { Idea, OwnIdea } from '@/api/types';
import { wrongFields } from './field-problems';
import { toPayload, type IdeaValues } from './values';

/** Placeholder title. Like any title, it has its own generated covers. */
export const NO_TITLE = 'Your title';

/** Placeholders for values that the server sets, for an idea that isn't saved yet. */
const UNSAVED = { id: 'preview', slug: 'preview', featuredImage: null, voteCount: 0, waitlistCount: 0 };

/**
 * Returns the idea as visitors would see it if the form were saved and approved now. Only invalid links are
 * omitted; a text over its limit is shown in full.
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
    // An unsaved picture has no large version yet.
    featuredImage: values.image === saved?.image ? featuredImage : null,
    status: 'active',
    voteCount,
    waitlistCount,
    createdAt: saved?.createdAt ?? new Date().toISOString(),
  };
}
