import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Plan } from '@/api/types';
import { CheckIcon } from '@/ui/icons';

/** Features of every plan, by the English text that the server sends. */
const FEATURES: Partial<Record<string, MessageDescriptor>> = {
  'Public landing page per idea': msg`Public landing page per idea`,
  'Votes, waitlist and anonymous feedback': msg`Votes, waitlist and anonymous feedback`,
  'Email campaigns': msg`Email campaigns`,
  'CSV export and print to PDF': msg`CSV export and print to PDF`,
};

/**
 * Returns a plan's feature in the page's language, or as the server sent it if it is a new one.
 *
 * @param maxIdeas the plan's number of ideas, which one of its features states
 */
export function featureText(feature: string, maxIdeas?: number): string {
  if (maxIdeas !== undefined && feature.startsWith(`${maxIdeas} active idea`))
    return plural(maxIdeas, { one: '# active idea', other: '# active ideas' });
  const label = FEATURES[feature];
  return label ? i18n._(label) : feature;
}

/** Returns the features that all plans have. */
export const featuresOfAll = ([first, ...others]: Plan[]): string[] =>
  first?.features.filter((feature) => others.every(({ features }) => features.includes(feature))) ?? [];

/**
 * A feature with a check mark, as an item of a list.
 *
 * @param shared true if all plans have it
 */
export const PlanFeature = ({ shared, children }: { shared?: boolean; children: ReactNode }) => (
  <li data-shared={shared || undefined}>
    <CheckIcon />
    {children}
  </li>
);
