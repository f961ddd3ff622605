import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { Operations } from '@/api/generated-workspace';
import { ago } from '@/lib/ago';
import { cx } from '@/lib/class-names';
import { StatusBadge } from '@/ui/status-badge';
import typography from '@/ui/typography.module.css';
import { AllWell } from './all-well';
import { Section } from './section';
import styles from './services.module.css';

type Service = Operations['services'][number];

const NAMES: Record<Service['name'], string | MessageDescriptor> = {
  mail: msg`Mail server`,
  google: msg`Google sign-in`,
  paypal: 'PayPal',
  razorpay: 'Razorpay',
  'exchange-rates': msg`Exchange rates`,
};

function nameOf(service: Service): string {
  const name = NAMES[service.name];
  return typeof name === 'string' ? name : i18n._(name);
}

/** The status of external services, with an error for each that is failing. */
export function Services({ services }: { services: readonly Service[] }) {
  return (
    <Section title={t`Services`}>
      {services.length === 0 ? (
        <AllWell>{t`None used yet.`}</AllWell>
      ) : (
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service.name} className={styles.service}>
              <strong>{nameOf(service)}</strong>
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
        <span className={cx(typography.note, styles.checked)}>{t`checked ${{ time: ago(checkedAt) }}`}</span>
        <StatusBadge tone="good">{t`Working`}</StatusBadge>
      </>
    );
  }
  return (
    <>
      <span className={styles.failing}>{t`Failing, first seen ${{ time: ago(failingSince) }}`}</span>
      <span className={styles.reason}>
        {t({
          message: `It ${reason}.`,
          comment: 'The reason is in English: can’t be reached: connection refused',
        })}
      </span>
    </>
  );
}

/** Explains why no email can be sent, and what to check. Null if the mail server accepts emails. */
export function mailTrouble({ services }: Operations): string | null {
  const mail = services.find(({ name }) => name === 'mail');
  if (!mail?.failingSince) return null;
  const { reason } = mail;
  if (!reason)
    return t`The mail server fails. Emails wait and are retried. Check the mail server and SMTP_URL.`;
  return t({
    message: `The mail server ${reason}. Emails wait and are retried. Check the mail server and SMTP_URL.`,
    comment: 'The reason is in English: can’t be reached: connection refused',
  });
}

/** Says how many campaign emails are waiting, which is normal during a campaign. Null if none are. */
export function waitingCampaignEmails({ campaignDeliveries: { waiting } }: Operations): string | null {
  if (waiting === 0) return null;
  return waiting === MOST_COUNTED
    ? plural(waiting, { other: '# or more campaign emails are waiting to go out.' })
    : plural(waiting, {
        one: '# campaign email is waiting to go out.',
        other: '# campaign emails are waiting to go out.',
      });
}

/** Maximum number of waiting emails that the server counts. */
const MOST_COUNTED = 10_000;
