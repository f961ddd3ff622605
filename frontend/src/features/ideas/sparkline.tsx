import { useSparklinesQuery } from '@/api/sparklines';
import { plural } from '@/lib/format';
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
  const label = `${sum === 0 ? 'No votes' : plural(sum, 'vote')} in the last ${DAYS} days`;
  return <SparkLine values={votes} label={label} />;
}
