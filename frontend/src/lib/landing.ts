const CODE = /^[a-z2-7]{10}$/;

/** Tags of the link that the visitor arrived by, even if they opened another page of ours first. */
export function landingParams(): URLSearchParams {
  const landing = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  return new URL(landing, window.location.href).searchParams;
}

/** The code of the supporter's link that the visitor arrived by. */
export function viaCode(): string | undefined {
  const via = landingParams().get('via');
  return via && CODE.test(via) ? via : undefined;
}
