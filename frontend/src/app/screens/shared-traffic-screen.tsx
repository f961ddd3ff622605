import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { isNowhere } from '@/api/error';
import { useSharedTrafficQuery } from '@/api/shared-traffic';
import { untilLoaded } from '@/lib/load';
import { PublicNotFound } from '@/routing/not-found';
import { NoIndex } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { Skeleton } from '@/ui/skeleton';

/** Starts loading the charts' code immediately, in parallel with the numbers. */
const figures = untilLoaded(() => import('./shared-traffic/shared-traffic'));
const SharedTraffic = lazy(() => figures);

const RANGES = ['7', '30', '90', '365'] as const;
const DEFAULT = '30';

/** /traffic/{token}: an idea's numbers, for anyone who has the link. Hidden from search engines. */
export function Component() {
  const { token = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const days = RANGES.find((range) => range === params.get('days')) ?? DEFAULT;
  const query = useSharedTrafficQuery({ token, days });
  const { error } = query;
  if (isNowhere(error))
    return (
      <PublicNotFound
        title={t`404 Link Not Found`}
        text={t`The link is incomplete, or the founder revoked it.`}
      />
    );
  return (
    <>
      <NoIndex />
      <QueryState
        query={query}
        loading={<Waiting />}
        error={{ title: t`Failed to load these numbers`, text: t`Please try again in a moment.` }}
      >
        {(traffic) => (
          <Suspense fallback={<Waiting />}>
            <SharedTraffic
              traffic={traffic}
              days={days}
              onDays={(next) =>
                setParams(next === DEFAULT ? {} : { days: next }, { preventScrollReset: true, replace: true })
              }
            />
          </Suspense>
        )}
      </QueryState>
    </>
  );
}

/** Placeholders for the title and the charts. */
function Waiting() {
  return (
    <div className="container" style={{ display: 'grid', gap: 24, paddingTop: 32 }}>
      <Skeleton height="4em" width="min(100%, 26ch)" />
      <Skeleton height="300px" radius="16px" />
      <Skeleton height="430px" radius="16px" />
    </div>
  );
}
