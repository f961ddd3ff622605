import { CATEGORIES, CATEGORY_GROUPS } from './category.js';

describe('categories', () => {
  it('have 21 distinct values', () => {
    expect(new Set(CATEGORIES).size).toBe(21);
  });

  it('each belong to exactly one of six groups', () => {
    expect(Object.keys(CATEGORY_GROUPS)).toHaveLength(6);
    expect(Object.values(CATEGORY_GROUPS).flat().sort()).toEqual([...CATEGORIES].sort());
  });
});
