/**
 * The mail server takes connections and says nothing. Nobody on the site notices; readiness names it; mails
 * come later.
 */
export default {
  name: 'mail-hangs',
  title: 'mail server hangs',
  lasts: 15_000,
  owed: { longest: 10_000, recovers: 0, mails: 120_000, smooth: true },
  strike: async ({ links }) => links.mail.stall(),
  mend: async ({ links, apiUrls }) => {
    const response = await fetch(`${apiUrls[0]}/api/health/ready`);
    const { errors = {} } = await response.json();
    links.mail.resume();
    const named = Object.keys(errors);
    return response.status === 503 && named.join() === 'mail'
      ? []
      : [`readiness said ${response.status} ${named.join()} while the mail server hung`];
  },
};
