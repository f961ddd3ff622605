import { Explained } from '@/ui/explained';
import { MEANINGS } from '../rules/meanings';
import type { Evidence } from '../types';
import { CountedList } from './counted-list';
import { Panel } from '@/ui/panel';

interface Tier {
  of: string;
  meaning?: string;
  count: number;
  text: string;
}

/**
 * Votes by how far they can be believed. No goal can be set on them.
 *
 * @param imported votes that another tool had counted before the idea came here
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
      text: 'Every vote that is stored: what visitors see on your page.',
    },
    { of: 'Counted', meaning: MEANINGS.counted, count: votes.counted, text: 'Of visitors who are counted.' },
    {
      of: 'Verified',
      count: votes.verified,
      text: 'Counted, and by an account or by somebody who confirmed a mailbox.',
    },
    {
      of: 'Verified supporters',
      meaning: MEANINGS.verified,
      count: verifiedSupporters,
      text: 'People on your list, not votes: of the whole idea, also from before a goal.',
    },
    ...(imported > 0 ? [{ of: 'Imported', count: imported, text: MEANINGS.importedVotes }] : []),
  ];
  return (
    <Panel id="votes" title="Votes" lead="Of the idea, since it began. No goal can be set on them.">
      <CountedList
        rows={tiers.map(({ of, meaning, ...rest }) => ({
          key: of,
          label: meaning ? <Explained of={of} text={meaning} /> : of,
          ...rest,
        }))}
      />
    </Panel>
  );
}
