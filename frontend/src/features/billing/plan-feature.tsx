import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PlanFeatureKey } from '@/api/generated';
import type { Plan } from '@/api/types';

/** A feature of a plan, with a text in the page's language. */
export interface Feature {
  key: string;
  text: string;
}

/** Features that don't depend on the plan. */
const FEATURES: Record<Exclude<PlanFeatureKey, 'activeIdeas'>, MessageDescriptor> = {
  landingPage: msg`Public landing page per idea`,
  visitors: msg`Votes, waitlist and anonymous feedback`,
  campaigns: msg`Email campaigns`,
  export: msg`CSV export and print to PDF`,
};

/** Returns a plan's features. One that a newer server has added keeps the server's text. */
export const featuresOf = ({ features, featureKeys, maxIdeas }: Plan): Feature[] =>
  featureKeys.map((key, at) => {
    if (key === 'activeIdeas')
      return { key, text: plural(maxIdeas, { one: '# active idea', other: '# active ideas' }) };
    const label = (FEATURES as Partial<typeof FEATURES>)[key];
    return { key, text: label ? i18n._(label) : (features[at] ?? key) };
  });

/** Returns the features that all plans have, except the number of ideas, which differs. */
export const featuresOfAll = ([first, ...others]: Plan[]): Feature[] =>
  first
    ? featuresOf(first).filter(
        ({ key }) =>
          key !== 'activeIdeas' && others.every(({ featureKeys }) => featureKeys.some((one) => one === key)),
      )
    : [];
