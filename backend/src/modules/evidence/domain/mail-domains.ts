/**
 * Kinds of mail domains. `throwaway`: anyone can get a mailbox there for minutes. `provider`: many people
 * have their mailbox there. `forwarder`: addresses forward to a mailbox elsewhere, and one person can have
 * any number of addresses. `own`: belongs to a person or company, who can create any number of mailboxes.
 */
export type MailDomainKind = 'throwaway' | 'provider' | 'forwarder' | 'own';

/** What is known about a mail domain. */
export interface MailDomain {
  domain: string;
  /**
   * The registrable domain, whose owner controls all domains below it. For a forwarder, the first domain of
   * its service.
   */
  registered: string;
  kind: MailDomainKind;
}

/**
 * Maximum number of mailboxes at one small domain (`own`, `forwarder`) that count for an idea: the first to
 * sign up.
 */
export const COUNTED_A_DOMAIN = 3;

/** Determines the kind and owner of mail domains. */
export abstract class MailDomains {
  /** @param domain in lower case */
  abstract of(domain: string): MailDomain;
}

// No package lists these domains: lists of throw-away domains exclude them on purpose, and lists of free
// providers have only some of them. Each service shows its domains where users pick one. This list is as of
// November 2026. A forwarder missing here counts like a domain that someone owns, which also limits it to 3
// people per idea.
const DOMAINS_OF = {
  // Email Protection: duckduckgo.com/duckduckgo-help-pages/email-protection
  DuckDuckGo: 'duck.com',
  // Sign in with Apple and Hide My Email. iCloud+ aliases created before June 2026 end in icloud.com, so they
  // can't be distinguished from mailboxes.
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
 * Forwarders' domains, mapped to the first domain of their service, because an account with the service has
 * addresses at all of its domains. One person can have any number of such addresses.
 */
export const MAIL_FORWARDERS: ReadonlyMap<string, string> = new Map(
  Object.values(DOMAINS_OF).flatMap((text) => {
    const domains = text.split(/\s+/);
    return domains.map((domain) => [domain, domains[0]!] as const);
  }),
);

// Public lists of thousands of "free" domains include many that anyone could have bought by now. At a
// provider missing from this list, only three people per idea count. A wrong entry lets the domain's owner
// count any number of times. The list is therefore short: only providers with tens of thousands of mailboxes
// that don't let anyone create two thousand at once.
const BY_COMPANY = [
  'gmail.com googlemail.com',
  'outlook.com outlook.fr outlook.de outlook.es outlook.it outlook.in outlook.jp outlook.co.id outlook.com.br',
  'hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.se hotmail.nl hotmail.be',
  'live.com live.co.uk live.fr live.de live.it live.nl live.be live.ca live.com.au live.in msn.com passport.com',
  'yahoo.com yahoo.co.uk yahoo.co.in yahoo.in yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.com.au',
  'yahoo.com.br yahoo.com.mx yahoo.com.ar yahoo.co.id yahoo.co.jp yahoo.com.sg yahoo.com.ph yahoo.com.vn',
  'ymail.com rocketmail.com aol.com aim.com verizon.net',
  'icloud.com me.com mac.com',
  'proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.com tuta.io',
  'fastmail.com fastmail.fm hey.com mailbox.org posteo.de zoho.com zohomail.com zohomail.in hushmail.com',
  'gmx.com gmx.de gmx.net gmx.at gmx.ch gmx.fr gmx.co.uk web.de mail.com t-online.de freenet.de arcor.de',
  'online.de 1und1.de vodafone.de bluewin.ch hispeed.ch sunrise.ch aon.at chello.at',
  'orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr numericable.fr',
  'libero.it virgilio.it tiscali.it alice.it tim.it tin.it telefonica.net terra.es sapo.pt',
  'ziggo.nl kpnmail.nl planet.nl home.nl xs4all.nl telenet.be skynet.be proximus.be',
  'btinternet.com bt.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk eircom.net',
  'comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com',
  'rogers.com shaw.ca bell.net sympatico.ca telus.net videotron.ca',
  'bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz',
  'uol.com.br bol.com.br terra.com.br ig.com.br globo.com',
  'telia.com online.no live.no live.se live.dk spray.se mail.dk',
  'wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl seznam.cz email.cz centrum.cz post.cz azet.sk freemail.hu',
  'citromail.hu abv.bg mail.bg yandex.ru yandex.com ya.ru mail.ru bk.ru list.ru inbox.ru rambler.ru ukr.net i.ua',
  'qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn',
  'naver.com daum.net hanmail.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com',
  'rediffmail.com rediff.com indiatimes.com sify.com walla.co.il walla.com',
];

/** Domains where many people have their mailbox. */
export const MAIL_PROVIDERS: ReadonlySet<string> = new Set(BY_COMPANY.flatMap((line) => line.split(' ')));
