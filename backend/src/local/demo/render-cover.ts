import sharp from 'sharp';

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
