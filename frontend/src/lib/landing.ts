const CODE = /^[a-z2-7]{10}$/;
/** Maximum length of a tag, in characters. The server stores less. */
const TAG_MAX = 300;

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
export function viaCode(params = landingParams()): string | undefined {
  const via = params.get('via');
  return via && CODE.test(via) ? via : undefined;
}

/** Returns what the parameters of a link tell about the visitor's source, as the API expects it. */
export function sourceIn(params: URLSearchParams) {
  const tag = (name: string) => params.get(name)?.slice(0, TAG_MAX);
  // JSON omits undefined values.
  return {
    utmSource: tag('utm_source'),
    utmMedium: tag('utm_medium'),
    utmCampaign: tag('utm_campaign'),
    via: viaCode(params),
  };
}
