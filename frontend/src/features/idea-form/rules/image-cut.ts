/** A part of a picture, in percent of its width and height. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Aspect ratio of pictures on cards. */
export const CARD_ASPECT = 16 / 9;

/**
 * Returns the largest centered part with this aspect ratio, which is the part that cards show of an uncropped
 * picture.
 */
export function largestCut(width: number, height: number, aspect = CARD_ASPECT): Cut {
  const wide = width / height > aspect;
  const share = wide ? (height * aspect) / width : width / aspect / height;
  const rest = ((1 - share) / 2) * 100;
  return wide
    ? { x: rest, y: 0, width: share * 100, height: 100 }
    : { x: 0, y: rest, width: 100, height: share * 100 };
}

/** Converts a part to whole pixels. The result is inside the picture and never empty. */
export function pixelsOf(cut: Cut, width: number, height: number): Cut {
  const x = clamp(Math.round((cut.x / 100) * width), 0, width - 1);
  const y = clamp(Math.round((cut.y / 100) * height), 0, height - 1);
  return {
    x,
    y,
    width: clamp(Math.round((cut.width / 100) * width), 1, width - x),
    height: clamp(Math.round((cut.height / 100) * height), 1, height - y),
  };
}

/** Returns the factor, at most 1, that shrinks a picture so that its longer side is at most `side`. */
export function shrinkTo(side: number, width: number, height: number): number {
  return Math.min(1, side / Math.max(width, height));
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
