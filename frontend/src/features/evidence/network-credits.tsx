import { Trans } from '@lingui/react/macro';
/**
 * Credits the source of the data on network operators. DB-IP's license requires a link on every page that
 * shows results based on that data.
 */
export function NetworkCredits() {
  return (
    <Trans>
      Network operators by{' '}
      <a href="https://db-ip.com" rel="noopener">
        DB-IP
      </a>
      ,{' '}
      <a href="https://www.routeviews.org" rel="noopener">
        RouteViews
      </a>{' '}
      and{' '}
      <a href="https://www.nro.net" rel="noopener">
        NRO
      </a>{' '}
      (CC BY 4.0).
    </Trans>
  );
}
