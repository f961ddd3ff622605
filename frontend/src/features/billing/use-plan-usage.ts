import { useGetPlanLimitsQuery } from '@/api/workspace';

export interface PlanUsage {
  /** "Pro", "No Plan"; undefined while it is not known. */
  planName?: string;
  /** The plan's ideas; 0 without a plan, undefined while it is not known. */
  maxIdeas?: number;
  /** Ideas in status active or pending; undefined while not known. */
  usedIdeas?: number;
  /** The plan could not be loaded; `retry` asks again. */
  failed: boolean;
  retry: () => void;
}

/** What the founder's plan allows, and how much of it is used. */
export function usePlanUsage(): PlanUsage {
  const limits = useGetPlanLimitsQuery();
  const plan = limits.data?.currentPlan;
  return {
    planName: limits.data && (plan ? plan.charAt(0).toUpperCase() + plan.slice(1) : 'No Plan'),
    maxIdeas: limits.data?.maxIdeas,
    usedIdeas: limits.data?.usedIdeas,
    failed: limits.isError,
    retry: () => void limits.refetch(),
  };
}
