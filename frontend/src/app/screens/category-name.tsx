import { categoryName } from '@/lib/category-names';

/** The name of a category in the page's language. */
export function Component({ category }: { category: string }) {
  return categoryName(category);
}
