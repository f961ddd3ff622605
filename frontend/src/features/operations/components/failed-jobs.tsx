import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '@/api/error';
import type { FailedJob } from '@/api/generated-workspace';
import { useRetryAllJobsMutation, useRetryJobMutation } from '@/api/workspace';
import type { QueryLike } from '@/ui/query-state';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { ago } from '@/lib/ago';
import { Entries } from './entries';
import { Section } from './section';

/** Jobs that have failed their last retry, newest first. They can be retried individually or all together. */
export function FailedJobs({ query }: { query: QueryLike<FailedJob[]> }) {
  const [retryJob] = useRetryJobMutation();
  const [retryAll, { isLoading: retryingAll }] = useRetryAllJobsMutation();
  const [busy, setBusy] = useState<string | null>(null);

  const retry = async (id: string) => {
    setBusy(id);
    try {
      await retryJob(id).unwrap();
      toast({ title: t`Job queued again` });
    } catch (error) {
      toastError(errorText(error, t`Failed to retry the job. Please try again.`));
    }
    setBusy(null);
  };

  const all = async () => {
    try {
      const { retried } = await retryAll().unwrap();
      toast({ title: plural(retried, { one: '# job queued again', other: '# jobs queued again' }) });
    } catch (error) {
      toastError(errorText(error, t`Failed to retry the jobs. Please try again.`));
    }
  };

  return (
    <Section
      title={t`Failed jobs`}
      action={
        (query.data?.length ?? 0) > 1 && (
          <Button size="s" busy={retryingAll} onClick={() => void all()}>
            {t`Retry all`}
          </Button>
        )
      }
    >
      <Entries
        query={query}
        failure={{
          title: t`Failed to load the failed jobs`,
          text: t`The queue may be unavailable for a moment.`,
        }}
        none={t`No failed jobs.`}
        entryOf={({ id, type, error, attempts, failedAt }) => ({
          id,
          title: type,
          text: error,
          facts: `${attemptWords(attempts, ago(failedAt))} · ${id}`,
          action: (
            <Button size="s" busy={busy === id} onClick={() => void retry(id)}>
              {t`Retry`}
              <span className="sr-only"> {type}</span>
            </Button>
          ),
        })}
      />
    </Section>
  );
}

/** @param last when the last attempt was: "3 minutes ago" */
const attemptWords = (attempts: number, last: string): string =>
  plural(attempts, { one: `# attempt, the last ${last}`, other: `# attempts, the last ${last}` });
