import type { Palette } from './palette.js';

/** Size of the drawing in units, with an aspect ratio of 16:9. */
export const WIDTH = 1600;
export const HEIGHT = 900;

export type Point = readonly [x: number, y: number];

/** The colors and random numbers with which a motif is drawn. */
export interface Canvas extends Palette {
  /** Returns the next number, from 0 to 1, of a sequence that is always the same for the same title. */
  random: () => number;
  /** 2 on a very small cover, to draw only half the points. Otherwise 1. */
  coarseness: 1 | 2;
}

/** Draws a cover as SVG elements on an area of WIDTH by HEIGHT. */
export type Motif = (canvas: Canvas) => string;

/**
 * Returns the height of the logo's shape at `x`: flat, a rise of height 1 around `centre`, then flat again.
 */
export function swell(x: number, centre: number, width: number): number {
  return Math.exp(-(((x - centre) / width) ** 2));
}

/** Joins the SVG from `count` calls to `draw`, with indexes from 0. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Returns a smooth path through the points. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest[rest.length - 1]!;
  const bends = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1]!;
    return `Q${n(x)} ${n(y)} ${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`;
  });
  return `M${n(first![0])} ${n(first![1])}${bends.join('')}L${n(last[0])} ${n(last[1])}`;
}

/**
 * Returns a curve from the left edge to the right edge.
 * @param y returns the height for each x
 */
export function acrossSheet(y: (x: number) => number, step = 40): string {
  const points: Point[] = [];
  for (let x = -40; x <= WIDTH + 40; x += step) points.push([x, y(x)]);
  return curve(points);
}

/** Like `acrossSheet`, but closed along the bottom edge, like a body of water. */
export function bodyBelow(y: (x: number) => number, step = 40): string {
  return `${acrossSheet(y, step)}V${HEIGHT + 10}H-40Z`;
}

export function disc(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${extra}/>`;
}

export function ring(
  x: number,
  y: number,
  radius: number,
  stroke: string,
  width: number,
  extra = '',
): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" ${extra}/>`;
}

export function filled(path: string, fill: string, extra = ''): string {
  return `<path d="${path}" fill="${fill}" ${extra}/>`;
}

export function line(path: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${extra}/>`;
}

/** Formats a number compactly for SVG. */
export function n(value: number): string {
  return String(Math.round(value));
}
