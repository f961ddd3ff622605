import type { Operations } from '@/api/generated-workspace';
import { ago } from '@/lib/ago';
import { formatNumber } from '@/lib/format';
import { Badge } from '@/ui/badge';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
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

/** Whether the services that the product depends on work, and why not. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <Section title="Services" lead="The mail server and other services we depend on, as last heard from.">
      {services.length === 0 ? (
        <p className={surface.nothing}>None has been used yet.</p>
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
        <Badge>Working</Badge>
        <span className={typography.note}>checked {ago(checkedAt)}</span>
      </>
    );
  }
  return (
    <>
      <span className={styles.failing}>Failing since {ago(failingSince)}</span>
      <span className={styles.reason}>It {reason}.</span>
    </>
  );
}

/** What keeps emails from going out; null when nothing does. */
export function mailTrouble({ services, campaignDeliveries }: Operations): string | null {
  const mail = services.find(({ name }) => name === 'mail');
  if (mail?.failingSince) return `The mail server ${mail.reason ?? ''}. Emails wait, and we try them again.`;
  const { waiting } = campaignDeliveries;
  if (waiting === 0) return null;
  return `${formatNumber(waiting)}${waiting === MOST_COUNTED ? ' or more' : ''} campaign ${waiting === 1 ? 'email waits' : 'emails wait'} to go out.`;
}

/** The server stops counting here. */
const MOST_COUNTED = 10_000;
