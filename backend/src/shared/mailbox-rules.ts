/** What a mail provider says about addresses that reach one mailbox. */
export interface MailboxRule {
  domains: readonly string[];
  /** A name is the same mailbox at each of the domains. The mailbox is named by the first. */
  sameAtAll?: true;
  /** Characters of a name that the provider takes no notice of. */
  ignored?: string;
  /** A hyphen in a name is a dot. */
  hyphensAreDots?: true;
  /** Up to the first hyphen, names belong to one person, who chose the rest for one sender. */
  hyphensTag?: true;
  /** Any address at a domain below, `x@name.domain`, is the mailbox `name@domain`. */
  userDomains?: true;
}

const words = (text: string) => text.trim().split(/\s+/);

/**
 * Which addresses are one mailbox, beyond the case of letters and a +tag, which are left out at every domain:
 * the two have that meaning at all large providers. As of November 2026. No package has these rules: those
 * that normalize addresses know Gmail, and at most the domains of iCloud and Yandex.
 *
 * A change here takes a migration that computes the stored `mailbox_hash` again, as
 * `1763987410000-mailboxes-by-provider` does.
 */
export const MAILBOX_RULES: readonly MailboxRule[] = [
  // "Dots don't matter in Gmail addresses": support.google.com/mail/answer/7436150
  { domains: words('gmail.com googlemail.com'), sameAtAll: true, ignored: '.' },
  // These characters "are treated as transparent": proton.me/support/change-username. A name is its owner's
  // at each domain: proton.me/support/addresses-and-aliases
  { domains: words('proton.me protonmail.com protonmail.ch pm.me'), sameAtAll: true, ignored: '.-_' },
  // Who had me.com or mac.com has the same name at icloud.com: support.apple.com/guide/icloud
  { domains: words('icloud.com me.com mac.com'), sameAtAll: true },
  // A login has an address at each domain, and its dots can be written as hyphens: yandex.com/support/mail
  {
    domains: words(`
      yandex.ru yandex.com ya.ru yandex.by yandex.kz yandex.ua yandex.com.tr yandex.az yandex.com.am yandex.com.ge
      yandex.co.il yandex.ee yandex.fr yandex.kg yandex.lt yandex.lv yandex.md yandex.tj yandex.tm yandex.uz narod.ru`),
    sameAtAll: true,
    hyphensAreDots: true,
  },
  // Disposable addresses, `base-keyword`: help.yahoo.com. Names of accounts have no hyphen. The base isn't
  // the account's name, so a person has two mailboxes here: the account's, and all disposable ones.
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
