// No package lists these: lists of throw-away domains leave them out on purpose, and lists of free providers
// have some of them. Each service shows its domains where its users pick one; this is as of November 2026. A
// forwarder that is missing here counts like a domain that someone owns: also 3 people for an idea.
const DOMAINS_OF = {
  // Email Protection: duckduckgo.com/duckduckgo-help-pages/email-protection
  DuckDuckGo: 'duck.com',
  // Sign in with Apple and Hide My Email. Aliases of iCloud+ from before June 2026 end in icloud.com, where
  // nothing tells them from mailboxes.
  Apple: 'privaterelay.appleid.com private.icloud.com',
  // Relay: support.mozilla.org/products/relay
  Firefox: 'mozmail.com relay.firefox.com',
  // Also issues the aliases of Proton Pass: simplelogin.io/docs
  SimpleLogin: `simplelogin.com simplelogin.co simplelogin.fr simplelogin.io slmail.me slmails.com silomails.com
    aleeas.com 8alias.com 8shield.net dralias.com passmail.net passmail.com passinbox.com passfwd.com`,
  // addy.io/help
  Addy: 'anonaddy.com anonaddy.me addy.io addymail.com 4wrd.cc mailer.me addy.to',
  // support.startmail.com
  StartMail: 'use.startmail.com',
  '33Mail': '33mail.com',
  Erine: 'erine.email',
  BurnerMail: 'burnermail.io',
  Spamgourmet: 'spamgourmet.com',
  AliasVault: 'aliasvault.net',
};

/**
 * Domains whose addresses forward to a mailbox elsewhere, so that one person has as many as they like. Each
 * has the first domain of its service: an account with the service has addresses at all of them.
 */
export const MAIL_FORWARDERS: ReadonlyMap<string, string> = new Map(
  Object.values(DOMAINS_OF).flatMap((text) => {
    const domains = text.split(/\s+/);
    return domains.map((domain) => [domain, domains[0]!] as const);
  }),
);
