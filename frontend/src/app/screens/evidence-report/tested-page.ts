import type { SignedReport } from './signed-report';

type Changes = NonNullable<SignedReport['changes']>;
type Field = 'title' | 'description' | 'category' | 'targetAudience' | 'cover';

const NAMES: Record<Field, string> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  targetAudience: 'Target audience',
  cover: 'Cover',
};

/** A changed field of a page, with its texts before and after. */
export interface Rewritten {
  name: string;
  before: string;
  after: string;
}

/**
 * Returns the first and the last text of each changed field. For a cover, the texts only say that it changed.
 */
export function rewritten(changes: Changes): Rewritten[] {
  return (Object.keys(NAMES) as Field[]).flatMap((field) => {
    const which = changes.filter(({ before }) => before && field in before);
    const [first, last] = [which[0]?.before?.[field], which.at(-1)?.after?.[field]];
    if (first === undefined || first === last) return [];
    const text = (value: string | null | undefined) =>
      (field === 'cover' ? 'another' : (value ?? '')) || 'none';
    return [{ name: NAMES[field], before: field === 'cover' ? 'one' : text(first), after: text(last) }];
  });
}
