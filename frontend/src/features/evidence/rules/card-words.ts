import { plural, t } from '@lingui/core/macro';
import { CARD_VISITORS, splitPercent, type VerdictCard } from '@/api/verdict-card.generated';
import { formatGoal, formatNumber, formatPercent } from '@/lib/format';

type Says = VerdictCard['says'];
type Result = Extract<Says, { about: 'result' }>;

/** Returns the card's big number and its unit. */
export function figureOf(figure: NonNullable<VerdictCard['figure']>): { text: string; unit: string } {
  if ('rate' in figure) return splitPercent(formatPercent(figure.rate));
  const { visitors, of } = figure;
  return { text: formatNumber(visitors), unit: of === null ? '' : `/${formatNumber(of)}` };
}

/** Returns the card's sentence, in the same words as the server's (`card-words.ts`). */
export function sentenceOf(says: Says): string {
  const least = formatNumber(CARD_VISITORS);
  switch (says.about) {
    case 'no-goal':
      return t`Decide what would convince you before you see results. Only visitors from then on count.`;
    case 'first-result-today':
      return t`Enough visitors for a first result. It appears when today is over.`;
    case 'first-result-later':
      return plural(says.remaining, {
        one: `Your first result appears after ${least} visitors. # more to go.`,
        other: `Your first result appears after ${least} visitors. # more to go.`,
      });
    case 'too-few':
      return plural(says.visitors, {
        one: `# visitor came. We need at least ${least} to say anything.`,
        other: `# visitors came. We need at least ${least} to say anything.`,
      });
    case 'result':
      return `${resultText(says)} ${goalText(says)}`;
  }
}

function resultText({ visitors, metric, ...says }: Result): string {
  const yes = formatNumber(says.yes);
  switch (metric) {
    case 'confirmed':
      return plural(visitors, {
        one: `${yes} of # visitor joined and confirmed their email.`,
        other: `${yes} of # visitors joined and confirmed their email.`,
      });
    case 'wouldPay':
      return plural(visitors, {
        one: `${yes} of # visitor confirmed and said they would pay.`,
        other: `${yes} of # visitors confirmed and said they would pay.`,
      });
    case 'priced':
      return plural(visitors, {
        one: `${yes} of # visitor said yes to the price.`,
        other: `${yes} of # visitors said yes to the price.`,
      });
    default:
      return plural(visitors, {
        one: `${yes} of # visitor did it.`,
        other: `${yes} of # visitors did it.`,
      });
  }
}

function goalText({ goal, goalIs }: Result): string {
  const rate = formatGoal(goal);
  switch (goalIs) {
    case 'open':
      return t`That neither proves nor rules out more than ${rate}.`;
    case 'running':
      return t`The goal is more than ${rate}.`;
    case 'over':
      return t`The goal was more than ${rate}.`;
  }
}
