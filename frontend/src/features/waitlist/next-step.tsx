import { useId, useRef, useEffect, type RefObject, useState } from 'react';
import { cx } from '@/lib/class-names';
import { announce } from '@/lib/announce';
import { useAuth } from '@/lib/auth-context';
import { failureText } from '@/api/error';
import { useJoinWaitlistMutation } from '@/api/generated';
import { viaCode } from '@/lib/landing';
import { pageLocale } from '@/lib/language';
import { toastError } from '@/ui/toast/toast-store';
import { answer, answerJoined, useAnswers, type Answers } from './answers';
import { nextStepTexts } from './next-step-texts';
import { EmailStep, PayStep, TodayStep } from './steps';
import { useOffer, type Offered } from './use-offer';
import styles from './next-step.module.css';
import { checkWaitlist, refusedField } from './waitlist-rules';
import { waitlistTexts } from './waitlist-texts';

/**
 * Moves the focus to the next question if the previous question (at first, the vote button) had it. Touch
 * screens are excluded, because the keyboard would open and cover the page.
 *
 * @param question the current question; null if none is left and only the closing line remains
 *
 * @returns a function to call before the next question renders, with whether the previous question had the
 * focus
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
  /**
   * True if the questions are in the bar at the bottom of a phone, without room for a line below.
   */
  bar?: boolean;
}

/**
 * The questions after a vote, in place of the page's other actions: an email address, whether the visitor
 * would pay, and how they solve the problem today. Each answer is saved on click. Renders nothing if no
 * question is left.
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
          {problem?.text ?? nextStepTexts.note(answers, idea.asksToConfirm === true, offered?.honest())}
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

  const go = async (change: Partial<Answers>, message: string, isNews = true) => {
    if (busy) return;
    follow(true);
    if (isNews && !(await save(email, { ...answers, ...change }))) return follow(false);
    announce(message);
    if (step === 'email') answerJoined(ideaId, email);
    else answer(ideaId, change);
  };
  const write = (change: Partial<Answers>) => {
    forget();
    answer(ideaId, change);
  };
  const finish = (isNews: boolean) =>
    void go({ step: 'done', thanked: true }, nextStepTexts.thanks(), isNews);

  if (step === 'email')
    return (
      <EmailStep
        busy={busy}
        describedBy={noteId}
        value={typed}
        invalid={problem?.field === 'email'}
        onChange={(text) => write({ email: text })}
        onSend={() => void go({}, nextStepTexts.joined())}
      />
    );
  if (step === 'pay')
    return <Paying busy={busy} describedBy={noteId} offered={offered} go={(...step) => void go(...step)} />;
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

type Go = (change: Partial<Answers>, message: string, isNews?: boolean) => void;

/** Asks whether the visitor would pay the offered price, or would pay at all if no price is offered. */
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
          go(
            { priceAnswer, willingToPay, step },
            willingToPay ? nextStepTexts.priced() : nextStepTexts.noted(),
          );
        }}
      />
    );
  return (
    <PayStep
      busy={busy}
      describedBy={describedBy}
      onAnswer={(yes) =>
        go({ willingToPay: yes, step }, yes ? nextStepTexts.wouldPay() : nextStepTexts.notPaying(), yes)
      }
    />
  );
}

interface Found {
  field?: string;
  text: string;
}

/**
 * Joins the waitlist, and joins again with each further answer. Errors appear next to the field or as a
 * toast.
 *
 * @param byToast whether to use a toast, where an error message wouldn't fit
 *
 * @param offered the price that the answer is about
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
  /** @returns whether the answers were saved */
  const save = async (email: string, answers: Answers): Promise<boolean> => {
    const { step, willingToPay, priceAnswer } = answers;
    const found = checkWaitlist({ email, linkedinProfile: '' });
    if (found) return fail(found);
    setBusy(true);
    try {
      const currentSolution = answers.currentSolution.trim() || undefined;
      const priced = priceAnswer && { priceAnswer, offer: offered?.offer };
      const more = { moreToCome: step !== 'done', referral: viaCode(), locale: pageLocale() };
      const details = { willingToPay, ...priced, currentSolution, ...more };
      await join({ id: ideaId, joinWaitlist: { email, ...details } }).unwrap();
      setProblem(null);
      return true;
    } catch (error) {
      return fail(refusedField(error) ?? { text: failureText(error, waitlistTexts.failed()) });
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, save, forget: () => setProblem(null) };
}
