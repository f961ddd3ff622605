import styles from './pricing-section.module.css';

/**
 * A note that names the charged currency, even if prices are displayed in a different one.
 *
 * @param converted whether some displayed prices are converted
 * @param live whether they use the day's rate, whose source must be credited
 */
export function ChargedIn({ converted, live }: { converted: boolean; live?: boolean }) {
  return (
    <p className={styles.note}>
      {converted && 'Prices marked “about” are converted and rounded. '}
      You’re charged in US dollars, or in rupees if you pay from India.
      {live && (
        <>
          {' '}
          <a href="https://www.exchangerate-api.com" rel="noopener">
            Rates by Exchange Rate API
          </a>
          .
        </>
      )}
    </p>
  );
}
