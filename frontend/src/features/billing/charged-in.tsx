import styles from './pricing-section.module.css';

/**
 * The charged currency, whichever one is displayed.
 *
 * @param converted whether some displayed prices are converted
 *
 * @param live whether they use the day's rate, with a source to credit
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
