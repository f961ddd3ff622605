import { Suspense, type ComponentType, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import layout from '@/ui/layout.module.css';
import type { DrawingName } from './drawings';
import styles from './empty-state.module.css';

/**
 * The drawing is loaded on demand, because it is decorative and rarely needed. Without it, an empty state
 * still has its text.
 */
const Drawing = lazyPart<ComponentType<{ name: DrawingName }>>(() =>
  import('./drawings').then(({ Drawing }) => ({ default: Drawing })),
);

export interface EmptyStateProps {
  /** Name of a small ink drawing. */
  drawing?: DrawingName;
  /** Replaces the drawing with a faint outline of the future content. */
  ghost?: ReactNode;
  /** The next action, beginning with a verb: "Submit your first idea". */
  title: string;
  /** A single sentence. */
  text?: ReactNode;
  /** A single button. */
  action?: ReactNode;
  /** Heading level. Use 1 if the empty state is the whole page. */
  level?: 1 | 2 | 3;
}

/** A message shown instead of missing content. Not-found pages and sign-in prompts use it too. */
export function EmptyState({
  drawing = 'still-water',
  ghost,
  title,
  text,
  action,
  level = 2,
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty} data-page={level === 1 || undefined}>
      {ghost ?? (
        <div className={styles.drawing}>
          <Suspense fallback={null}>
            <Drawing name={drawing} />
          </Suspense>
        </div>
      )}
      <Heading dir="auto" className={styles.title}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={cx(layout.wrap3, styles.action)}>{action}</div>}
    </div>
  );
}
