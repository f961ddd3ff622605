/**
 * The message from the widget's frame to the embedding page, which checks the message's `source` and the
 * sender's origin.
 */
export interface SizeMessage {
  source: 'groundswell';
  /** Height of the entire widget, in CSS pixels. */
  height: number;
  /** The idea's title. */
  title: string;
}

/**
 * Maximum plausible height in CSS pixels. The tallest widget (320 px wide, longest title) is less than half
 * as tall.
 */
const MAX_HEIGHT = 2_000;

/** @returns the message, or null for any other value */
export function sizeMessageOf(data: unknown): SizeMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, height, title } = data as Partial<SizeMessage>;
  if (source !== 'groundswell' || typeof height !== 'number' || typeof title !== 'string') return null;
  return height > 0 && height <= MAX_HEIGHT ? { source, height, title } : null;
}

/** Fragment of the frame's URL in the founder's dashboard, where views don't count as visits. */
export const PREVIEW = '#preview';
