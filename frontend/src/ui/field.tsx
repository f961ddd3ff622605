import { useId, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import styles from './field.module.css';

/** Props that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps {
  label: ReactNode;
  /** Additional explanation, always visible. */
  hint?: ReactNode;
  /** The error and how to fix it. Announced when it appears. */
  error?: string | null;
  required?: boolean;
  /** Content to the right of the label, such as a counter. */
  aside?: ReactNode;
  /** Shows the label only to screen readers. For fields that the context makes clear. */
  hideLabel?: boolean;
  /** Places the control next to its label and hint if there is room. */
  beside?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A labeled control with a hint and an error, all connected for assistive technology. */
export function Field({ label, hint, error, required, aside, hideLabel, beside, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx(layout.field, beside && styles.beside)}>
      <div className={hideLabel ? 'sr-only' : styles.top}>
        <label htmlFor={id} className={cx(typography.body, typography.strong)}>
          {label}
          {!required && <span className={styles.optional}> (optional)</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
