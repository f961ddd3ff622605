import { bar, type Canvas, disc, filled, line, repeat, ring, swell, WIDTH } from '../canvas.js';

/** A field of dots; the swell makes them grow. */
export function dots({ ramp, accent, random }: Canvas): string {
  const phase = random() * 3;
  const [columns, rows, gap] = [25, 13, 62];
  return repeat(rows, (row) =>
    repeat(columns, (column) => {
      const crest = 6.2 + Math.sin(column / 3.7 + phase) * 3.2;
      const light = swell(row, crest, 2.5);
      const colour = column === 17 && row === Math.round(crest) ? accent : ramp(0.15 + light * 0.85);
      return disc(56 + column * gap, 78 + row * gap, 6 + light * 21, colour);
    }),
  );
}

/** Building blocks: quarter discs, half discs, dots and squares that could be put together in another way. */
export function tiles({ ramp, accent, random }: Canvas): string {
  const side = 200;
  const marked = 9 + Math.floor(random() * 12);
  return repeat(5, (row) =>
    repeat(8, (column) => {
      const [x, y] = [column * side, row * side - 50];
      const [back, front] = [ramp(random() * 0.5), ramp(0.5 + random() * 0.5)];
      const colour = row * 8 + column === marked ? accent : front;
      const turn = `transform="rotate(${Math.floor(random() * 4) * 90} ${x + 100} ${y + 100})"`;
      const shapes = [
        () => filled(`M${x} ${y}h${side}a${side} ${side} 0 0 1 ${-side} ${side}z`, colour, turn),
        () =>
          filled(`M${x} ${y}a100 100 0 0 0 ${side} 0z`, colour, turn) +
          filled(`M${x} ${y + 100}a100 100 0 0 0 ${side} 0z`, colour, turn),
        () => disc(x + 100, y + 100, 62, colour),
        () => filled(`M${x} ${y}h${side}l${-side} ${side}z`, colour, turn),
        () => ring(x + 100, y + 100, 58, colour, 34),
        () =>
          filled(
            `M${x} ${y}a${side} ${side} 0 0 1 ${side} ${side}a${side} ${side} 0 0 1 ${-side} ${-side}z`,
            colour,
            turn,
          ),
      ];
      return bar(x, y, side + 1, side + 1, back, 0) + shapes[Math.floor(random() * shapes.length)]!();
    }),
  );
}

/** Days side by side, their hours as blocks. */
export function days({ ramp, accent, random }: Canvas): string {
  const marked = 2 + Math.floor(random() * 3);
  return repeat(7, (day) => {
    const x = 116 + day * 200;
    let y = 96 + swell(day, 3, 2) * -30 + 30;
    const blocks: string[] = [];
    for (let block = 0; y < 780; block += 1) {
      const height = Math.min(60 + Math.floor(random() * 4) * 62, 806 - y);
      const colour = day === marked && block === 1 ? accent : ramp(0.08 + random() ** 1.4 * 0.92);
      blocks.push(bar(x, y, 168, height, colour, 26));
      y += height + 24;
    }
    return blocks.join('');
  });
}

/** Coins in stacks, the stacks in a swell. */
export function stacks({ ramp, accent, random }: Canvas): string {
  const crest = 4 + random() * 2;
  return repeat(8, (column) => {
    const x = 165 + column * 182;
    const coins = 2 + Math.round(swell(column, crest, 2.1) * 12 + random() * 1.4);
    return repeat(coins, (i) => {
      const y = 800 - i * 42;
      const t = 0.18 + (i / 15) * 0.72;
      const top = i === coins - 1;
      const face =
        top && column === Math.round(crest) ? accent : ramp(top ? Math.min(1, t + 0.22) : t + 0.08);
      const side = `M${x - 78} ${y}v30a78 27 0 0 0 156 0v-30z`;
      return filled(side, ramp(t)) + `<ellipse cx="${x}" cy="${y}" rx="78" ry="27" fill="${face}"/>`;
    });
  });
}

/** Ground seen from a person's eyes: a grid that runs to the horizon, a swell in it, a disc above. */
export function horizon({ ramp, accent, random }: Canvas): string {
  const centre = WIDTH * (0.45 + random() * 0.1);
  const sky = 400;
  const rise = (x: number, depth: number) =>
    swell(x, centre + 260, 260 + depth * 140) * 130 * Math.sin(Math.PI * depth);
  const at = (column: number, depth: number): [number, number] => {
    const x = centre + column * (34 + depth ** 1.7 * 260);
    return [x, sky + depth ** 1.7 * 560 - rise(x, depth)];
  };
  const path = (points: [number, number][]) =>
    `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const lengths = repeat(49, (i) =>
    line(path(Array.from({ length: 21 }, (_, d) => at(i - 24, d / 20))), ramp(0.55), 4),
  );
  const rows = repeat(15, (i) =>
    line(
      path(Array.from({ length: 81 }, (_, c) => at((c - 40) * 0.6, i / 14))),
      ramp(0.35 + i * 0.04),
      3 + i * 0.3,
    ),
  );
  return (
    repeat(5, (i) => ring(centre - 190, 300, 120 + i * 46, ramp(0.42 - i * 0.07), 6)) +
    disc(centre - 190, 300, 96, accent) +
    lengths +
    rows
  );
}
