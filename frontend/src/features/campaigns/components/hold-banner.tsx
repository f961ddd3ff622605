import type { Campaign } from '@/api/workspace';
import { SupportLink } from '@/ui/support-link';
import styles from './hold-banner.module.css';

const WORDS = {
  'sending-paused': {
    title: 'Your campaigns are paused',
    text: 'Too many of your latest mails bounced, which makes mail servers distrust everybody’s mails. What is due waits; nothing is lost. Look at the failed recipients, remove addresses that do not exist, and write to ',
    end: ' to go on.',
  },
  'idea-removed': {
    title: 'This idea was taken down',
    text: 'Its campaigns do not send. What is due waits, and goes out once the idea is back. If you have questions, write to ',
    end: '.',
  },
  'idea-not-public': {
    title: 'This idea is not public yet',
    text: 'Its campaigns do not send. What is due waits, and goes out once the idea is approved.',
    end: null,
  },
} as const;

/** Why nothing goes out although it is switched on, when that is so. */
export function HoldBanner({ campaigns }: { campaigns: readonly Campaign[] }) {
  const hold = campaigns.find(({ onHold }) => onHold !== null)?.onHold;
  if (!hold) return null;
  const { title, text, end } = WORDS[hold];
  return (
    <section className={styles.banner} aria-labelledby="campaigns-on-hold">
      <h2 id="campaigns-on-hold">{title}</h2>
      <p>
        {text}
        {end !== null && (
          <>
            <SupportLink />
            {end}
          </>
        )}
      </p>
    </section>
  );
}
