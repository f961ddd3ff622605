import { useId } from 'react';
import styles from '../dialog-form.module.css';
import { Checkbox } from '../input';

export interface Choice<T extends string> {
  value: T;
  name: string;
  sentence: string;
}

/** Any of several, each with what it means. */
export function ChoicesField<T extends string>({
  name,
  legend,
  choices,
  chosen,
  problem,
  onChange,
}: {
  name: string;
  legend: string;
  choices: readonly Choice<T>[];
  chosen: readonly T[];
  problem?: string;
  onChange: (chosen: T[]) => void;
}) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={id}>
      <legend>{legend}</legend>
      {/* Above the choices: the focus goes to the first of them. */}
      <p id={id} role="alert" className={styles.problem}>
        {problem}
      </p>
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
