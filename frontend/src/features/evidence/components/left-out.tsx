import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { reasonOf } from '../rules/reasons';
import type { Evidence } from '../types';
import { CountedList } from './counted-list';

/** Whom the numbers do not count, and why. */
export function LeftOut({ leftOut, hostingChecked }: Pick<Evidence, 'leftOut' | 'hostingChecked'>) {
  return (
    <section
      className={cx(layout.stack4, layout.shrink, surface.card, surface.room)}
      aria-labelledby="left-out"
    >
      <div>
        <h2 id="left-out" className={typography.larger}>
          What was left out
        </h2>
        <p className={typography.note}>By what is known when somebody comes, never by what they then did.</p>
      </div>
      {leftOut.length === 0 ? (
        <p className={typography.secondary}>Nobody has been left out.</p>
      ) : (
        <CountedList
          rows={leftOut.map(({ reason, people }) => ({ key: reason, ...reasonOf(reason), count: people }))}
        />
      )}
      {!hostingChecked && <p className={typography.hint}>Hosting networks: not checked.</p>}
    </section>
  );
}
