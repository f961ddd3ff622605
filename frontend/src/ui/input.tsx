import type { ComponentPropsWithRef, InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { cx } from '@/lib/class-names';
import styles from './input.module.css';

export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input dir="auto" {...rest} className={cx(styles.control, className)} />;
}

/** An input with an icon at its start. */
export function InputWithIcon({ icon, ...rest }: ComponentPropsWithRef<'input'> & { icon: ReactNode }) {
  return (
    <span className={styles.wrap}>
      <span className={styles.icon}>{icon}</span>
      <input dir="auto" {...rest} className={cx(styles.control, styles.withIcon)} />
    </span>
  );
}

/** The browser's native select, which works best on phones. */
export function Select({
  options,
  className,
  ...rest
}: ComponentPropsWithRef<'select'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <select dir="auto" {...rest} className={cx(styles.control, styles.select, className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

export function TextArea({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea dir="auto" rows={4} {...rest} className={cx(styles.control, styles.area, className)} />;
}

/** A checkbox with its label, large enough for touch. */
export function Checkbox({ children, ...rest }: ComponentPropsWithRef<'input'>) {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
