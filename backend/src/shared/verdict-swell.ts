/*
 * The drawing of a verdict: "the swell is the evidence". The hill rises exactly over the interval and peaks
 * at the estimate, and the flag marks the goal. Screens and pictures share this file (`npm run
 * api:generate`).
 */

/** Position and size of the drawing, in its own units. Rates are drawn between `left` and `right`. */
export interface SwellBox {
  width: number;
  height: number;
  left: number;
  right: number;
  /** The y of the crest, and of calm water. */
  top: number;
  water: number;
}

/** Rates as fractions from 0 to 1. */
export interface SwellRates {
  low: number;
  peak: number;
  high: number;
  goal: number | null;
}

interface Point {
  x: number;
  y: number;
}

export interface Swell {
  /** SVG paths of the top line, and of the area below it. */
  crest: string;
  area: string;
  /** The lines below the crest. The last line is the palest. */
  lines: { d: string; opacity: number }[];
  /** The moon on the crest. Null on calm water. */
  peak: Point | null;
  /** The x of the goal's flag. Null without a goal. */
  flag: number | null;
  /** The x of the interval's bounds. Null on calm water. */
  bracket: { from: number; to: number } | null;
  /** The open sea behind calm water, starting at the horizon. Empty behind a hill. */
  far: { d: string; opacity: number }[];
  /** One buoy for each visitor needed for a result. Empty if there is a hill. */
  buoys: (Point & { isThere: boolean })[];
}

const LINES = 10;
/** The depth of the lines below the crest, as a fraction of the water's height. */
const DEPTH = 0.14;
/** Exponent that makes lower lines rise less. */
const FADING = 1.58;
/** Number of lines of the open sea, and the distance of the horizon from the crest's height. */
const FAR_LINES = 12;
const HORIZON = 20;
/** Number of segments in a line. */
const STEPS = 200;
/** Rates at which the axis may end. */
const ENDS = [0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/** Rounds to a tenth, so that a path stays short. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Draws a verdict.
 * @param rates null if there are too few visitors for a hill, so the water is calm
 * @param buoys number of visitors so far and number needed; drawn on calm water only
 */
export function drawSwell(
  box: SwellBox,
  rates: SwellRates | null,
  buoys: { there: number; of: number } | null = null,
): Swell {
  const most = rates ? Math.max(rates.high, rates.goal ?? 0) : 0;
  const end = ENDS.find((one) => one >= most) ?? 1;
  const at = (rate: number) => box.left + (rate / end) * (box.right - box.left);
  const hill = rates && { from: at(rates.low), top: at(rates.peak), to: at(rates.high) };
  const heightAt = (line: number) => (x: number) => {
    const rise = hill ? hillAt(x, hill) * (box.water - box.top) * (1 - line / LINES) ** FADING : 0;
    return box.water + (line / LINES) * DEPTH * box.water + wave(x / box.width, line, !hill) - rise;
  };
  const crest = lineOf(box, heightAt(0));
  const foot = tenth(box.water * (1 + DEPTH));
  return {
    crest,
    area: `${crest}L${box.width} ${foot}L0 ${foot}Z`,
    lines: Array.from({ length: LINES - 1 }, (_, index) => ({
      d: lineOf(box, heightAt(index + 1)),
      opacity: Math.round((0.72 - (0.44 * index) / (LINES - 2)) * 100) / 100,
    })),
    peak: hill && { x: tenth(hill.top), y: tenth(heightAt(0)(hill.top)) },
    flag: rates?.goal === undefined || rates.goal === null ? null : tenth(at(rates.goal)),
    bracket: hill && { from: tenth(hill.from), to: tenth(hill.to) },
    far: hill ? [] : farLines(box),
    buoys: hill || !buoys ? [] : buoysOn(box, heightAt(0), buoys),
  };
}

/** Returns the height of the hill, from 0 at both bounds of the interval to 1 at its peak. */
function hillAt(x: number, { from, top, to }: { from: number; top: number; to: number }): number {
  if (x <= from && from < top) return 0;
  if (x >= to || x < from) return 0;
  const share = x <= top ? (x - from) / Math.max(top - from, 1e-9) : (to - x) / Math.max(to - top, 1e-9);
  const within = x === top ? 1 : Math.min(1, Math.max(0, share));
  return within * within * (3 - 2 * within);
}

/**
 * Returns the wave's height. Calm water moves more than the water of a hill, because there is nothing else to
 * see.
 */
function wave(share: number, line: number, isCalm: boolean): number {
  const size = isCalm ? 4 : 1.2;
  return size * (Math.sin(share * 7 + line * 0.5) + 0.5 * Math.sin(share * 15 - line * 0.8));
}

/** Returns the y of the horizon, where the sun rises. */
export const horizonOf = ({ top }: SwellBox): number => top + HORIZON;

function farLines(box: SwellBox): Swell['far'] {
  const horizon = horizonOf(box);
  return Array.from({ length: FAR_LINES }, (_, index) => {
    const share = index / FAR_LINES;
    const heightAt = (x: number) =>
      horizon + (box.water - 8 - horizon) * share ** 0.9 + share * wave(x / box.width, index + 20, true);
    return { d: lineOf(box, heightAt), opacity: Math.round((0.26 + 0.34 * share) * 100) / 100 };
  });
}

function lineOf({ width }: SwellBox, heightAt: (x: number) => number): string {
  const points = Array.from({ length: STEPS + 1 }, (_, index) => {
    const x = (index / STEPS) * width;
    return `${tenth(x)} ${tenth(heightAt(x))}`;
  });
  return `M${points.join('L')}`;
}

function buoysOn(
  { left, right }: SwellBox,
  heightAt: (x: number) => number,
  { there, of }: { there: number; of: number },
): Swell['buoys'] {
  return Array.from({ length: of }, (_, index) => {
    const x = left + ((index + 0.5) / of) * (right - left);
    return { x: tenth(x), y: tenth(heightAt(x)), isThere: index < there };
  });
}
