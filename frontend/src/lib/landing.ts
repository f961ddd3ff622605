const CODE = /^[a-z2-7]{10}$/;

/** The tags of the link that led here, which may have led to another of our pages first. */
export function landingParams(): URLSearchParams {
  const landing = performance.getEntriesByType('navigation')[0]?.name ?? window.location.href;
  return new URL(landing, window.location.href).searchParams;
}

/** The code of the supporter's link that led here. */
export function viaCode(): string | undefined {
  const via = landingParams().get('via');
  return via && CODE.test(via) ? via : undefined;
}
