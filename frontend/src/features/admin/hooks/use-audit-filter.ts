import { useMemo } from 'react';
import { useAddress } from '@/lib/use-address';
import type { AuditFilter } from '../api';
import { ACTIONS, SUBJECTS } from '../audit-labels';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The audit's filter as it stands in the address. Nonsense is left out. */
export function useAuditFilter(): { filter: AuditFilter; change: (part: AuditFilter) => void } {
  const [params, change] = useAddress();

  const filter = useMemo((): AuditFilter => {
    const action = ACTIONS.find((name) => name === params.get('action'));
    const actorId = params.get('actorId');
    const subjectType = SUBJECTS.find((name) => name === params.get('subjectType'));
    const subjectId = params.get('subjectId')?.trim();
    const isSubject = subjectType && subjectId;
    return {
      action,
      actorId: actorId && UUID.test(actorId) ? actorId : undefined,
      subjectType: isSubject ? subjectType : undefined,
      subjectId: isSubject ? subjectId : undefined,
    };
  }, [params]);

  return { filter, change };
}
