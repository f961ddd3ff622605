import { useGetOperationsQuery } from '@/api/workspace';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { QueryState } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import { REFRESH } from '../refresh';
import { Backlogs } from './backlogs';
import { FailedJobs } from './failed-jobs';
import { NetworkTable } from './network-table';
import { QueueDepth } from './queue-depth';
import { mailTrouble, Services, waitingCampaignEmails } from './services';
import { TroubledWebhooks } from './troubled-webhooks';
import { UnsentMail } from './unsent-mail';
import { UntrustedProxy } from './untrusted-proxy';

/** What waits, what runs, what has failed; the numbers renew themselves. */
export function Operations() {
  const query = useGetOperationsQuery(undefined, REFRESH);
  return (
    <>
      <PageTitle>Operations</PageTitle>
      <PageHeader title="Operations" lead="The work behind the screens: jobs, emails and payment messages." />
      <QueryState
        query={query}
        loading={<ScreenSkeleton tiles={5} rows={3} />}
        error={{ title: 'Failed to load the numbers', text: 'Please refresh the page or try again later.' }}
      >
        {(numbers) => (
          <div className={layout.stack6}>
            {numbers.untrustedProxySince && <UntrustedProxy since={numbers.untrustedProxySince} />}
            <NetworkTable table={numbers.networkTable} />
            <Backlogs numbers={numbers} />
            <Services services={numbers.services} />
            {numbers.queue && <QueueDepth types={numbers.queue.byType} />}
            <FailedJobs />
            <TroubledWebhooks />
            <UnsentMail trouble={mailTrouble(numbers)} waiting={waitingCampaignEmails(numbers)} />
          </div>
        )}
      </QueryState>
    </>
  );
}
