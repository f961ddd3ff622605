import type { IdeaDto } from '../../ideas/index.js';
import type { ShareFounder, ShareSubject } from '../domain/share-images.js';

/** The picture of every page that is not an idea's. */
export const SITE_SUBJECT: ShareSubject = {
  title: 'Know if people want it before you build it.',
  category: null,
  votes: null,
  image: null,
  founder: null,
};

/** What an idea's picture says. @param founder null where the founder does not want to be on it. */
export function shareSubjectOf(
  { title, category, voteCount, image, featuredImage }: IdeaDto,
  founder: ShareFounder | null,
): ShareSubject {
  // "0 votes" beside a link keeps people away.
  return { title, category, votes: voteCount || null, image: featuredImage ?? image, founder };
}
