import type { Campaign } from '@/api/workspace';
import { SupportLink } from '@/ui/support-link';
import styles from './hold-banner.module.css';

/** Why nothing goes out although it is switched on, when that is so. */
export function HoldBanner({ campaigns }: { campaigns: readonly Campaign[] }) {
  const hold = campaigns.find(({ onHold }) => onHold !== null)?.onHold;
  if (!hold) return null;
  const paused = hold === 'sending-paused';
  return (
    <section className={styles.banner} aria-labelledby="campaigns-on-hold">
      <h2 id="campaigns-on-hold">{paused ? 'Your campaigns are paused' : 'This idea was taken down'}</h2>
      <p>
        {paused
          ? 'Too many of your latest mails bounced, which makes mail servers distrust everybody’s mails. What is due waits; nothing is lost. Look at the failed recipients, remove addresses that do not exist, and write to '
          : 'Its campaigns do not send. What is due waits, and goes out once the idea is back. If you have questions, write to '}
        <SupportLink />
        {paused ? ' to go on.' : '.'}
      </p>
    </section>
  );
}
