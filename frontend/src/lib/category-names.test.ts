import { categoryName } from './category-names';
import { CATEGORIES } from './idea-rules';

test('names each category in English by its value', () => {
  expect(CATEGORIES.map(categoryName)).toEqual([...CATEGORIES]);
});

test('shows the value of a category that a newer server has added', () => {
  expect(categoryName('Robotics')).toBe('Robotics');
});
