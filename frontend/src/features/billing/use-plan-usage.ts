import { useGetPlanLimitsQuery } from '@/api/workspace';

export interface PlanUsage {
  /** "Pro", "No Plan"; undefined while loading. */
  planName?: string;
  /** The plan's number of ideas; 0 without a plan, undefined while loading. */
  maxIdeas?: number;
  /** Number of ideas in status active or pending; undefined while loading. */
  usedIdeas?: number;
  /** The plan couldn't be loaded; `retry` loads it again. */
  failed: boolean;
  retry: () => void;
}

/** The limits of the founder's plan, and their usage. */
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
