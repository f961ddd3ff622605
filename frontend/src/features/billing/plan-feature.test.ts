import { PLANS } from '@/testing/factories';
import { featuresOf, featuresOfAll } from './plan-feature';

const [first, second] = PLANS as [(typeof PLANS)[0], (typeof PLANS)[0]];

it('features have texts of this page, and one of a newer server keeps its own', () => {
  const featureKeys = ['activeIdeas' as const, 'campaigns' as const, 'teleport' as 'export'];
  const plan = { ...second, maxIdeas: 3, featureKeys, features: ['a', 'b', 'Teleport'] };
  expect(featuresOf(plan)).toEqual([
    { key: 'activeIdeas', text: '3 active ideas' },
    { key: 'campaigns', text: 'Email campaigns' },
    { key: 'teleport', text: 'Teleport' },
  ]);
});

it('features of all plans leave out what a plan lacks, and the number of ideas', () => {
  const plans = [
    { ...first, featureKeys: ['activeIdeas' as const, 'campaigns' as const, 'export' as const] },
    { ...second, featureKeys: ['activeIdeas' as const, 'export' as const] },
  ];
  expect(featuresOfAll(plans).map(({ key }) => key)).toEqual(['export']);
});
