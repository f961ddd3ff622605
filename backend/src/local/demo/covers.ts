import { createHash } from 'node:crypto';

import { drawCover } from '../../modules/site/infrastructure/covers/cover.js';
import type { RenderCover } from './render-cover.js';
import type { ObjectStore } from '../../platform/storage/object-store.js';
import type { DemoIdea } from './demo-idea.js';

/** The two sizes of an idea's picture, as paths that a browser can open. */
export interface StoredCover {
  image: string;
  featuredImage: string;
}

/** Draws and stores the cover of each idea, on as many cores as there are. */
export async function storeCovers(
  objects: ObjectStore,
  ideas: DemoIdea[],
  render: RenderCover,
): Promise<ReadonlyMap<DemoIdea, StoredCover>> {
  return new Map(
    await Promise.all(ideas.map(async (idea) => [idea, await storeCover(objects, idea, render)] as const)),
  );
}

async function storeCover(objects: ObjectStore, idea: DemoIdea, render: RenderCover): Promise<StoredCover> {
  const { card, large } = await render(drawCover(idea));
  // Named by the bytes: another version of the drawing gets another name.
  const name = createHash('sha256').update(large).digest('hex').slice(0, 40);
  const [image, featuredImage] = await Promise.all([
    objects.put(`covers/${name}-card.webp`, card),
    objects.put(`covers/${name}-large.webp`, large),
  ]);
  return { image, featuredImage };
}
