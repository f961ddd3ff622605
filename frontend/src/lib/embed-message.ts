/** What the frame tells the page that shows it; its page knows it by `source` and by the sender's origin. */
export interface SizeMessage {
  source: 'groundswell';
  /** CSS pixels that the whole widget needs. */
  height: number;
  /** The idea's title. */
  title: string;
}

/** No page needs more: the highest widget, at 320 px and with the longest title, has less than half of it. */
const MAX_HEIGHT = 2_000;

/** @returns the message, or null for anything else that a page may be sent. */
export function sizeMessageOf(data: unknown): SizeMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, height, title } = data as Partial<SizeMessage>;
  if (source !== 'groundswell' || typeof height !== 'number' || typeof title !== 'string') return null;
  return height > 0 && height <= MAX_HEIGHT ? { source, height, title } : null;
}

/** Fragment of the frame's address in the founder's dashboard: nobody visits there. */
export const PREVIEW = '#preview';
