import { countedPart, isCounted } from './admin-filter';

test.each([
  [{}, true],
  [{ status: 'active' }, true],
  [{ category: 'Other', exact: true }, true],
  [{ category: 'Other', search: 'tea' }, false],
] as const)('knows whether the server’s counts per status are right for %j', (filter, counted) => {
  expect(isCounted(filter)).toBe(counted);
});

test('sends only the filters that the counts follow', () => {
  expect(countedPart({ search: 'tea', status: 'active', category: 'Other', exact: true })).toEqual({
    category: 'Other',
    exact: true,
  });
});
