import {
  acrossSheet,
  bar,
  type Canvas,
  curve,
  disc,
  filled,
  HEIGHT,
  line,
  type Point,
  repeat,
  swell,
  WIDTH,
} from '../canvas.js';

/** Mountain lines one before the other, each hiding what is behind it. */
export function ridges({ ramp, accent, random, ground }: Canvas): string {
  const lines = 17;
  const centre = WIDTH * (0.42 + random() * 0.16);
  return repeat(lines, (i) => {
    const t = i / (lines - 1);
    const base = 250 + t * 560;
    const peaks = Array.from({ length: 12 }, () => {
      const at = WIDTH * (0.18 + random() * 0.64);
      return { at, width: 34 + random() * 84, height: (18 + random() * 66) * swell(at, centre, 380) };
    });
    const y = (x: number) =>
      peaks.reduce((sum, peak) => sum - swell(x, peak.at, peak.width) * peak.height, base);
    const top = acrossSheet(y, 14);
    const body = filled(`${top}V${HEIGHT + 20}H-40Z`, mix(ground, t));
    return body + line(top, i === 6 ? accent : ramp(0.35 + t * 0.6), 7);
  });
}

function mix([from, to]: Canvas['ground'], t: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `rgb(${[1, 3, 5].map((at) => Math.round(part(from, at) + (part(to, at) - part(from, at)) * t)).join(',')})`;
}

/** Written lines of code that a swell lifts. */
export function dashes({ ramp, accent, random }: Canvas): string {
  const crest = WIDTH * (0.4 + random() * 0.25);
  const marked = 4 + Math.floor(random() * 3);
  return repeat(12, (row) => {
    const drawn: string[] = [];
    const indent = [0, 1, 2, 2, 1, 2, 3, 3, 2, 1, 1, 0][row]! * 80;
    let x = 150 + indent;
    const end = 1000 + random() * 480;
    while (x < end) {
      const length = Math.min(44 + random() ** 2 * 250, WIDTH - 130 - x);
      const lift = (at: number) => 130 + row * 62 - swell(at, crest, 400) * 84 + 24;
      const points: Point[] = Array.from({ length: 9 }, (_, i) => [
        x + (length * i) / 8,
        lift(x + (length * i) / 8),
      ]);
      const colour = row === marked && drawn.length === 1 ? accent : ramp(0.2 + random() * 0.8);
      drawn.push(line(curve(points), colour, 24));
      x += length + 58;
    }
    return drawn.join('');
  });
}

/** Tracks side by side that turn twice on their way. */
export function tracks({ ramp, accent, random }: Canvas): string {
  const lines = 11;
  const gap = 46;
  const turn = WIDTH * (0.38 + random() * 0.1);
  const offset = (i: number) => (i - (lines - 1) / 2) * gap;
  return repeat(lines, (i) => {
    const [low, high] = [640 + offset(i), 260 + offset(i)];
    const [first, second] = [turn + offset(i) * 0.5, turn + 500 - offset(i) * 0.5];
    const path = `M-40 ${low}H${first - 130}C${first + 60} ${low} ${first - 60} ${high} ${first + 130} ${high}H${second}C${second + 190} ${high} ${second + 70} ${low} ${second + 260} ${low}H${WIDTH + 40}`;
    const stop = [2, 5, 9].indexOf(i);
    const train =
      stop < 0
        ? ''
        : disc(
            [turn + 300, turn - 260, turn + 400][stop]!,
            [high, low, high][stop]!,
            29,
            stop === 1 ? accent : ramp(1),
          );
    return line(path, ramp(0.2 + 0.6 * (i / lines)), 17) + train;
  });
}

/** People in a row and the threads between them. */
export function arcs({ ramp, accent, random }: Canvas): string {
  const people = 11;
  const at = (i: number) => 150 + (i * 1300) / (people - 1);
  const base = 690;
  const threads = repeat(19, (i) => {
    const from = Math.floor(random() * (people - 2));
    const to = Math.min(people - 1, from + 1 + Math.floor(random() * 7));
    const radius = (at(to) - at(from)) / 2;
    return line(
      `M${at(from)} ${base}A${radius} ${radius * 0.96} 0 0 1 ${at(to)} ${base}`,
      i === 7 ? accent : ramp(0.2 + random() * 0.6),
      8 + random() * 12,
    );
  });
  const echo = line(`M60 ${base}H${WIDTH - 60}`, ramp(0.35), 6);
  return echo + threads + repeat(people, (i) => disc(at(i), base, 26 + swell(i, 5, 3) * 22, ramp(1)));
}

/** Thin columns that rise to a crest. */
export function columns({ ramp, accent, random }: Canvas): string {
  const count = 29;
  const crest = 13 + Math.floor(random() * 9);
  return repeat(count, (i) => {
    const height = 70 + swell(i, crest, 6.5) * 520 + swell(i, crest - 14, 4) * 190 + random() * 46;
    return bar(
      84 + i * 50,
      800 - height,
      30,
      height,
      i === crest ? accent : ramp(0.15 + (height / 640) * 0.8),
    );
  });
}
