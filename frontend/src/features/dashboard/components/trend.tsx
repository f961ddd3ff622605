import type { Analytics } from '@/api/workspace';
import { type Panel, TrendFigure } from '@/features/analytics/trend-figure';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import layout from '@/ui/layout.module.css';

const PANELS: readonly Panel[] = [
  { of: 'votes', label: 'Votes', height: 120 },
  { of: 'signUps', label: 'Sign-ups', height: 120 },
];

/** Votes and sign-ups of the last 30 days, over all of the founder's ideas. */
export function Trend({ query: { data, refetch } }: { query: { data?: Analytics; refetch: () => unknown } }) {
  if (data) return <TrendFigure title="The last 30 days" days={data.days} panels={PANELS} />;
  return (
    <Card>
      <p className={layout.row3} role="status">
        The last 30 days could not be loaded.
        <Button size="s" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    </Card>
  );
}
