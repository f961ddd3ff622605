import type { ReactNode } from 'react';
import styles from './ghost.module.css';

export type GhostName = 'feedback' | 'list' | 'keys' | 'deliveries';

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
  keys: ['gsk_3f9a1c04…', 'gsk_b27e6d51…', 'gsk_08c4fa93…'].map((prefix, index) => (
    <g key={prefix}>
      <Card y={ROWS[index]!} />
      <Code x={16} y={ROWS[index]! + 25}>
        {prefix}
      </Code>
      <Line x={140} y={ROWS[index]! + 16} width={[84, 60, 100][index]!} />
      <rect x="258" y={ROWS[index]! + 11} width="46" height="18" rx="6" />
    </g>
  )),
  deliveries: ['200', '200', '503'].map((status, index) => (
    <g key={ROWS[index]}>
      <Card y={ROWS[index]!} />
      <rect x="14" y={ROWS[index]! + 10} width="44" height="20" rx="10" />
      <Code x={25} y={ROWS[index]! + 25} light>
        {status}
      </Code>
      <Line x={70} y={ROWS[index]! + 16} width={[130, 104, 146][index]!} />
      <Line x={258} y={ROWS[index]! + 16} width={46} />
    </g>
  )),
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

/** A few characters that a program reads or writes. `light` is for a dark ground. */
function Code({ x, y, light, children }: { x: number; y: number; light?: boolean; children: string }) {
  return (
    <text className={styles.code} data-light={light || undefined} x={x} y={y}>
      {children}
    </text>
  );
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
