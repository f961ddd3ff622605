import { t } from '@lingui/core/macro';
import { cx } from '@/lib/class-names';
import styles from '../dialog-form.module.css';
import { Checkbox } from '../input';
import surface from '../surface.module.css';

export interface Choice<T extends string> {
  value: T;
  name: string;
  sentence: string;
}

/**
 * A group of checkboxes, each with an explanation, and a button for all of them. Their error appears above
 * the form’s buttons.
 */
export function ChoicesField<T extends string>({
  name,
  legend,
  choices,
  chosen,
  onChange,
}: {
  name: string;
  legend: string;
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  const own = choices.map(({ value }) => value);
  const others = chosen.filter((value) => !own.includes(value));
  const complete = others.length + own.length === chosen.length;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      <button
        type="button"
        className={cx(surface.link, styles.all)}
        onClick={() => onChange(complete ? others : [...others, ...own])}
      >
        {complete ? t`Clear all` : t`Choose all`}
      </button>
      <div className={styles.list}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            checked={chosen.includes(choice.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, choice.value] : chosen.filter((one) => one !== choice.value),
              )
            }
          >
            <span className={styles.choice}>
              <strong>{choice.name}</strong> <code className={styles.code}>{choice.value}</code>
            </span>
            <span className={styles.sentence}>{choice.sentence}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
