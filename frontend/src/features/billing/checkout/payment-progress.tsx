import type { ReactNode } from 'react';
import { paths } from '@/routing/paths';
import { ButtonLink, Button } from '@/ui/button';
import { CheckIcon } from '@/ui/icons';
import { SupportLink } from '@/ui/support-link';
import layout from '@/ui/layout.module.css';
import styles from './payment-progress.module.css';
import { NOT_VERIFIED } from './payment-outcome';
import type { PaymentState } from './payment-state';

type Begun = Exclude<PaymentState, { name: 'choosing' }>;

export interface PaymentProgressProps {
  /** The provider's display name. */
  provider: string;
  planName: string;
  /** True if a canceled plan is being resumed, which charges nothing. */
  resumes: boolean;
  /** Button handlers. */
  onShow: () => void;
  onGiveUp: () => void;
  onAskAgain: () => void;
  onClose: () => void;
}

/** Shows the state of a payment that has started. */
export function PaymentProgress({ state, ...props }: PaymentProgressProps & { state: Begun }) {
  const step = STEPS[state.name] as (state: Begun, props: PaymentProgressProps) => StepProps;
  return <Step {...step(state, props)} />;
}

const STEPS: {
  [Name in Begun['name']]: (state: Begun & { name: Name }, props: PaymentProgressProps) => StepProps;
} = {
  starting: () => ({ title: 'Preparing your payment…', text: 'Nothing is charged yet.', busy: true }),
  'at-provider': ({ by }, { provider, resumes, onShow, onGiveUp }) => ({
    title: `Waiting for ${provider}`,
    text: resumes
      ? `Agree in ${provider}’s window. Nothing is charged now.`
      : `Pay in ${provider}’s window. You aren’t charged until you pay there.`,
    busy: true,
    actions: by === 'window' && (
      <>
        <Button onClick={onShow}>Show {provider}’s window</Button>
        <Button variant="quiet" onClick={onGiveUp}>
          Cancel payment
        </Button>
      </>
    ),
  }),
  verifying: ({ silent }) =>
    silent
      ? {
          title: 'Still checking your payment…',
          text: 'We haven’t heard back yet, so we keep asking. Please don’t pay again.',
          busy: true,
        }
      : {
          title: 'Checking your payment…',
          text: 'This takes a moment. Please keep this page open.',
          busy: true,
        },
  'checking-closed': (_, { provider }) => ({
    title: `${provider} was closed`,
    text: 'Checking that nothing was charged…',
    busy: true,
  }),
  paid: (_, { planName, resumes }) => ({
    title: resumes ? `Your ${planName} plan renews again.` : `Thank you. ${planName} is active.`,
    text: `${resumes ? 'Nothing was charged.' : 'We’ve emailed your receipt.'} Taking you to your dashboard…`,
    mark: <CheckIcon />,
  }),
  pending: ({ redirectUrl }, { provider, planName }) => ({
    title: `${provider} is still processing your payment`,
    text: `${planName} starts as soon as ${provider} confirms your payment. We’ll email your receipt. You don’t need to do anything.`,
    actions: (
      <ButtonLink to={redirectUrl} variant="primary">
        Go to Dashboard
      </ButtonLink>
    ),
  }),
  refused: ({ text }, { onClose }) => ({
    alert: true,
    title: text,
    text: (
      <>
        Please don’t pay again. Email <SupportLink />, and we’ll fix it.
      </>
    ),
    actions: <Button onClick={onClose}>Close</Button>,
  }),
  unknown: (_, { provider, planName, onAskAgain }) => ({
    alert: true,
    title: NOT_VERIFIED,
    text: (
      <>
        We can’t tell yet whether you have paid. Please don’t pay again. If {provider} charged you, {planName}{' '}
        starts automatically, and we’ll email your receipt. If nothing happens, email <SupportLink />.
      </>
    ),
    actions: (
      <>
        <Button variant="primary" onClick={onAskAgain}>
          Check again
        </Button>
        <ButtonLink to={paths.billing.href()}>See your payments</ButtonLink>
      </>
    ),
  }),
};

/** A title, an explanation and the available actions. */
interface StepProps {
  title: string;
  text: ReactNode;
  busy?: boolean;
  alert?: boolean;
  mark?: ReactNode;
  actions?: ReactNode;
}

function Step({ title, text, busy = false, alert = false, mark, actions }: StepProps) {
  return (
    <div className={styles.step}>
      {busy && <span className={styles.waves} aria-hidden="true" />}
      {mark && <span className={styles.mark}>{mark}</span>}
      <div role={alert ? 'alert' : 'status'}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {actions && <div className={layout.wrap3}>{actions}</div>}
    </div>
  );
}
