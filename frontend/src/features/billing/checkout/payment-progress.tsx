import { paths } from '@/routing/paths';
import { ButtonLink, Button } from '@/ui/button';
import { CheckIcon } from '@/ui/icons';
import { SupportLink } from '@/ui/support-link';
import styles from './payment-progress.module.css';
import { NOT_VERIFIED } from './settle';
import type { Phase } from './use-payment';

/** Where a payment stands once it has begun: one sentence, and what can be done. */
export function PaymentProgress({
  phase,
  provider,
  planName,
  resumes,
  onClose,
}: {
  phase: Exclude<Phase, { name: 'choosing' }>;
  /** Its name for people. */
  provider: string;
  planName: string;
  /** A cancelled plan goes on, and nothing is paid. */
  resumes: boolean;
  onClose: () => void;
}) {
  switch (phase.name) {
    case 'starting':
      return <Step title="Preparing your payment…" text="Nothing is charged yet." busy />;
    case 'window':
      return (
        <Step
          title={`Waiting for ${provider}`}
          text={
            resumes
              ? `Agree in ${provider}’s window. Nothing is charged now.`
              : `Pay in ${provider}’s window. Nothing is charged before you do.`
          }
          busy
          actions={
            phase.show && (
              <>
                <Button onClick={phase.show}>Show {provider}’s window</Button>
                <Button variant="quiet" onClick={phase.giveUp}>
                  Cancel payment
                </Button>
              </>
            )
          }
        />
      );
    case 'verifying':
      return phase.silent ? (
        <Step
          title="Still checking your payment…"
          text="There was no answer yet, so we keep asking. Please do not pay again."
          busy
        />
      ) : (
        <Step title="Checking your payment…" text="This takes a moment. Please keep this page open." busy />
      );
    case 'closing':
      return <Step title={`${provider} was closed`} text="Checking that nothing was charged…" busy />;
    case 'paid':
      return (
        <Step
          title={resumes ? `Your ${planName} plan renews again.` : `Thank you. ${planName} is yours.`}
          text={`${resumes ? 'Nothing was charged.' : 'Your receipt is on its way by email.'} Taking you to your dashboard…`}
          mark={<CheckIcon />}
        />
      );
    case 'pending':
      return (
        <Step
          title={`${provider} is still working on it`}
          text={`${planName} starts by itself as soon as ${provider} has your payment, and a receipt comes by email. There is nothing more to do.`}
          actions={
            <ButtonLink to={phase.redirectUrl} variant="primary">
              Go to Dashboard
            </ButtonLink>
          }
        />
      );
    case 'refused':
      return (
        <Step
          alert
          title={phase.text}
          text={
            <>
              Please do not pay again. Write to <SupportLink />: we see what was charged, and put it right.
            </>
          }
          actions={<Button onClick={onClose}>Close</Button>}
        />
      );
    case 'unknown':
      return (
        <Step
          alert
          title={NOT_VERIFIED}
          text={
            <>
              Nobody answers, so we do not know yet whether you have paid. Please do not pay again: if{' '}
              {provider} took your money, {planName} starts by itself, and a receipt comes by email. If
              nothing comes, write to <SupportLink />.
            </>
          }
          actions={
            <>
              <Button variant="primary" onClick={phase.askAgain}>
                Check again
              </Button>
              <ButtonLink to={paths.billing.href()}>See your payments</ButtonLink>
            </>
          }
        />
      );
  }
}

function Step({
  title,
  text,
  busy = false,
  alert = false,
  mark,
  actions,
}: {
  title: string;
  text: React.ReactNode;
  busy?: boolean;
  alert?: boolean;
  mark?: React.ReactNode;
  actions?: React.ReactNode;
}) {
  return (
    <div className={styles.step}>
      {busy && <span className={styles.waves} aria-hidden="true" />}
      {mark && <span className={styles.mark}>{mark}</span>}
      <div role={alert ? 'alert' : 'status'}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
