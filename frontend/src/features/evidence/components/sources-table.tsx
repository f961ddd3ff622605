import { formatNumber, formatRange, formatRate } from '@/lib/format';
import { sourceDetail, sourceName } from '@/lib/source-name';
import figure from '@/ui/charts/figure.module.css';
import { TableHead } from '@/ui/charts/numbers-table';
import typography from '@/ui/typography.module.css';
import { scaleOf } from '../rules/shares';
import type { Evidence } from '../types';
import { Whisker } from './whisker';

/** A table with whiskers in it, so that there is nothing to switch. */
export function SourcesTable({ sources }: Pick<Evidence, 'sources'>) {
  const scale = scaleOf(sources.map(({ ofVisitors }) => ofVisitors));
  return (
    <table className={figure.table}>
      <TableHead names={['Source', 'Visitors', 'Joined', 'Confirmed']} />
      <tbody>
        {sources.map((source) => (
          <tr key={JSON.stringify([source.channel, source.source, source.campaign])}>
            <th scope="row">
              <span className={typography.anywhere}>{sourceName(source)}</span>
              {sourceDetail(source) && <span className={figure.detail}> {sourceDetail(source)}</span>}
              {source.ofVisitors.rate !== null && (
                <>
                  <span className={figure.line}>
                    {formatRate(source.ofVisitors.rate)}, {formatRange(source.ofVisitors)}
                  </span>
                  <Whisker {...source.ofVisitors} rate={source.ofVisitors.rate} scale={scale} />
                </>
              )}
            </th>
            {[source.visitors, source.joined, source.confirmed].map((count, index) => (
              <td key={index}>{formatNumber(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
