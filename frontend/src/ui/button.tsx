import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './button.module.css';
import { Link } from './link';

interface Look {
  /** `primary` once per view; the quiet ones have no edge. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quietDanger';
  size?: 'm' | 'l' | 's';
  block?: boolean;
}

function className({ variant = 'secondary', size = 'm', block }: Look, extra?: string) {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, extra);
}

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/**
 * A button. `busy` keeps its width and focus, says so to screen readers, and lets no second press through.
 */
export function Button({
  variant,
  size,
  block,
  busy,
  className: extra,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className({ variant, size, block }, extra)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, so it is a link. */
export function ButtonLink({
  to,
  variant,
  size,
  block,
  className: extra,
  children,
  ...rest
}: Look & {
  to: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  onClick?: () => void;
}) {
  return (
    <Link to={to} {...rest} className={className({ variant, size, block }, extra)}>
      {children}
    </Link>
  );
}
