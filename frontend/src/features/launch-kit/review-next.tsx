import type { Launch } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import { Steps } from '@/ui/steps';

/** Two days and more are told as days. */
const wait = (hours: number) => (hours < 48 ? plural(hours, 'hour') : plural(Math.ceil(hours / 24), 'day'));

/** What happens to an idea that was submitted, and when. */
export function ReviewNext({ review: { since, usualHours } }: { review: NonNullable<Launch['review']> }) {
  return (
    <Steps
      at={1}
      steps={[
        {
          title: 'Submitted',
          text: `On ${formatDay(since)}. You can still change it: we read what stands then.`,
        },
        {
          title: 'A person reads it',
          text:
            usualHours === null
              ? 'You hear by email: that it is live, or what to change first.'
              : `Half of the latest ideas were through within ${wait(usualHours)}. You hear by email: that it is live, or what to change first.`,
        },
        {
          title: 'Your page opens',
          text: 'And your launch kit with it: links for each place, texts, a share image and a QR code.',
        },
      ]}
    />
  );
}
