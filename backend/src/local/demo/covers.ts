import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { drawCover } from '../../modules/site/infrastructure/covers/cover.js';
import type { ObjectStore } from '../../platform/storage/object-store.js';
import type { DemoIdea } from './demo-idea.js';

/** Pixels: the same card size as an uploaded image's, and the large one at 16:9. */
const CARD = { width: 800, height: 450 };
const LARGE = { width: 1600, height: 900 };
/** Effort 2 takes a third of the time of the default and 5 % more bytes. */
const WEBP = { quality: 80, effort: 2 };

/** Makes pictures of what `drawCover` returned. */
export type RenderCover = (svg: string) => Promise<RenderedCover>;

/** A drawn cover as WebP files, 800 by 450 and 1600 by 900 pixels. */
export interface RenderedCover {
  card: Buffer;
  large: Buffer;
}

/** @param svg what `drawCover` returned; never a stranger's SVG. */
export async function renderCover(svg: string): Promise<RenderedCover> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(LARGE)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const [card, large] = await Promise.all([
    pixels().resize(CARD).webp(WEBP).toBuffer(),
    pixels().webp(WEBP).toBuffer(),
  ]);
  return { card, large };
}

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
