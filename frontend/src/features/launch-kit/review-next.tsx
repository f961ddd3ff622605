import { plural, t } from '@lingui/core/macro';
import type { Launch } from '@/api/workspace';
import { formatDay } from '@/lib/format';
import { Steps } from '@/ui/steps';

/** Says how long a review usually takes. Two days or more appear in days. */
const usualWait = (hours: number): string =>
  hours < 48
    ? plural(hours, {
        one: 'Half of recent reviews took # hour or less.',
        other: 'Half of recent reviews took # hours or less.',
      })
    : plural(Math.ceil(hours / 24), {
        one: 'Half of recent reviews took # day or less.',
        other: 'Half of recent reviews took # days or less.',
      });

/** The steps after submitting an idea, with the usual time until a decision. */
export function ReviewNext({ review: { since, usualHours } }: { review: NonNullable<Launch['review']> }) {
  return (
    <Steps
      at={1}
      steps={[
        {
          title: t`Submitted`,
          text: t`On ${{ day: formatDay(since) }}. You can still edit it: we review the latest version.`,
        },
        {
          title: t`A person reviews it`,
          text:
            (usualHours === null ? '' : `${usualWait(usualHours)} `) +
            t`We’ll email you when it’s live, or if it needs changes.`,
        },
        {
          title: t`Your page goes live`,
          text: t`So does your launch kit: tracked links, ready-made posts, a share image, and a QR code.`,
        },
      ]}
    />
  );
}
