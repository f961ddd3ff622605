import { useId, useRef, useEffect, type RefObject, useState } from 'react';
import { cx } from '@/lib/class-names';
import { announce } from '@/lib/announce';
import { useAuth } from '@/lib/auth-context';
import { failureText } from '@/api/error';
import { useJoinWaitlistMutation } from '@/api/generated';
import { viaCode } from '@/lib/landing';
import { toastError } from '@/ui/toast/toast-store';
import { answer, answerJoined, useAnswers, type Answers } from './answers';
import { nextStepTexts } from './next-step-texts';
import { EmailStep, PayStep, TodayStep } from './steps';
import { useOffer, type Offered } from './use-offer';
import styles from './next-step.module.css';
import { checkWaitlist, refusedField } from './waitlist-rules';
import { waitlistTexts } from './waitlist-texts';

/**
 * The focus goes on to what is asked next, where it was on what was there before: the vote's button at
 * first. Fingers find the way themselves: a keyboard that opens by itself would cover the page.
 *
 * @param question what is asked; null when nothing is any more, and the line below has the last word
 * @returns to be called with true before the next question is drawn, by whoever was on the one before
 */
function useFollowingFocus(
  question: RefObject<HTMLElement | null>,
  note: RefObject<HTMLElement | null>,
  step: string,
): (follow: boolean) => void {
  const following = useRef(false);
  const around = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const here = question.current;
    const follows = following.current || here?.parentElement?.contains(document.activeElement);
    const target = here
      ? here.querySelector<HTMLElement>(byFinger() ? '[data-step-group]' : '[data-step-first]')
      : (note.current ?? around.current?.querySelector('button'));
    if (follows) target?.focus({ preventScroll: true });
    around.current = here?.parentElement ?? around.current;
    following.current = false;
  }, [question, note, step]);
  return (follow) => {
    following.current = follow;
  };
}

const byFinger = () => window.matchMedia('(pointer: coarse)').matches;

export interface NextStepProps {
  idea: { id: string; title: string; asksToConfirm?: boolean; asksPrice?: boolean };
  /** In the bar at the bottom of a phone there is no room for a line below. */
  bar?: boolean;
}

/**
 * What a voter is asked next, in the place of the page's other actions: an address, whether they would pay,
 * and how they solve it today. Each answer is saved by its press. Nothing lies over the actions when nothing
 * is open.
 */
export function NextStep({ idea, bar = false }: NextStepProps) {
  const noteId = useId();
  const note = useRef<HTMLParagraphElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const answers = useAnswers(idea.id);
  const { step } = answers;
  const follow = useFollowingFocus(question, note, step);
  const offered = useOffer(idea);
  const saving = useAnswerSaving(idea.id, bar, offered);
  const { problem } = saving;
  return (
    <>
      {step !== 'done' && (
        <div
          ref={question}
          key={step}
          className={cx(styles.step, !bar && styles.stacked)}
          data-step={step}
          data-print="no"
        >
          <Question
            ideaId={idea.id}
            answers={answers}
            saving={saving}
            offered={offered}
            follow={follow}
            noteId={bar ? undefined : noteId}
          />
        </div>
      )}
      {!bar && (
        <p
          ref={note}
          id={noteId}
          className={styles.note}
          data-problem={problem ? '' : undefined}
          tabIndex={-1}
        >
          {problem?.text ?? nextStepTexts.note(answers, idea.asksToConfirm === true, offered?.HONEST)}
        </p>
      )}
    </>
  );
}

interface QuestionProps {
  ideaId: string;
  answers: Answers;
  saving: ReturnType<typeof useAnswerSaving>;
  offered: Offered | null | undefined;
  follow: (follow: boolean) => void;
  noteId: string | undefined;
}

function Question({ ideaId, answers, saving, offered, follow, noteId }: QuestionProps) {
  const { user } = useAuth();
  const { busy, problem, save, forget } = saving;
  const { step, currentSolution } = answers;
  const typed = answers.email ?? user?.email ?? '';
  const email = typed.trim();

  const go = async (change: Partial<Answers>, said: string, isNews = true) => {
    if (busy) return;
    follow(true);
    if (isNews && !(await save(email, { ...answers, ...change }))) return follow(false);
    announce(said);
    if (step === 'email') answerJoined(ideaId, email);
    else answer(ideaId, change);
  };
  const write = (change: Partial<Answers>) => {
    forget();
    answer(ideaId, change);
  };
  const finish = (isNews: boolean) => void go({ step: 'done', thanked: true }, nextStepTexts.thanks, isNews);

  if (step === 'email')
    return (
      <EmailStep
        busy={busy}
        describedBy={noteId}
        value={typed}
        invalid={problem?.field === 'email'}
        onChange={(text) => write({ email: text })}
        onSend={() => void go({}, nextStepTexts.joined)}
      />
    );
  if (step === 'pay')
    return <Paying busy={busy} describedBy={noteId} offered={offered} go={(...said) => void go(...said)} />;
  return (
    <TodayStep
      busy={busy}
      describedBy={noteId}
      value={currentSolution}
      onChange={(text) => write({ currentSolution: text })}
      onSend={() => finish(currentSolution.trim() !== '')}
      onSkip={() => finish(false)}
    />
  );
}

type Go = (change: Partial<Answers>, said: string, isNews?: boolean) => void;

/** Whether they would pay: the price that they are offered, or anything. */
function Paying({
  busy,
  describedBy,
  offered,
  go,
}: {
  busy: boolean;
  describedBy: string | undefined;
  offered: Offered | null | undefined;
  go: Go;
}) {
  const step = 'today';
  if (offered === undefined) return <div className={styles.row} />;
  if (offered)
    return (
      <offered.PriceStep
        price={offered.price}
        busy={busy}
        describedBy={describedBy}
        onAnswer={(priceAnswer) => {
          const willingToPay = priceAnswer === 'yes';
          go({ priceAnswer, willingToPay, step }, willingToPay ? nextStepTexts.priced : nextStepTexts.noted);
        }}
      />
    );
  return (
    <PayStep
      busy={busy}
      describedBy={describedBy}
      onAnswer={(yes) =>
        go({ willingToPay: yes, step }, yes ? nextStepTexts.wouldPay : nextStepTexts.notPaying, yes)
      }
    />
  );
}

interface Found {
  field?: string;
  text: string;
}

/**
 * Joins, and joins again with more. What goes wrong is said in place, or by a toast.
 *
 * @param byToast where there is no line for it
 * @param offered the price that an answer is about
 */
function useAnswerSaving(ideaId: string, byToast: boolean, offered: Offered | null | undefined) {
  const [join] = useJoinWaitlistMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Found | null>(null);

  const fail = (found: Found): false => {
    setProblem(found);
    if (byToast) toastError(found.text);
    else announce(found.text);
    return false;
  };
  /** @returns whether it is saved */
  const save = async (email: string, answers: Answers): Promise<boolean> => {
    const { step, willingToPay, priceAnswer } = answers;
    const found = checkWaitlist({ email, linkedinProfile: '' });
    if (found) return fail(found);
    setBusy(true);
    try {
      const currentSolution = answers.currentSolution.trim() || undefined;
      const priced = priceAnswer && { priceAnswer, offer: offered?.offer };
      const more = { moreToCome: step !== 'done', referral: viaCode() };
      const said = { willingToPay, ...priced, currentSolution, ...more };
      await join({ id: ideaId, joinWaitlist: { email, ...said } }).unwrap();
      setProblem(null);
      return true;
    } catch (error) {
      return fail(refusedField(error) ?? { text: failureText(error, waitlistTexts.failed) });
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, save, forget: () => setProblem(null) };
}
