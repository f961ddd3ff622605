import { plural } from '@lingui/core/macro';
import type { Import } from '@/api/workspace';

/** Label of the button that runs the import: "Import 12 ideas". */
export function importWords({ kind, counts: { create } }: Import): string {
  return kind === 'ideas'
    ? plural(create, { one: 'Import # idea', other: 'Import # ideas' })
    : plural(create, { one: 'Import # subscriber', other: 'Import # subscribers' });
}

/** Says what undoing an import removes. */
export function undoWords({ kind, counts: { create } }: Import): string {
  return kind === 'ideas'
    ? plural(create, {
        one: '# idea will be removed. Anything changed since the import stays.',
        other: '# ideas will be removed. Anything changed since the import stays.',
      })
    : plural(create, {
        one: '# subscriber will be removed. Anything changed since the import stays.',
        other: '# subscribers will be removed. Anything changed since the import stays.',
      });
}

/** Says what an import would do, is doing, or has done. */
export function sentence({ state, kind, counts: { create } }: Import): string {
  return kind === 'ideas' ? ofIdeas(state, create) : ofSubscribers(state, create);
}

function ofIdeas(state: Import['state'], ideas: number): string {
  if (state === 'ready')
    return plural(ideas, {
      one: '# idea will be added as drafts',
      other: '# ideas will be added as drafts',
    });
  if (state === 'running')
    return plural(ideas, {
      one: 'Adding # idea as drafts. You can leave this page.',
      other: 'Adding # ideas as drafts. You can leave this page.',
    });
  if (state === 'done')
    return plural(ideas, { one: '# idea added as drafts.', other: '# ideas added as drafts.' });
  return state === 'undoing'
    ? plural(ideas, { one: 'Removing # idea.', other: 'Removing # ideas.' })
    : plural(ideas, { one: '# idea removed.', other: '# ideas removed.' });
}

function ofSubscribers(state: Import['state'], people: number): string {
  if (state === 'ready')
    return plural(people, { one: '# subscriber will be added', other: '# subscribers will be added' });
  if (state === 'running')
    return plural(people, {
      one: 'Adding # subscriber. You can leave this page.',
      other: 'Adding # subscribers. You can leave this page.',
    });
  if (state === 'done') return plural(people, { one: '# subscriber added.', other: '# subscribers added.' });
  return state === 'undoing'
    ? plural(people, { one: 'Removing # subscriber.', other: 'Removing # subscribers.' })
    : plural(people, { one: '# subscriber removed.', other: '# subscribers removed.' });
}
