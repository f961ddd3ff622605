import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '@/api/error';
import { useJoinWaitlistMutation, type JoinWaitlist } from '@/api/generated';
import { viaCode } from '@/lib/landing';
import { pageLocale } from '@/lib/language';
import type { PriceAnswer } from '@/lib/price-text';
import { ANSWERS, answerOf, FLAGS, type FlagName, WORDS, type WordsName } from '@/lib/sign-up-answers';
import { textOf, useForm, type FormFields, type FormState } from '@/lib/use-form';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Field } from '@/ui/field';
import { CheckIcon } from '@/ui/icons';
import { Checkbox, Select, TextArea } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { toast, toastError } from '@/ui/toast/toast-store';
import { hasJoined, onJoined, rememberJoined } from './joined-before';
import { useOffer, type Offered } from './use-offer';
import { checkWaitlist, refusedField } from './waitlist-rules';
import { waitlistTexts } from './waitlist-texts';
import styles from './waitlist-form.module.css';

const EMPTY = {
  email: '',
  priceAnswer: null as PriceAnswer | null,
  ...(Object.fromEntries(FLAGS.map((name) => [name, false])) as Record<FlagName, boolean>),
  ...(Object.fromEntries(WORDS.map((name) => [name, ''])) as Record<WordsName, string>),
};

/** Data about a sign-up. Empty for someone who joined earlier in this browser. */
interface Joined {
  /** The sign-up that was just sent, which "Send again" repeats. */
  sent?: JoinWaitlist;
  /** True if someone had already joined in this browser before this sign-up. */
  again?: boolean;
  /** Thank-you message for visitors who said yes to a price. */
  thanks?: string;
}

/**
 * Asks for an email address to write to when the idea launches. Keeps its values if joining fails.
 *
 * @param remember whether to remember that the visitor joined; false in a preview, which always shows a new
 * visitor's view
 */
export function WaitlistForm({
  idea,
  remember = true,
}: {
  idea: { id: string; title: string; asksToConfirm?: boolean; asksPrice?: boolean };
  remember?: boolean;
}) {
  const [joined, setJoined] = useState<Joined | null>(() => (remember && hasJoined(idea.id) ? {} : null));
  const offered = useOffer(idea);
  const form = useJoinForm(idea, offered, setJoined);
  // A voter can also join through the questions at the top of the page.
  useEffect(
    () =>
      remember
        ? onJoined(() => setJoined((before) => before ?? (hasJoined(idea.id) ? {} : null)))
        : undefined,
    [idea.id, remember],
  );
  if (joined) return <HasJoined idea={idea} {...joined} onAgain={() => setJoined(null)} />;
  return (
    <form className={layout.stack4} aria-label={t`Join the waitlist`} {...form.props}>
      <TextField
        form={form}
        name="email"
        label={t`Email`}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        hint={idea.asksToConfirm && waitlistTexts.asks()}
      />
      {offered === undefined && <div className={styles.asking} />}
      {offered && (
        <offered.PriceQuestion
          price={offered.price}
          value={form.values.priceAnswer}
          onChange={(priceAnswer) => form.change({ priceAnswer })}
        />
      )}
      <Answers form={form} asksToPay={offered === null} />
      <Button type="submit" variant="primary" size="l" block busy={form.busy}>
        {t`Join Waitlist`}
      </Button>
    </form>
  );
}

/** Fields for the optional answers. */
function Answers({ form, asksToPay }: { form: FormFields<typeof EMPTY>; asksToPay: boolean }) {
  return (
    <>
      <Flags form={form} asksToPay={asksToPay} />
      {WORDS.filter((name) => name !== 'linkedinProfile').map((name) => (
        <Words key={name} form={form} name={name} />
      ))}
      <TextField
        form={form}
        name="linkedinProfile"
        label={i18n._(ANSWERS.linkedinProfile.question)}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={ANSWERS.linkedinProfile.placeholder}
      />
    </>
  );
}

/** A text field or a select. */
function Words({ form, name }: { form: FormFields<typeof EMPTY>; name: WordsName }) {
  const answer = answerOf(name);
  return (
    <Field label={i18n._(answer.question)} error={form.problems[name]}>
      {(control) => {
        const field = { ...control, ...textOf(form, name) };
        if (answer.kind !== 'choice') {
          const max = answer.kind === 'flag' ? undefined : answer.max;
          return <TextArea {...field} rows={2} maxLength={max} />;
        }
        const options = Object.entries(answer.options).map(([value, label]) => ({
          value,
          label: i18n._(label),
        }));
        return <Select {...field} options={[{ value: '', label: t`No answer` }, ...options]} />;
      }}
    </Field>
  );
}

/**
 * Optional checkboxes.
 *
 * @param asksToPay whether to include "I would pay", which is omitted if another question asks about paying
 */
function Flags({ form, asksToPay }: { form: FormFields<typeof EMPTY>; asksToPay: boolean }) {
  return (
    <fieldset className={styles.flags}>
      <legend>{t`Tell the founder more`}</legend>
      {FLAGS.filter((name) => asksToPay || name !== 'willingToPay').map((name) => (
        <Checkbox
          key={name}
          name={name}
          checked={form.values[name]}
          onChange={(event) => form.change({ [name]: event.target.checked })}
        >
          {i18n._(ANSWERS[name].question)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function useJoinForm(
  idea: { id: string; title: string },
  offered: Offered | null | undefined,
  done: (joined: Joined) => void,
) {
  const [join] = useJoinWaitlistMutation();
  const form: FormState<typeof EMPTY> = useForm({
    start: EMPTY,
    check: (values) => {
      const found = checkWaitlist(values);
      if (found?.title) toastError(found.text, found.title);
      return found ? { [found.field]: found.text } : {};
    },
    save: async ({ priceAnswer, ...values }) => {
      const email = values.email.trim();
      const flags = FLAGS.map((name) => [name, values[name]]);
      const words = WORDS.map((name) => [name, values[name].trim() || undefined]);
      const priced = priceAnswer && { priceAnswer, offer: offered?.offer };
      const sent = {
        ...(Object.fromEntries(flags) as Record<FlagName, boolean>),
        ...(Object.fromEntries(words) as Partial<Pick<JoinWaitlist, WordsName>>),
        ...priced,
        email,
        referral: viaCode(),
        locale: pageLocale(),
      };
      await join({ id: idea.id, joinWaitlist: sent }).unwrap();
      done({
        sent,
        again: hasJoined(idea.id),
        thanks: priceAnswer === 'yes' ? offered?.thanks() : undefined,
      });
      rememberJoined(idea.id);
      form.change(EMPTY);
      toast({ title: t`Welcome to the waitlist` });
    },
    failure: (error) => {
      const refused = refusedField(error);
      toastError(refused?.title ? refused.text : failureText(error, waitlistTexts.failed()), refused?.title);
      return refused ? { [refused.field]: refused.text } : {};
    },
  });
  return form;
}

function HasJoined({
  idea,
  sent,
  again,
  thanks,
  onAgain,
}: Joined & { idea: { id: string; title: string; asksToConfirm?: boolean }; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = sent !== undefined;
  // The card is shorter than the form, so on a phone it would end up above the visible part of the page.
  useEffect(() => {
    if (isNew) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <div className={styles.joined} role={sent && 'status'} data-joined>
      <h2 ref={heading}>
        <CheckIcon /> {waitlistTexts.joined()}
      </h2>
      <p>
        {sent && idea.asksToConfirm && `${waitlistTexts.asked()} `}
        {waitlistTexts.keep()}
        {!(sent && idea.asksToConfirm) && ` ${waitlistTexts.leave()}`}
        {sent && idea.asksToConfirm && again && ` ${waitlistTexts.askedBefore()}`}
      </p>
      {thanks && <p>{thanks}</p>}
      <div className={styles.actions}>
        {sent && idea.asksToConfirm && <SendAgain ideaId={idea.id} sent={sent} />}
        <Button variant="quiet" onClick={onAgain}>
          {waitlistTexts.again()}
        </Button>
      </div>
    </div>
  );
}

/**
 * Button that resends the confirmation email by joining again with the same answers. The server sends one
 * email a day per address and idea, so the button says when the next email will come.
 */
function SendAgain({ ideaId, sent }: { ideaId: string; sent: JoinWaitlist }) {
  const [joinedAt] = useState(() => new Date());
  const [join, { isLoading, isSuccess, isError }] = useJoinWaitlistMutation();
  if (isSuccess) {
    const time = joinedAt.toLocaleTimeString(i18n.locale, { hour: 'numeric', minute: '2-digit' });
    return <p role="status">{waitlistTexts.comesBy(time)}</p>;
  }
  return (
    <>
      {isError && <p role="alert">{waitlistTexts.notSent()}</p>}
      <Button busy={isLoading} onClick={() => void join({ id: ideaId, joinWaitlist: sent })}>
        {waitlistTexts.sendAgain()}
      </Button>
    </>
  );
}
