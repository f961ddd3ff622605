// Lists of thousands of "free" domains that are to be had hold many that anybody may buy by now. What is
// missing here counts three people an idea; what is wrongly here counts as many as its owner likes. So it
// is short: who has tens of thousands of mailboxes, and lets nobody make two thousand at once.
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

/** Domains at which many people have their mailbox. */
export const MAIL_PROVIDERS: ReadonlySet<string> = new Set(BY_COMPANY.flatMap((line) => line.split(' ')));
