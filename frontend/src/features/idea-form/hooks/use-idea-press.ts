import { useState } from 'react';
import type { OwnIdea } from '@/api/types';
import { usePlanUsage } from '@/features/billing/use-plan-usage';
import { useAuth } from '@/lib/auth-context';
import { forgetPausedSubmission, rememberPausedSubmission } from '@/lib/paused-submission';
import { toast } from '@/ui/toast/toast-store';
import type { Conflict } from '../components/conflict-dialog';
import { decide, type Decision, type SaveAs } from '../rules/decide';
import type { FieldProblems } from '../rules/field-problems';
import { REFUSALS } from '../rules/texts';
import type { IdeaValues } from '../rules/values';
import { useSaveIdea, type SaveTarget } from './use-save-idea';

type Refused = Extract<Decision, { kind: 'refuse' }>;

interface IdeaPress {
  founderId: string;
  /** What the form holds now. */
  current: () => IdeaValues;
  /** Puts what is wrong beside the fields. */
  show: (problems: FieldProblems) => void;
  onSaved: () => void;
}

/** What a press on one of the form's buttons leads to: a refusal, a save, or a choice of two versions. */
export function useIdeaPress({ founderId, current, show, onSaved }: IdeaPress) {
  const { user, signIn } = useAuth();
  const { maxIdeas, usedIdeas } = usePlanUsage();
  const [conflict, setConflict] = useState<(Conflict & { saveAs: SaveAs }) | null>(null);
  const [sessionEnded, setSessionEnded] = useState(false);

  const signInAgain = async () => {
    // What went wrong has been told by the sign-in itself.
    const signedIn = await signIn().catch(() => false);
    if (signedIn) setSessionEnded(false);
  };
  const { save, saving } = useSaveIdea(() => void signInAgain());

  const paused = (ideaId: string | null, { title }: IdeaValues) =>
    rememberPausedSubmission(founderId, { ideaId, title });

  const refuse = ({ why, problems }: Refused, onto: OwnIdea | undefined, values: IdeaValues) => {
    if (why !== 'wrong-fields') toast(REFUSALS[why]);
    if (why === 'signed-out') setSessionEnded(true);
    // After paying it goes on from here.
    if (why === 'subscription') paused(onto?.id ?? null, values);
    show(problems ?? {});
  };

  /** @param onto the saved idea that the press is about, and the version that it may replace */
  const pressOnto = async (saveAs: SaveAs, onto: OwnIdea | undefined, version = onto?.version) => {
    if (saving) return;
    const values = current();
    const decision = decide(saveAs, { signedIn: user !== null, values, idea: onto, maxIdeas, usedIdeas });
    if (decision.kind === 'refuse') return refuse(decision, onto, values);
    const outcome = await save(values, decision, targetOf(onto, version));
    if (outcome.stopped) paused(outcome.stopped.draft?.id ?? onto?.id ?? null, values);
    else if (outcome.saved) forgetPausedSubmission(founderId);
    if (outcome.saved) return onSaved();
    if (outcome.signedOut) setSessionEnded(true);
    if (outcome.theirs) setConflict({ mine: values, theirs: outcome.theirs, saveAs });
    show(outcome.problems ?? {});
  };

  return {
    pressOnto,
    saving,
    plan: { maxIdeas, usedIdeas },
    conflict,
    setConflict,
    session: { ended: sessionEnded, signInAgain: () => void signInAgain() },
  };
}

const targetOf = (onto: OwnIdea | undefined, version: number | undefined): SaveTarget | undefined =>
  onto && version !== undefined ? { id: onto.id, version, isPublic: onto.isPublic } : undefined;
