import styles from './swell-lines.module.css';

const LINES = 11;
const WIDTH = 1440;

/** One contour of a swell that comes from the left, small, and rises towards the right. */
function contour(index: number): string {
  const y = 226 - index * 6;
  // Whole numbers: nobody sees the rest, and every visitor is sent it.
  const above = (height: number) => y - Math.round(height);
  const rise = index * index * 1.35;
  return [
    `M0 ${y}`,
    `C180 ${y} 220 ${above(10 + index)} 380 ${above(8 + index * 0.5)}`,
    `S620 ${y + 8} 760 ${above(rise * 0.3)}`,
    `S960 ${above(rise)} 1080 ${above(rise)}`,
    `S1300 ${above(rise * 0.15)} ${WIDTH} ${y - 10}`,
  ].join('');
}

/** A ground swell as contour lines, the last one in the product's indigo. Decoration. */
export function SwellLines() {
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${WIDTH} 240`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: LINES }, (_, index) => (
        <path key={index} d={contour(index)} data-crest={index === LINES - 1 || undefined} />
      ))}
    </svg>
  );
}
