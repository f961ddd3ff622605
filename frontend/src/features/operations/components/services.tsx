import type { Operations } from '@/api/generated-workspace';
import { ago } from '@/lib/ago';
import { cx } from '@/lib/class-names';
import { formatNumber } from '@/lib/format';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import { AllWell } from './all-well';
import { Section } from './section';
import styles from './services.module.css';

type Service = Operations['services'][number];

const NAMES: Record<Service['name'], string> = {
  mail: 'Mail server',
  google: 'Google sign-in',
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  'exchange-rates': 'Exchange rates',
};

/** The status of external services, with an error for each that is failing. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <Section title="Services">
      {services.length === 0 ? (
        <AllWell>None used yet.</AllWell>
      ) : (
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service.name} className={styles.service}>
              <strong>{NAMES[service.name]}</strong>
              <State {...service} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function State({ failingSince, reason, checkedAt }: Service) {
  if (!failingSince) {
    return (
      <>
        <StatusBadge tone="good">Working</StatusBadge>
        <span className={cx(typography.note, styles.checked)}>checked {ago(checkedAt)}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.failing}>Failing, first seen {ago(failingSince)}</span>
      <span className={styles.reason}>It {reason}.</span>
    </>
  );
}

/** Explains why no email can be sent, and what to check. Null if the mail server accepts emails. */
export function mailTrouble({ services }: Operations): string | null {
  const mail = services.find(({ name }) => name === 'mail');
  if (!mail?.failingSince) return null;
  return `The mail server ${mail.reason ?? 'fails'}. Emails wait and are retried. Check the mail server and SMTP_URL.`;
}

/** Says how many campaign emails are waiting, which is normal during a campaign. Null if none are. */
export function waitingCampaignEmails({ campaignDeliveries: { waiting } }: Operations): string | null {
  if (waiting === 0) return null;
  const count = `${formatNumber(waiting)}${waiting === MOST_COUNTED ? ' or more' : ''}`;
  return `${count} campaign ${waiting === 1 ? 'email is' : 'emails are'} waiting to go out.`;
}

/** Maximum number of waiting emails that the server counts. */
const MOST_COUNTED = 10_000;
