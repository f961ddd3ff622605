import type { ReactNode } from 'react';
import styles from './ghost.module.css';

export type GhostName = 'feedback' | 'list';

/** The y position of each row, in the drawing's units. */
const ROWS = [4, 52, 100];

const ghosts: Record<GhostName, ReactNode> = {
  feedback: (
    <>
      <Card y={4} />
      <circle cx="26" cy="24" r="10" />
      <Line x={46} y={14} width={90} />
      <Line x={46} y={27} width={220} />
      <path
        className={styles.card}
        d="M60 58h240a12 12 0 0 1 12 12v52a12 12 0 0 1-12 12H84l-16 10v-10h-8a12 12 0 0 1-12-12V70a12 12 0 0 1 12-12Z"
      />
      <Line x={66} y={78} width={216} />
      <Line x={66} y={94} width={180} />
      <Line x={66} y={110} width={110} />
    </>
  ),
  list: ROWS.map((y) => (
    <g key={y}>
      <Card y={y} />
      <rect x="16" y={y + 10} width="20" height="20" rx="6" />
      <Line x={48} y={y + 16} width={170} />
    </g>
  )),
};

function Card({ y }: { y: number }) {
  return <rect className={styles.card} x="1" y={y} width="318" height="40" rx="10" />;
}

function Line({ x, y, width }: { x: number; y: number; width: number }) {
  return <rect x={x} y={y} width={width} height="7" rx="3.5" />;
}

/** Faint outline of the content that an empty screen will show. Decorative. */
export function Ghost({ of }: { of: GhostName }) {
  return (
    <svg
      className={styles.ghost}
      width="320"
      height="148"
      viewBox="0 0 320 148"
      aria-hidden="true"
      focusable="false"
    >
      {ghosts[of]}
    </svg>
  );
}
