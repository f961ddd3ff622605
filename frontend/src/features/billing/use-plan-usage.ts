import { useGetPlanLimitsQuery } from '@/api/workspace';

export interface PlanUsage {
  /** Name of the plan: "Pro", or "No Plan". Undefined while loading. */
  planName?: string;
  /** Number of ideas the plan allows. 0 without a plan; undefined while loading. */
  maxIdeas?: number;
  /** Number of ideas with status active or pending. Undefined while loading. */
  usedIdeas?: number;
  /** True if the plan couldn't be loaded. `retry` loads it again. */
  failed: boolean;
  retry: () => void;
}

/** Loads the limits of the founder's plan and how much of them is used. */
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
