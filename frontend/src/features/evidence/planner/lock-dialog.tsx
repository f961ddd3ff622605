import { cx } from '@/lib/class-names';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import layout from '@/ui/layout.module.css';
import typography from '@/ui/typography.module.css';
import { GoalConditions } from '../components/goal-conditions';
import { goalSentence } from '../rules/words';
import type { GoalTerms } from '../types';
import { refusalText } from './use-goal-form';

/** The last look at a goal before it is locked. */
export function LockDialog({
  terms,
  onStart,
  onClose,
}: {
  terms: GoalTerms | null;
  onStart: (terms: GoalTerms) => Promise<void>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      subject={terms}
      variant="primary"
      question={(shown) => ({
        title: 'Start this goal?',
        text: <Terms terms={shown} />,
        keep: 'Not yet',
        confirm: 'Start, and lock it',
        busy: 'Locking it…',
      })}
      onConfirm={onStart}
      failure={refusalText}
      onClose={onClose}
    />
  );
}

function Terms({ terms }: { terms: GoalTerms }) {
  return (
    <div className={layout.stack3}>
      <p className={typography.strong}>{goalSentence(terms)}.</p>
      <dl className={cx(layout.facts, typography.numbers)}>
        <GoalConditions terms={terms} />
      </dl>
      <p>From now on nobody can change this, you included. Giving up is possible and stays on record.</p>
      <p className={typography.note}>
        Whoever joins from now on gets an email that asks them to confirm their address: where that was off,
        it is switched on. Only visitors who come after the start count.
      </p>
    </div>
  );
}
