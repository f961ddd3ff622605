import type { Launch } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { CheckIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { STEP_TEXTS } from '../rules/step-texts';
import styles from './checklist.module.css';

/** The visits that the list is about. */
const VISITS = 20;

/** The list "first 20 visits": it ticks itself, and says how to get the next tick. */
export function Checklist({ ideaId, launch: { steps, visits } }: { ideaId: string; launch: Launch }) {
  const left = steps.filter(({ done }) => !done);
  const next = left[0]?.step;
  return (
    <section aria-labelledby="first-visits" className={cx(surface.card, layout.stack3, styles.card)}>
      <div className={layout.stack1}>
        <h2 id="first-visits" className={typography.heading}>
          First 20 visits
        </h2>
        <p className={typography.note} role="status">
          {left.length === 0
            ? `All done, with ${plural(visits, 'visit')}. From here on, Evidence tells you what they mean.`
            : `${steps.length - left.length} of ${steps.length} done, ${plural(visits, 'visit')} so far. The list ticks itself.`}
        </p>
      </div>
      <progress
        className={styles.progress}
        max={VISITS}
        value={Math.min(visits, VISITS)}
        aria-label="Visits out of 20"
      />
      <ol className={styles.steps}>
        {steps.map(({ step, done }) => (
          <li key={step} data-done={done || undefined}>
            <span className={styles.box}>{done && <CheckIcon />}</span>
            <span className={layout.stack1}>
              <span className={styles.step}>
                {STEP_TEXTS[step].done}
                <span className="sr-only">{done ? ', done' : ', not yet'}</span>
              </span>
              {step === next && <span className={typography.note}>{STEP_TEXTS[step].how}</span>}
              {step === next && step === 'goal' && (
                <Link to={paths.newGoal.href(ideaId)} className={typography.small}>
                  Set a goal
                </Link>
              )}
              {step === next && step === 'answered' && (
                <Link to={paths.ideaWords.href(ideaId)} className={typography.small}>
                  Open Words
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
