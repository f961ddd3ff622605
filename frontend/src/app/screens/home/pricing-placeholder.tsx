import styles from './pricing-placeholder.module.css';

/** Keeps the place of the prices, also for a link that leads to them, until their code is there. */
export function PricingPlaceholder() {
  return <div id="pricing" className={styles.place} aria-busy="true" />;
}
