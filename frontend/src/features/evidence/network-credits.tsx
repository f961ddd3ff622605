/**
 * Who published the data that tells operators of networks. DB-IP's license asks for a link on each page that
 * shows results of it.
 */
export function NetworkCredits() {
  return (
    <>
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
    </>
  );
}
