/** What answers programs: every path below these is a call, none a page. */
export const API_PATHS = /^\/(api|paypal)(\/|$)/;
