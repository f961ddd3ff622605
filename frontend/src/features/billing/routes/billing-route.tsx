import { usePayments } from '@/api/payment-pages';
import { useGetPlanLimitsQuery, useGetSubscriptionQuery } from '@/api/workspace';
import { AuthenticationRequired, RequireUser } from '@/routing/guards';
import { useAllThere } from '@/lib/use-all-there';
import { paths } from '@/routing/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { PageHeader } from '@/ui/page-header';
import { PageTitle } from '@/ui/page-title';
import { Loading } from '@/ui/query-state';
import { ScreenSkeleton } from '@/ui/screen-skeleton';
import layout from '@/ui/layout.module.css';
import { PaymentHistory } from '../history/payment-history';
import { PlanBanner } from '../plan-banner';

const prompt = <AuthenticationRequired text="Please sign in to see your payments." />;

/** /billing: the plan, and what was paid for it. */
export function Component() {
  return (
    <RequireUser prompt={prompt}>
      {() => (
        <>
          <PageTitle>Billing</PageTitle>
          <Breadcrumbs trail={[{ label: 'Dashboard', to: paths.dashboard.href() }]} here="Billing" />
          <PageHeader title="Billing" lead="Your plan, and everything you have paid for it." />
          <PlanAndPayments />
        </>
      )}
    </RequireUser>
  );
}

function PlanAndPayments() {
  const there = useAllThere(useGetPlanLimitsQuery(), useGetSubscriptionQuery(), usePayments());
  if (!there)
    return (
      <Loading>
        <ScreenSkeleton card={96} rows={3} />
      </Loading>
    );
  return (
    <div className={layout.stack6}>
      <PlanBanner />
      <PaymentHistory />
    </div>
  );
}
