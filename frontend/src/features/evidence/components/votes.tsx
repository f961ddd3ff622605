import { plural } from '@/lib/format';
import { Explained } from '@/ui/explained';
import { MEANINGS } from '../rules/meanings';
import type { Evidence } from '../types';
import { CountedList } from './counted-list';
import { FoldedLine } from '@/ui/folded-line';

interface Tier {
  of: string;
  meaning?: string;
  count: number;
  text: string;
}

/**
 * Votes by credibility. Goals can't be based on votes.
 *
 * @param imported number of votes that another tool had counted before the import
 */
export function Votes({
  votes,
  verifiedSupporters,
  imported,
}: Pick<Evidence, 'votes' | 'verifiedSupporters'> & { imported: number }) {
  const tiers: Tier[] = [
    {
      of: 'Raw votes',
      meaning: MEANINGS.rawVotes,
      count: votes.raw,
      text: 'Every stored vote: the number on your page.',
    },
    { of: 'Counted', meaning: MEANINGS.counted, count: votes.counted, text: 'From counted visitors.' },
    {
      of: 'Verified',
      count: votes.verified,
      text: 'Counted, and from an account or a person who confirmed their email.',
    },
    {
      of: 'Verified supporters',
      meaning: MEANINGS.verified,
      count: verifiedSupporters,
      text: 'People on your waitlist, all-time.',
    },
    ...(imported > 0 ? [{ of: 'Imported', count: imported, text: MEANINGS.importedVotes }] : []),
  ];
  return (
    <FoldedLine title="Votes" note={`${plural(votes.raw, 'vote')}, all-time. Votes can’t be used as a goal.`}>
      <CountedList
        rows={tiers.map(({ of, meaning, ...rest }) => ({
          key: of,
          label: meaning ? <Explained of={of} text={meaning} /> : of,
          ...rest,
        }))}
      />
    </FoldedLine>
  );
}
