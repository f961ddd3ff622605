/** The colors of a cover, all from the brand: paper, ink, shades of indigo, and a touch of coral. */
export interface Palette {
  /** Gradient of the ground, from top left to bottom right. */
  ground: [from: string, to: string];
  /** Colors used on the background, from the one most similar to it (0) to the strongest (1). */
  ramp: (strength: number) => string;
  /** Accent color, used at most twice per cover. */
  accent: string;
}

/** The background of a cover. */
export type Ground = 'paper' | 'lilac' | 'indigo' | 'night';

const CORAL = '#FF6B3D';

export const PALETTES: Record<Ground, Palette> = {
  paper: onGround(['#FBFAF7', '#F1ECDF'], ['#E4E3F2', '#C7CCFF', '#818CF8', '#4F46E5', '#312E81']),
  lilac: onGround(['#EEF0FF', '#D3D9FF'], ['#C3CAFF', '#A5B4FC', '#6366F1', '#4338CA', '#28246F']),
  indigo: onGround(['#4F46E5', '#3730A3'], ['#4A41D6', '#6366F1', '#97A3FB', '#C7CCFF', '#FBFAF7']),
  night: onGround(['#262357', '#15171C'], ['#2B2963', '#4338CA', '#818CF8', '#C7CCFF', '#FBFAF7']),
};

function onGround(ground: Palette['ground'], stops: string[]): Palette {
  return { ground, ramp: rampOf(stops), accent: CORAL };
}

function rampOf(stops: string[]): (strength: number) => string {
  const colors = stops.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  return (strength) => {
    const place = Math.min(Math.max(strength, 0), 1) * (colors.length - 1);
    const index = Math.min(Math.floor(place), colors.length - 2);
    const [from, to] = [colors[index]!, colors[index + 1]!];
    return `#${from.map((part, i) => hex(part + (to[i]! - part) * (place - index))).join('')}`;
  };
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
