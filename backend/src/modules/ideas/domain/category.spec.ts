import { CATEGORIES, CATEGORY_GROUPS } from './category.js';

describe('categories', () => {
  it('are 21', () => {
    expect(new Set(CATEGORIES).size).toBe(21);
  });

  it('are each in exactly one of the six groups', () => {
    expect(Object.keys(CATEGORY_GROUPS)).toHaveLength(6);
    expect(Object.values(CATEGORY_GROUPS).flat().sort()).toEqual([...CATEGORIES].sort());
  });
});
