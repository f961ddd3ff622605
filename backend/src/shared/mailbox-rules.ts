/** A mail provider's rules for addresses that belong to the same mailbox. */
export interface MailboxRule {
  domains: readonly string[];
  /** A name is the same mailbox at all domains. The first domain identifies the mailbox. */
  sameAtAll?: true;
  /** Characters in a name that the provider ignores. */
  ignored?: string;
  /** A hyphen in a name is equivalent to a dot. */
  hyphensAreDots?: true;
  /** The part up to the first hyphen identifies a person, who chose the rest for a specific sender. */
  hyphensTag?: true;
  /** Any address at a subdomain, `x@name.domain`, belongs to the mailbox `name@domain`. */
  userDomains?: true;
}

const words = (text: string) => text.trim().split(/\s+/);

/**
 * Rules that define which addresses are the same mailbox, in addition to ignoring case and a +tag. Those two
 * apply to every domain, as they do at all large providers. The rules are as of November 2026. No npm package
 * has them: packages that normalize addresses know Gmail, and at most the domains of iCloud and Yandex.
 *
 * A change here needs a migration that recomputes the stored `mailbox_hash`, like
 * `1763987410000-mailboxes-by-provider`.
 */
export const MAILBOX_RULES: readonly MailboxRule[] = [
  // "Dots don't matter in Gmail addresses": support.google.com/mail/answer/7436150
  { domains: words('gmail.com googlemail.com'), sameAtAll: true, ignored: '.' },
  // These characters "are treated as transparent": proton.me/support/change-username. A name belongs to one
  // account at all domains: proton.me/support/addresses-and-aliases
  { domains: words('proton.me protonmail.com protonmail.ch pm.me'), sameAtAll: true, ignored: '.-_' },
  // Owners of me.com or mac.com addresses have the same name at icloud.com: support.apple.com/guide/icloud
  { domains: words('icloud.com me.com mac.com'), sameAtAll: true },
  // An account has an address at each domain, and its dots can be written as hyphens: yandex.com/support/mail
  {
    domains: words(`
      yandex.ru yandex.com ya.ru yandex.by yandex.kz yandex.ua yandex.com.tr yandex.az yandex.com.am yandex.com.ge
      yandex.co.il yandex.ee yandex.fr yandex.kg yandex.lt yandex.lv yandex.md yandex.tj yandex.tm yandex.uz narod.ru`),
    sameAtAll: true,
    hyphensAreDots: true,
  },
  // Disposable addresses, `base-keyword`: help.yahoo.com. Account names have no hyphens. The base isn't the
  // account's name, so a person has two mailboxes here: the account's, and one for all disposable addresses.
  {
    domains: words(`
      yahoo.com yahoo.co.uk yahoo.co.in yahoo.in yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.com.au
      yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.co.id yahoo.com.sg yahoo.com.ph yahoo.com.vn ymail.com rocketmail.com`),
    hyphensTag: true,
  },
  // "Subdomain addressing": fastmail.help/hc/en-us/articles/360060591053
  {
    domains: words(`
      fastmail.com fastmail.fm fastmail.net fastmail.org fastmail.to fastmail.us fastmail.co.uk fastmail.com.au
      fastmail.cn fastmail.de fastmail.es fastmail.im fastmail.in fastmail.jp fastmail.mx fastmail.nl fastmail.se
      fastmail.uk sent.com 123mail.org eml.cc emailplus.org speedymail.org`),
    userDomains: true,
  },
];
