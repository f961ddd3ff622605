import { Suspense, type ComponentType, type ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { lazyPart } from '@/lib/load';
import layout from '@/ui/layout.module.css';
import type { DrawingName } from './drawings';
import styles from './empty-state.module.css';

/** Decorative, and rarely needed; without it, an empty state still has its text. */
const Drawing = lazyPart<ComponentType<{ name: DrawingName }>>(() =>
  import('./drawings').then(({ Drawing }) => ({ default: Drawing })),
);

export interface EmptyStateProps {
  /** A small ink drawing. */
  drawing?: DrawingName;
  /** Replaces the drawing: a ghost of the content to come. */
  ghost?: ReactNode;
  /** The next action, with a verb: "Submit your first idea". */
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** The heading's level; 1 where the state is the whole page. */
  level?: 1 | 2 | 3;
}

/** Shown when there is no content; also used by not-found pages and sign-in prompts. */
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
