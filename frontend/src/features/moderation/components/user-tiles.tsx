import { useGetUserSummaryQuery } from '@/api/workspace';
import { StatTiles } from '@/ui/stat-tiles';

const TILES = [
  { key: 'totalUsers', label: 'Total Users' },
  { key: 'activeSubscriptions', label: 'Active Subscriptions' },
  { key: 'adminUsers', label: 'Admin Users' },
  { key: 'autoRenewing', label: 'Auto-Renewing' },
] as const;

/** Four numbers over all accounts, whatever is searched for. */
export function UserTiles() {
  const { data, isError } = useGetUserSummaryQuery();
  const tiles = TILES.map(({ key, label }) => ({ label, value: data?.[key] }));
  return <StatTiles label="Users in numbers" tiles={tiles} failed={isError} look="four" />;
}
