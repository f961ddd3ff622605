import type { Campaign } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';

/** What came of mails that are out, in a sentence. */
export function resultWords(
  sent: number,
  { visits, willingToPay, confirmations, left }: Campaign['results'],
): string {
  if (visits + confirmations + left === 0)
    return 'Nobody has come to the page by its links yet, or confirmed or left since.';
  const brought =
    visits === 0
      ? 'Nobody has come to the page by its links yet.'
      : `${plural(sent, 'mail')} brought ${plural(visits, 'visit')} of the page${willingToPay > 0 ? `, and ${formatNumber(willingToPay)} said on one that they would pay` : ''}.`;
  const since = [
    ...(confirmations > 0 ? [`${plural(confirmations, 'person', 'people')} confirmed after it`] : []),
    ...(left > 0 ? [`${plural(left, 'person', 'people')} left the list after it`] : []),
  ].join(', ');
  return since ? `${brought} ${since}.` : brought;
}
