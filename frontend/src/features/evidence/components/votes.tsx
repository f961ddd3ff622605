import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { IMPORTED_VOTES } from '@/lib/imported-votes';
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
      of: t`Raw votes`,
      meaning: i18n._(MEANINGS.rawVotes),
      count: votes.raw,
      text: t`Every stored vote: the number on your page.`,
    },
    {
      of: t`Counted`,
      meaning: i18n._(MEANINGS.counted),
      count: votes.counted,
      text: t`From counted visitors.`,
    },
    {
      of: t`Verified`,
      count: votes.verified,
      text: t`Counted, and from an account or a person who confirmed their email.`,
    },
    {
      of: t`Verified supporters`,
      meaning: i18n._(MEANINGS.verified),
      count: verifiedSupporters,
      text: t`People on your waitlist, all-time.`,
    },
    ...(imported > 0 ? [{ of: t`Imported`, count: imported, text: i18n._(IMPORTED_VOTES) }] : []),
  ];
  return (
    <FoldedLine
      title={t`Votes`}
      note={plural(votes.raw, {
        one: '# vote, all-time. Votes can’t be used as a goal.',
        other: '# votes, all-time. Votes can’t be used as a goal.',
      })}
    >
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
