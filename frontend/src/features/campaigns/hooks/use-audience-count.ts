import { useEffect, useState } from 'react';
import { useCountCampaignAudienceMutation } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { segmentIn } from '../rules/segment';

/** The pause after a choice before it is counted, in ms. */
const PAUSE = 300;

/**
 * How many people a segment holds now.
 *
 * @param segment as `segmentText` writes it
 * @returns undefined while it is counted, null where it could not be
 */
export function useAudienceCount(ideaId: string, segment: string): number | null | undefined {
  const [count] = useCountCampaignAudienceMutation();
  const [counted, setCounted] = useState<{ of: string; people: number | null } | null>(null);
  const settled = useDebounced(segment, PAUSE);

  useEffect(() => {
    let current = true;
    const tell = (people: number | null) => current && setCounted({ of: settled, people });
    count({ ideaId, countAudience: { segment: segmentIn(settled) } })
      .unwrap()
      .then(
        (answer) => tell(answer.count),
        () => tell(null),
      );
    return () => {
      current = false;
    };
  }, [count, ideaId, settled]);

  return counted?.of === segment ? counted.people : undefined;
}
