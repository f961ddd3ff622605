import { Suspense } from 'react';
import { lazyPart } from '@/lib/load';
import { WhenNear } from '@/ui/when-near';
import { Trending } from '@/features/ideas/trending';
import { HowItWorks } from './home/how-it-works';
import { Hero } from './home/hero';
import { PricingPlaceholder } from './home/pricing-placeholder';

/** Far down the page: its code comes after that of the first screen. */
const PricingSection = lazyPart(() =>
  import('@/features/billing/pricing-section').then(({ PricingSection }) => ({ default: PricingSection })),
);

export function Component() {
  return (
    <>
      <title>Groundswell: find out whether people want it before you build it</title>
      <Hero />
      {/* Taken over part by part, not all in one task. */}
      <Suspense>
        <Trending />
      </Suspense>
      <Suspense>
        <HowItWorks />
      </Suspense>
      <WhenNear orAtRest placeholder={<PricingPlaceholder />}>
        <Suspense fallback={<PricingPlaceholder />}>
          <PricingSection />
        </Suspense>
      </WhenNear>
    </>
  );
}
