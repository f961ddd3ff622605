import type { GetOperationsApiResponse } from '@/api/workspace';
import { formatNumber } from '@/lib/format';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './queue-depth.module.css';
import { Section } from './section';

type Types = NonNullable<GetOperationsApiResponse['queue']>['byType'];

/** How much of which work there is. */
export function QueueDepth({ types }: { types: Types }) {
  return (
    <Section title="Queue" lead="Jobs by what they do. “Later” waits for its time or for another attempt.">
      {types.length === 0 ? (
        <p className={surface.nothing}>The queue is empty.</p>
      ) : (
        <div className={cx(surface.card, styles.frame)}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Waiting</th>
                <th scope="col">Running</th>
                <th scope="col">Later</th>
              </tr>
            </thead>
            <tbody>
              {types.map(({ type, waiting, active, delayed }) => (
                <tr key={type}>
                  <th scope="row">
                    <JobType>{type}</JobType>
                  </th>
                  <td>{formatNumber(waiting)}</td>
                  <td>{formatNumber(active)}</td>
                  <td>{formatNumber(delayed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

/** The name of a kind of job, which breaks after its module rather than anywhere. */
function JobType({ children: type }: { children: string }) {
  const [first, ...rest] = type.split('.');
  return (
    <>
      {first}
      {rest.length > 0 && (
        <>
          .<wbr />
          {rest.join('.')}
        </>
      )}
    </>
  );
}
