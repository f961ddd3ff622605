/** True if the page reads from right to left. */
export const isRightToLeft = () => document.documentElement.dir === 'rtl';

/**
 * Returns the physical side of a line's start or end, for components that know only physical sides. In style
 * sheets, use logical properties instead.
 */
export const sideOf = (side: 'start' | 'end'): 'left' | 'right' =>
  (side === 'end') === isRightToLeft() ? 'left' : 'right';

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns a pressed key's name, with left and right exchanged in a right-to-left page. */
export const alongText = (key: string): string => (isRightToLeft() && MIRRORED[key]) || key;
