import type { IdeaDto } from '../../ideas/index.js';
import type { ShareSubject } from '../domain/share-images.js';

/** The picture of every page that is not an idea's. */
export const SITE_SUBJECT: ShareSubject = {
  title: 'Know if people want it before you build it.',
  category: null,
  votes: null,
  image: null,
};

/** What an idea's picture says. */
export function shareSubjectOf({ title, category, voteCount, image, featuredImage }: IdeaDto): ShareSubject {
  // "0 votes" beside a link keeps people away.
  return { title, category, votes: voteCount || null, image: featuredImage ?? image };
}
