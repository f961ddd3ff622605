import styles from '../dialog-form.module.css';
import { Checkbox } from '../input';

export interface Choice<T extends string> {
  value: T;
  name: string;
  sentence: string;
}

/** A group of checkboxes, each with an explanation. Their error appears above the form’s buttons. */
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
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
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
          <strong>{choice.name}</strong> <code className={styles.code}>{choice.value}</code>
          <span className={styles.sentence}>{choice.sentence}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
