import type { Launch } from '@/api/workspace';
import { formatDay, plural } from '@/lib/format';
import { Steps } from '@/ui/steps';

/** Formats a waiting time. Two days or more appear in days. */
const wait = (hours: number) => (hours < 48 ? plural(hours, 'hour') : plural(Math.ceil(hours / 24), 'day'));

/** The steps after submitting an idea, with the usual time until a decision. */
export function ReviewNext({ review: { since, usualHours } }: { review: NonNullable<Launch['review']> }) {
  return (
    <Steps
      at={1}
      steps={[
        {
          title: 'Submitted',
          text: `On ${formatDay(since)}. You can still edit it: we review the latest version.`,
        },
        {
          title: 'A person reviews it',
          text:
            usualHours === null
              ? 'We’ll email you when it’s live, or if it needs changes.'
              : `Half of recent reviews took ${wait(usualHours)} or less. We’ll email you when it’s live, or if it needs changes.`,
        },
        {
          title: 'Your page goes live',
          text: 'So does your launch kit: tracked links, ready-made posts, a share image, and a QR code.',
        },
      ]}
    />
  );
}
