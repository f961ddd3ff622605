import type { Analytics } from '@/api/workspace';
import { formatDate, formatNumber } from '@/lib/format';
import { NumbersTable } from '@/ui/charts/numbers-table';
import { type Mark, markText, nameOfPoint, type Point } from '../rules/points';

const COUNTS = ['visits', 'visitors', 'votes', 'signUps', 'willingToPay'] as const;
const HEAD = ['Visits', 'Visitors', 'Votes', 'Sign-ups', 'Would pay'];

/** The numbers behind the chart, latest first, with what happened; below it those of the period before. */
export function PointsTable({
  points,
  byWeek,
  byPoint,
  before,
}: {
  points: Point[];
  byWeek: boolean;
  byPoint: [number, Mark[]][];
  before: Analytics['days'] | undefined;
}) {
  const unit = byWeek ? 'week' : 'day';
  const happened = new Map(byPoint);
  const marked = byPoint.length > 0;
  return (
    <>
      <NumbersTable
        caption={`Visits, votes, sign-ups and who would pay, by ${unit}`}
        head={[byWeek ? 'Week' : 'Day', ...HEAD, ...(marked ? ['What happened'] : [])]}
        rows={points
          .map((point, index) => ({
            key: point.day,
            cells: [
              nameOfPoint(point),
              ...COUNTS.map((of) => formatNumber(point[of])),
              ...(marked ? [happened.get(index)?.map(markText).join('; ') ?? ''] : []),
            ],
          }))
          .reverse()}
      />
      {before && before.length > 0 && (
        <NumbersTable
          caption="The period before, by day"
          head={['Day before', ...HEAD]}
          rows={[...before].reverse().map((day) => ({
            key: day.day,
            cells: [formatDate(day.day), ...COUNTS.map((of) => formatNumber(day[of]))],
          }))}
        />
      )}
    </>
  );
}
