import type { Goal } from './goal.js';

/**
 * Whether the goal was reached at its last close with fewer visitors than planned. Its founder could have
 * stopped sharing at a lucky moment, so the level of the test doesn't hold for it (ADR 71).
 */
export function isCutShort({ days, lastDay, text }: Goal): boolean {
  const shown = days.find(({ yes, needed }) => yes >= needed);
  return shown !== undefined && shown.day >= lastDay && shown.visitors < text.visitors;
}
