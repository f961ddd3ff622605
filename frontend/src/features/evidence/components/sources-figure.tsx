import { formatNumber, plural } from '@/lib/format';
import { cx } from '@/lib/class-names';
import { Explained } from '@/ui/explained';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { between, percent } from '../rules/shares';
import { MEANINGS } from '../rules/meanings';
import { isRunning } from '../rules/words';
import type { Evidence, Goal } from '../types';
import { SourcesTable } from './sources-table';

type Mixed = Pick<
  Evidence,
  'sources' | 'effectiveSources' | 'withoutLargest' | 'largestShare' | 'goal' | 'checks'
>;

/** Where counted visitors came from, most first, and how much hangs on the largest source. */
export function SourcesFigure(mixed: Mixed) {
  return (
    <Panel
      id="sources"
      title="Where they came from"
      lead="Each source with its share that confirmed, and where the true one may lie."
    >
      {mixed.sources.length === 0 ? (
        <p className={surface.nothing}>No counted visitors yet. Share the page with a tagged link.</p>
      ) : (
        <>
          <SourcesTable sources={mixed.sources} />
          <Mix {...mixed} />
        </>
      )}
    </Panel>
  );
}

function Mix({ effectiveSources, withoutLargest, largestShare, goal, checks }: Mixed) {
  const operators = checks.find(({ key }) => key === 'operators');
  return (
    <dl className={cx(layout.facts, typography.numbers)}>
      {effectiveSources !== null && (
        <>
          <dt>
            <Explained of="Effective number of sources" text={MEANINGS.effectiveSources}>
              Effective sources
            </Explained>
          </dt>
          <dd>{effectiveSources.toFixed(1)}</dd>
        </>
      )}
      {largestShare !== null && (
        <>
          <dt>Largest source</dt>
          <dd>
            {withoutLargest && `${withoutLargest.source}, `}
            {percent(largestShare)} of the visitors
          </dd>
        </>
      )}
      {withoutLargest && (
        <>
          <dt>Without it</dt>
          <dd>{withoutText(withoutLargest, goal)}</dd>
        </>
      )}
      {goal && operators && (
        <>
          <dt>Operators</dt>
          <dd>{operators.text}</dd>
        </>
      )}
    </dl>
  );
}

/** Whether the goal is still shown can only be said once it is decided. */
function withoutText(without: NonNullable<Evidence['withoutLargest']>, goal: Goal | null): string {
  const { yes, visitors, reached } = without;
  const numbers = `${formatNumber(yes)} of ${plural(visitors, 'visitor')}, ${between(without)}.`;
  if (!goal || isRunning(goal)) return numbers;
  return `${numbers} The goal is ${reached ? 'still' : 'not'} shown.`;
}
