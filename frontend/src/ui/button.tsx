import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './button.module.css';
import { Link } from './link';

/** Classes by variant. Use `primary` only once per view. The quiet variants have no border. */
const VARIANTS = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
  quietDanger: styles.quietDanger,
};
const SIZES = { s: styles.s, m: undefined, l: styles.l };

interface Look {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  block?: boolean;
}

function className({ variant = 'secondary', size = 'm', block }: Look, extra?: string) {
  return cx(styles.button, VARIANTS[variant], SIZES[size], block && styles.block, extra);
}

export type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** A button. `busy` keeps its width and focus, informs screen readers, and ignores further clicks. */
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

/** A link that looks like a button, for navigating to another screen. */
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
