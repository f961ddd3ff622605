import { t } from '@lingui/core/macro';
import { useId } from 'react';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import styles from './progress.module.css';

/**
 * A progress bar.
 *
 * @param value fraction from 0 to 1
 */
export function Progress({ label, value }: { label: string; value: number }) {
  const id = useId();
  const percent = Math.floor(value * 100);
  const words = t`${percent}%`;
  return (
    <div className={layout.stack2}>
      <label htmlFor={id} className={typography.strong}>
        {label}
      </label>
      <progress id={id} className={styles.bar} max={100} value={percent}>
        {words}
      </progress>
      <p className={typography.secondary}>{words}</p>
    </div>
  );
}
