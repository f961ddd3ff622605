import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  useGetOperationsQuery,
  useListFailedJobsQuery,
  useListUnsentMailQuery,
  type GetOperationsApiResponse,
  useListTroubledWebhooksQuery,
  useRetryWebhookMutation,
} from '@/api/workspace';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState, type QueryLike } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import { ago } from '@/lib/ago';
import { NoticeBar } from '@/ui/notice-bar';
import type {
  NetworkTable as Table,
  TroubledWebhook,
  UnsentMail as LateEmail,
} from '@/api/generated-workspace';
import { formatFullDay, formatNumber } from '@/lib/format';
import surface from '@/ui/surface.module.css';
import { StatTiles, type StatTile } from '@/ui/stat-tiles';
import { errorText } from '@/api/error';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { cx } from '@/lib/class-names';
import { REFRESH } from '../refresh';
import { FailedJobs } from './failed-jobs';
import { mailTrouble, Services, waitingCampaignEmails } from './services';
import { AllWell } from './all-well';
import { Entries } from './entries';
import { CheckIcon } from '@/ui/icons';
import { Section } from './section';
import styles from './queue-depth.module.css';

/**
 * The job queue, its failures, and the health of services. The numbers refresh automatically. The screen
 * appears once each list has loaded or failed to load, because a list that came later would push down
 * whatever is below it.
 */
export function Operations() {
  const query = useGetOperationsQuery(undefined, REFRESH);
  const jobs = useListFailedJobsQuery(undefined, REFRESH);
  const messages = useListTroubledWebhooksQuery(undefined, REFRESH);
  const mail = useListUnsentMailQuery(undefined, REFRESH);
  const ready = [jobs, messages, mail].every(({ isLoading }) => !isLoading);
  return (
    <>
      <PageTitle>{t`Operations`}</PageTitle>
      <PageHeader title={t`Operations`} />
      <QueryState
        query={query}
        ready={ready}
        loading={<ScreenSkeleton card={70} rows={4} />}
        error={{ title: t`Failed to load the numbers`, text: t`Please refresh the page or try again later.` }}
      >
        {(numbers) => (
          <div className={layout.stack4}>
            {numbers.untrustedProxySince && <UntrustedProxy since={numbers.untrustedProxySince} />}
            <NetworkTable table={numbers.networkTable} />
            <Backlogs
              numbers={numbers}
              quiet={[jobs, messages, mail].every(({ data }) => data?.length === 0)}
            />
            <div className={styles.areas}>
              <div className={surface.card}>
                <Services services={numbers.services} />
              </div>
              <div className={surface.card}>
                <FailedJobs query={jobs} />
                <TroubledWebhooks query={messages} />
                <UnsentMail
                  query={mail}
                  trouble={mailTrouble(numbers)}
                  waiting={waitingCampaignEmails(numbers)}
                />
                {numbers.queue && <QueueDepth queue={numbers.queue} />}
              </div>
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

/**
 * Warns that the server ignores a proxy in front of it. Until the setting is corrected, all visitors appear
 * to have the same IP address.
 */
function UntrustedProxy({ since }: { since: string }) {
  return (
    <NoticeBar
      attention
      title={t`A proxy forwards requests, but TRUST_PROXY is 0 (seen ${{ time: ago(since) }})`}
      text={t`All visitors seem to share one address, so votes are rejected and no one counts as evidence. Set TRUST_PROXY to the number of proxies in front, usually 1, and restart.`}
    />
  );
}

/** Warns that the table of network operators is missing or outdated. */
function NetworkTable({ table: { state, madeOn } }: { table: Table }) {
  if (state === 'missing')
    return (
      <NoticeBar
        attention
        title={t`The table of networks by operator is missing`}
        text={t`Hosting networks aren’t left out, and reports say so. Build again, or set NETWORK_OPERATORS (docs/operations.md).`}
      />
    );
  if (state !== 'old' || madeOn === null) return null;
  return (
    <NoticeBar
      attention
      title={t`The table of networks by operator is from ${{ day: formatFullDay(madeOn) }}: more than a year old`}
      text={t`Reports say that hosting networks weren’t checked. Set NETWORK_OPERATORS to a newer table and restart (docs/operations.md).`}
    />
  );
}

/**
 * Overdue emails. Their jobs are retried automatically. After the last attempt, they appear under "Failed
 * jobs".
 *
 * @param props.trouble why emails can't be sent at the moment; null if the mail server accepts them
 *
 * @param props.waiting sentence with the number of campaign emails waiting; null if none are
 */
function UnsentMail({
  query,
  trouble,
  waiting,
}: {
  query: QueryLike<LateEmail[]>;
  trouble: string | null;
  waiting: string | null;
}) {
  return (
    <Section title={t`Late emails`}>
      {trouble && (
        <p className={surface.error} role="status">
          {trouble}
        </p>
      )}
      <Entries
        query={query}
        failure={{ title: t`Failed to load the emails`, text: t`Please try again.` }}
        none={noneLate(trouble, waiting)}
        entryOf={({ id, template, createdAt }) => ({
          id,
          title: template,
          facts: `${t`Created ${{ time: ago(createdAt) }}`} · ${id}`,
        })}
      />
    </Section>
  );
}

/** Returns the text shown if no emails are overdue. It says that all emails are out only if that's true. */
function noneLate(trouble: string | null, waiting: string | null): string {
  if (waiting) return `${waiting} ${t`No other email is late.`}`;
  return trouble ? t`No email is more than two minutes late yet.` : t`Every email is out.`;
}

/** Returns a tile for each queue, with a note if it needs attention. */
function tilesOf(numbers: GetOperationsApiResponse): StatTile[] {
  const { queue, outbox, mail, webhooks, campaignDeliveries, services } = numbers;
  const mailFails = services.some(({ name, failingSince }) => name === 'mail' && failingSince !== null);
  const since = (oldestAt: string | null) => (oldestAt ? t`oldest ${{ time: ago(oldestAt) }}` : undefined);
  return [
    {
      label: t`Jobs in the queue`,
      value: queue && queue.waiting + queue.active,
      note: queue && queue.delayed > 0 ? plural(queue.delayed, { other: '# for later' }) : undefined,
      alarming: !queue,
    },
    { label: t`Failed jobs`, value: queue?.failed ?? null, alarming: !queue || queue.failed > 0 },
    { label: t`Outbox`, value: outbox.waiting, note: since(outbox.oldestAt), alarming: outbox.waiting > 100 },
    {
      label: t`Late emails`,
      value: mail.waiting,
      note: since(mail.oldestAt) ?? (mailFails ? t`mail server failing` : undefined),
      alarming: mailFails || mail.waiting > 0,
    },
    {
      label: t`Campaign emails`,
      value: campaignDeliveries.waiting,
      note: campaignDeliveries.waiting > 0 && (mailFails ? t`waiting for the mail server` : t`waiting`),
      alarming: mailFails && campaignDeliveries.waiting > 0,
    },
    {
      label: t`Payment messages`,
      value: webhooks.waiting,
      note:
        webhooks.givenUp > 0 ? plural(webhooks.givenUp, { other: '# given up' }) : since(webhooks.oldestAt),
      alarming: webhooks.givenUp > 0,
    },
  ];
}

/**
 * The "At a glance" numbers that aren't zero. Shown only if one of them needs attention, or a list below has
 * an entry.
 *
 * @param quiet whether all lists are empty
 */
function Backlogs({ numbers, quiet }: { numbers: GetOperationsApiResponse; quiet: boolean }) {
  const tiles = tilesOf(numbers);
  const away = !numbers.queue && (
    <p className={surface.error} style={{ marginBottom: 'var(--space-4)' }} role="alert">
      {t`The job queue isn’t responding. Nothing is lost: jobs wait in the outbox.`}
    </p>
  );
  const nonZero = tiles.filter(({ value, alarming }) => value !== 0 || alarming);
  if (nonZero.length === 0 || (quiet && !nonZero.some(({ alarming }) => alarming))) return <Quiet />;
  return <StatTiles label={t`At a glance`} look="many" tiles={nonZero} before={away} />;
}

/** Shown instead of the numbers if none of them needs attention. */
function Quiet() {
  return (
    <section aria-label={t`At a glance`} className={cx(surface.card, styles.quiet)}>
      <CheckIcon />
      <p>{t`All clear`}</p>
    </section>
  );
}

/** Messages from payment providers that haven't been processed yet. */
function TroubledWebhooks({ query }: { query: QueryLike<TroubledWebhook[]> }) {
  const [retryWebhook] = useRetryWebhookMutation();
  const [busy, setBusy] = useState<string | null>(null);

  const retry = async (provider: 'paypal' | 'razorpay', eventId: string) => {
    setBusy(eventId);
    try {
      await retryWebhook({ provider, eventId }).unwrap();
      toast({ title: t`Webhook queued`, description: t`We’ll retry it within seconds.` });
    } catch (error) {
      toastError(errorText(error, t`Failed to retry the message. Please try again.`));
    }
    setBusy(null);
  };

  return (
    <Section title={t`Payment messages`}>
      <Entries
        query={query}
        failure={{ title: t`Failed to load the messages`, text: t`Please try again.` }}
        none={t`All processed.`}
        entryOf={({ provider, eventId, type, receivedAt, attempts, error, nextAttemptAt }) => ({
          id: `${provider}:${eventId}`,
          title: `${provider === 'paypal' ? 'PayPal' : 'Razorpay'}: ${type}`,
          text: error,
          facts: `${attemptWords(attempts, ago(receivedAt), nextAttemptAt && ago(nextAttemptAt))} · ${eventId}`,
          action: (
            <Button size="s" busy={busy === eventId} onClick={() => void retry(provider, eventId)}>
              {t`Retry`}
              <span className="sr-only"> {type}</span>
            </Button>
          ),
        })}
      />
    </Section>
  );
}

/**
 * @param received when the message came: "3 minutes ago"
 * @param next when it is processed again; null if it was given up
 */
function attemptWords(attempts: number, received: string, next: string | null): string {
  return next === null
    ? plural(attempts, {
        one: `Received ${received}, # attempt, given up`,
        other: `Received ${received}, # attempts, given up`,
      })
    : plural(attempts, {
        one: `Received ${received}, # attempt, again ${next}`,
        other: `Received ${received}, # attempts, again ${next}`,
      });
}

/** The number of jobs in the queue. Clicking it shows the numbers by type. */
function QueueDepth({ queue }: { queue: NonNullable<GetOperationsApiResponse['queue']> }) {
  const { byType: types, waiting, active, delayed } = queue;
  const amounts: [number, string][] = [
    [waiting, plural(waiting, { other: '# waiting' })],
    [active, plural(active, { other: '# running' })],
    [delayed, plural(delayed, { other: '# for later' })],
  ];
  const words = amounts.flatMap(([jobs, text]) => (jobs > 0 ? [text] : []));
  return (
    <Section title={t`Queue`}>
      {types.length === 0 ? (
        <AllWell>{t`The queue is empty.`}</AllWell>
      ) : (
        <details className={styles.frame}>
          <summary>{words.join(' · ')}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t`Job`}</th>
                <th scope="col">{t`Waiting`}</th>
                <th scope="col">{t`Running`}</th>
                <th scope="col">{t({ message: 'Later', comment: 'Jobs that run at a later time' })}</th>
              </tr>
            </thead>
            <tbody>
              {types.map(({ type, waiting, active, delayed }) => (
                <tr key={type}>
                  <th scope="row">
                    <JobType>{type}</JobType>
                  </th>
                  <td>{counted(waiting)}</td>
                  <td>{counted(active)}</td>
                  <td>{counted(delayed)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Section>
  );
}

const counted = (jobs: number) => (jobs > 0 ? formatNumber(jobs) : '–');

/** The name of a job type, which may wrap only after the module's name. */
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
