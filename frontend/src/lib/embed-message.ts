/**
 * The messages from the widget's frame to the embedding page, which checks the sender's origin. Other sites
 * rely on the names of events, so they never change (docs/integrators.md).
 */
const SOURCE = 'groundswell';

/** The size of the frame's content. */
export interface SizeMessage {
  source: typeof SOURCE;
  /** Height of the entire widget, in CSS pixels. */
  height: number;
  /** The idea's title. */
  title: string;
}

/** What a visitor did in the frame, after the server accepted it. */
export type WidgetEvent = 'groundswell:voted' | 'groundswell:joined';

/** Says that someone voted or joined, but nothing about them. */
export interface EventMessage {
  source: typeof SOURCE;
  type: WidgetEvent;
  /** The idea's slug. */
  idea: string;
}

/** Says that the idea isn't public, so that the script removes the frame. */
export interface MissingMessage {
  source: typeof SOURCE;
  type: 'groundswell:missing';
}

const TYPES = ['groundswell:voted', 'groundswell:joined', 'groundswell:missing'];

/**
 * Maximum plausible height in CSS pixels. The tallest widget (320 px wide, longest title) is less than half
 * as tall.
 */
const MAX_HEIGHT = 2_000;

/** @returns the message, or null for any other value */
export function sizeMessageOf(data: unknown): SizeMessage | null {
  const { source, height, title } = (data ?? {}) as Partial<SizeMessage>;
  if (source !== SOURCE || typeof height !== 'number' || typeof title !== 'string') return null;
  return height > 0 && height <= MAX_HEIGHT ? { source, height, title } : null;
}

/** @returns the message's type, or null for any other value */
export function typeOf(data: unknown): (EventMessage | MissingMessage)['type'] | null {
  const { source, type } = (data ?? {}) as Partial<EventMessage>;
  return source === SOURCE && TYPES.includes(type!) ? type! : null;
}

/** Fragment of the frame's URL in the founder's dashboard, where views don't count as visits. */
export const PREVIEW = '#preview';
