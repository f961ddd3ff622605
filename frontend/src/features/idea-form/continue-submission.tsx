import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnIdea } from '@/api/types';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { useAuth } from '@/lib/auth-context';
import { forgetAutosaved } from '@/lib/autosave';
import { CONTINUE } from '@/lib/autosave-keys';
import {
  forgetPausedSubmission,
  quotedTitle,
  readPausedSubmission,
  rememberPausedSubmission,
} from '@/lib/paused-submission';
import { paths } from '@/routing/paths';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import styles from './continue-submission.module.css';
import { useSaveIdea } from './hooks/use-save-idea';
import { decide } from './rules/decide';
import { pausedWords } from './rules/paused-words';
import type { IdeaValues } from './rules/values';

/**
 * Lets a founder who has bought a plan resume a submission with one click. Renders nothing if no submission
 * is waiting or the plan is full.
 */
export function ContinueSubmission({ founderId, ideas }: { founderId: string; ideas: OwnIdea[] }) {
  const { maxIdeas, usedIdeas } = usePlanUsage();
  const navigate = useNavigate();
  const { signIn } = useAuth();
  const { save, saving } = useSaveIdea(() => void signIn().catch(() => false));
  const [done, setDone] = useState(false);
  const paused = done ? null : readPausedSubmission(founderId);
  const words = paused && pausedWords(founderId, paused, ideas);
  if (!words || maxIdeas === undefined || usedIdeas === undefined || usedIdeas >= maxIdeas) return null;

  const submit = async () => {
    const { idea } = words;
    // The founder already accepted the terms on the first attempt.
    const values: IdeaValues = { ...words.values, terms: true };
    const decision = decide('pending', { signedIn: true, values, idea, maxIdeas, usedIdeas });
    // If fields are missing or the picture must be selected again, the form opens and shows what is missing.
    if (decision.kind === 'refuse' || words.pictureLost) {
      if (!idea) void navigate(paths.newIdea.href(), { state: CONTINUE });
      return;
    }
    const target = idea && { id: idea.id, version: idea.version, isPublic: idea.isPublic };
    const { saved, stopped } = await save(values, decision, target);
    if (stopped?.draft)
      rememberPausedSubmission(founderId, { ideaId: stopped.draft.id, title: values.title });
    if (!saved) return;
    forgetAutosaved(words.key);
    if (!stopped) forgetPausedSubmission(founderId);
    setDone(true);
  };

  return (
    <div className={cx(surface.card, layout.row5, styles.card)} role="group" aria-label="Continue submitting">
      <p className={styles.words}>Plan active.</p>
      <Button variant="primary" busy={saving !== null} onClick={() => void submit()}>
        Submit {quotedTitle(words.values.title)} now
      </Button>
    </div>
  );
}
