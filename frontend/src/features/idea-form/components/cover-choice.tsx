import { useDebounced } from '@/lib/use-debounced';
import { coverOf } from '@/lib/cover';
import styles from './cover-choice.module.css';

const VARIANTS = [0, 1, 2, 3];

/**
 * Lets the founder pick one of the four covers generated for a title. They update after a pause in typing, to
 * avoid a request for every letter.
 */
export function CoverChoice({
  title,
  value,
  onChange,
}: {
  title: string;
  value: number;
  onChange: (variant: number) => void;
}) {
  const settled = useDebounced(title, 300);
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">Generated cover</legend>
      <div className={styles.covers}>
        {VARIANTS.map((coverVariant) => (
          <label key={coverVariant} className={styles.cover}>
            <input
              type="radio"
              name="coverVariant"
              className="sr-only"
              checked={value === coverVariant}
              onChange={() => onChange(coverVariant)}
            />
            <span className="sr-only">Cover {coverVariant + 1}</span>
            <img src={coverOf({ title: settled, coverVariant })} alt="" width={160} height={90} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
