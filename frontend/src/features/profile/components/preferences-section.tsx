import { CURRENCIES, type Currency } from '@/lib/currency';
import { setThemeMode, useThemeChoice } from '@/lib/theme-mode';
import { useCurrency } from '@/lib/use-currency';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import styles from './preferences-section.module.css';
import { Section } from './section';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** How this browser shows the product. Kept in a cookie, not in the account. */
export function PreferencesSection() {
  const theme = useThemeChoice();
  const [currency, chooseCurrency] = useCurrency();
  return (
    <Section title="Look and currency" text="For this browser, remembered for a year. Saved as you choose.">
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>Theme</legend>
        <div className={layout.wrap2}>
          {THEMES.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="theme"
                value={value}
                checked={theme === value}
                onChange={() => setThemeMode(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.currency}>
        <Field
          label="Currency"
          required
          hint="The currency that prices are shown in. What you are charged in is stated next to each price."
        >
          {(control) => (
            <Select
              {...control}
              options={CURRENCIES}
              value={currency}
              onChange={(event) => chooseCurrency(event.target.value as Currency)}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
