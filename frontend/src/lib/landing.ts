const CODE = /^[a-z2-7]{10}$/;

/**
 * Returns the query parameters of the link through which the visitor arrived, even if it led to a different
 * page of ours first.
 */
export function landingParams(): URLSearchParams {
  const landing = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  return new URL(landing, window.location.href).searchParams;
}

/**
 * Returns the code in the supporter's link through which the visitor arrived. Undefined without a valid code.
 */
export function viaCode(): string | undefined {
  const via = landingParams().get('via');
  return via && CODE.test(via) ? via : undefined;
}
