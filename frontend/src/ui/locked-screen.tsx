import { PageTitle } from './page-title';
import styles from './locked-screen.module.css';
import type { ReactNode } from 'react';

const ROWS = [62, 48, 40, 39, 46, 66];
const TILES = [44, 60, 52];

/** Replaces a screen for signed-out visitors: says why to sign in, on top of the outline of a screen. */
export function LockedScreen({
  title,
  text,
  icon,
  chart = false,
  action,
}: {
  title: string;
  text: string;
  /** Icon of the place, if it has one. */
  icon?: ReactNode;
  /** Whether the screen has a chart above its rows. */
  chart?: boolean;
  action: ReactNode;
}) {
  return (
    <div className={styles.card}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.outline} aria-hidden="true">
        <div className={styles.tiles}>
          {TILES.map((width) => (
            <div key={width} className={styles.tile}>
              <i className={styles.line} style={{ width: `${width}%` }} />
              <i className={styles.figure} />
            </div>
          ))}
        </div>
        {chart && <div className={styles.chart} />}
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <i className={styles.face} />
            <i className={styles.line} style={{ width: `${width / 2}%` }} />
            <i className={styles.pill} />
          </div>
        ))}
      </div>
      <div className={styles.words}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {action}
      </div>
    </div>
  );
}
