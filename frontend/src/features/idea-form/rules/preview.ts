import type { Idea, OwnIdea } from '@/api/types';
import { wrongFields } from './field-problems';
import { toPayload, type IdeaValues } from './values';

/**
 * The idea as visitors would get it if what stands in the form were saved and approved now. Links that would
 * be refused are left out, and so is nothing else: a text past its limit is shown as it is.
 */
export function previewOf(values: IdeaValues, saved: OwnIdea | undefined): Idea {
  const { website, twitter } = wrongFields(values);
  const { status: _, ...words } = toPayload(values, 'draft');
  return {
    ...(words as Required<typeof words>),
    id: saved?.id ?? 'preview',
    slug: saved?.slug ?? 'preview',
    title: values.title.trim() || 'Your title',
    description:
      values.description.trim() || 'Your description: the first paragraph is what people read first.',
    category: values.category ?? 'Other',
    ...(website && { website: null }),
    ...(twitter && { twitter: null }),
    // A picture that is not saved yet has one size only.
    featuredImage: saved && values.image === saved.image ? saved.featuredImage : null,
    status: 'active',
    voteCount: saved?.voteCount ?? 0,
    waitlistCount: saved?.waitlistCount ?? 0,
    createdAt: saved?.createdAt ?? new Date().toISOString(),
  };
}
