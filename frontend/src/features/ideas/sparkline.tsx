import { plural } from '@lingui/core/macro';
import { useSparklinesQuery } from '@/api/sparklines';
import { SparkLine } from '@/ui/charts/spark-line';

const DAYS = 14;

/**
 * Chart of an idea's votes over the last two weeks. Renders nothing until the data has loaded; the card
 * reserves its space.
 *
 * @param ids IDs of all ideas in the list, which share one request
 */
export default function Sparkline({ id, ids }: { id: string; ids: string[] }) {
  const { data } = useSparklinesQuery(ids);
  if (!data) return null;
  const votes = data.find((line) => line.id === id)?.votes ?? Array<number>(DAYS).fill(0);
  const sum = votes.reduce((total, count) => total + count, 0);
  const label = plural(sum, {
    0: `No votes in the last ${DAYS} days`,
    one: `# vote in the last ${DAYS} days`,
    other: `# votes in the last ${DAYS} days`,
  });
  return <SparkLine values={votes} label={label} />;
}
