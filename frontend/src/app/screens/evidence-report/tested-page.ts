import { t } from '@lingui/core/macro';
import type { SignedReport } from './signed-report';

type Changes = NonNullable<SignedReport['changes']>;
type Field = 'title' | 'description' | 'category' | 'targetAudience' | 'cover';

const fieldNames = (): Record<Field, string> => ({
  title: t`Title`,
  description: t`Description`,
  category: t`Category`,
  targetAudience: t`Target audience`,
  cover: t`Cover`,
});

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
  const names = fieldNames();
  return (Object.keys(names) as Field[]).flatMap((field) => {
    const which = changes.filter(({ before }) => before && field in before);
    const [first, last] = [which[0]?.before?.[field], which.at(-1)?.after?.[field]];
    if (first === undefined || first === last) return [];
    const name = names[field];
    if (field === 'cover')
      return [
        {
          name,
          before: t({ message: 'one', comment: 'A cover, before it was replaced by “another”' }),
          after: t({ message: 'another', comment: 'A cover, after it has replaced “one”' }),
        },
      ];
    return [{ name, before: first || t`none`, after: last || t`none` }];
  });
}
