import type { Launch } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { plural } from '@/lib/format';
import { paths } from '@/routing/paths';
import { FoldedLine } from '@/ui/folded-line';
import { CheckIcon } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { STEP_TEXTS } from '../rules/step-texts';
import styles from './checklist.module.css';

type Step = Launch['steps'][number]['step'];

/** Returns the URL of the idea's screen where a step is completed. Undefined for steps without a screen. */
function screenOf(step: Step, ideaId: string): string | undefined {
  if (step === 'goal') return paths.newGoal.href(ideaId);
  return step === 'answered' ? paths.ideaInbox.href(ideaId) : undefined;
}

/**
 * The checklist "First 20 visits". It updates automatically and explains how to complete the next step. Once
 * all steps are done, it is a single line that expands.
 */
export function Checklist({ ideaId, launch: { steps, visits } }: { ideaId: string; launch: Launch }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  if (!next)
    return (
      <section aria-labelledby="first-visits">
        <FoldedLine
          title="First 20 visits"
          heading="first-visits"
          note={`All done, with ${plural(visits, 'visit')}.`}
        >
          <Steps ideaId={ideaId} steps={steps} />
        </FoldedLine>
      </section>
    );
  return (
    <section aria-labelledby="first-visits" className={cx(surface.card, layout.stack4, styles.card)}>
      <div className={layout.ends}>
        <h2 id="first-visits" className={styles.title}>
          First 20 visits
        </h2>
        <p className={cx(typography.hint, styles.count)} role="status">
          {done} of {steps.length}
          <span className="sr-only"> steps done</span>
        </p>
      </div>
      <progress className={styles.progress} max={steps.length} value={done} aria-label="Steps done" />
      <Steps ideaId={ideaId} steps={steps} next={next} />
    </section>
  );
}

/** @param next the next step, which explains how to complete it; absent if all steps are done */
function Steps({ ideaId, steps, next }: { ideaId: string; steps: Launch['steps']; next?: Step }) {
  return (
    <ol className={styles.steps} data-done={next === undefined || undefined}>
      {steps.map(({ step, done: ticked }) => (
        <li key={step} data-done={ticked || undefined} data-next={step === next || undefined}>
          <span className={styles.box}>{ticked && <CheckIcon />}</span>
          <div className={layout.stack1}>
            <StepName step={step} to={step === next ? screenOf(step, ideaId) : undefined} done={ticked} />
            {step === next && <p className={typography.note}>{STEP_TEXTS[step].how}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepName({ step, to, done }: { step: Step; to: string | undefined; done: boolean }) {
  const { done: name } = STEP_TEXTS[step];
  return (
    <p className={styles.step}>
      {to ? <Link to={to}>{name}</Link> : name}
      <span className="sr-only">{done ? ', done' : ', not yet'}</span>
    </p>
  );
}
