import styles from './pricing-section.module.css';

/**
 * In which currency one is charged, whatever is shown.
 *
 * @param converted some of the prices shown are not what is charged
 * @param live they are converted at the day's rate, whose source asks to be named
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
