import styles from './wordmark.module.css';

/** The product's name and logo: a swell that starts small and rises. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg width="30" height="30" viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="9" fill="var(--primary)" />
        <g stroke="var(--on-primary)" strokeWidth="2.4" strokeLinecap="round">
          <path d="M6 23c4.500 0 5.500-2.500 10-2.500S21.500 23 26 23" />
          <path d="M6 18c4 0 5.500-5 10-5s6 5 10 5" opacity=".8" />
          <path d="M9.500 12C12 11 13 8 16 8s4 3 6.500 4" opacity=".55" />
        </g>
      </svg>
      <span>Groundswell</span>
    </span>
  );
}
