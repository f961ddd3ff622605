import { PricingSection } from '@/features/billing/pricing-section';
import { Trending } from '@/features/ideas/trending';
import { HowItWorks } from './home/how-it-works';
import { Hero } from './home/hero';

export function Component() {
  return (
    <>
      <title>Groundswell: find out whether people want it before you build it</title>
      <Hero />
      <Trending />
      <HowItWorks />
      <PricingSection />
    </>
  );
}
