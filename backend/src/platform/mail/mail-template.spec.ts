import { msg } from '../../shared/message.js';
import { Translator, translatorFor } from '../i18n/translator.js';
import { MailTemplate } from './mail-template.js';

const site = { appUrl: 'https://groundswell.example', SUPPORT_EMAIL: 'help@groundswell.example' };
const HOSTILE = `<script>alert("1")</script> {appUrl} & 'co' **bold** "loud"`;
const english = translatorFor('en');

const ada = { username: 'Ada', title: 'Tea Timer', comment: 'One.\r\nTwo.', stopUrl: '/api/stop/1' };
const sample = new MailTemplate<typeof ada>('sample', {
  subject: msg('About: {title}'),
  reason: msg('You’re receiving this email because of a test.'),
  heading: msg('News'),
  blocks: [
    msg('We have read "{title}", **twice**.'),
    { quote: ({ comment }) => comment },
    { label: msg('Open it'), href: ({ title }, mail) => mail.page(`/ideas/${title}`) },
    msg('Write to {supportEmail}.'),
    ({ stopUrl }, mail) => ({
      html: `<p>${mail.linked(msg('<stop>Stop</stop> now.'), { stop: mail.link(stopUrl) })}</p>`,
      text: mail.text(msg('Stop now: {url}', { url: mail.link(stopUrl) })),
    }),
    () => null,
  ],
});

it('an email has the same content in HTML and text, with the product, the support address and the reason for the email', () => {
  const { html, text } = sample.render(ada, site, english);
  for (const words of ['Hi Ada,', 'Tea Timer', 'twice', 'help@groundswell.example', 'because of a test']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html).toContain('href="https://groundswell.example/ideas/Tea Timer"');
  expect(html).toContain('<a href="mailto:help@groundswell.example">');
  expect(html).toMatch(/<strong [^>]*>twice<\/strong>/);
  expect(text).toContain('We have read "Tea Timer", twice.');
  expect(text).toContain('Open it: https://groundswell.example/ideas/Tea Timer');
  expect(text).not.toMatch(/<[a-z]/);
});

it('an email contains escaped user text, so that scripts and placeholders in it have no effect', () => {
  const { html, text } = sample.render(
    { ...ada, username: HOSTILE, title: HOSTILE, comment: HOSTILE },
    site,
    english,
  );
  expect(html).not.toContain('<script');
  expect(html).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; {appUrl} &#38; &#39;co&#39;');
  expect(html).not.toMatch(/<strong [^>]*>(?:bold|loud)/);
  expect(text).toContain(HOSTILE);
});

it('an email sets the direction of user text according to its script', () => {
  const { html } = sample.render({ ...ada, comment: 'شاي' }, site, english);
  expect(html).toMatch(/<p dir="auto"[^>]*>شاي<\/p>/);
});

it('an email has a subject of only one line', () => {
  const title = 'Tea\r\nBcc: eve@example.com\u2028\u0000Timer';
  expect(sample.render({ ...ada, title }, site, english).subject).toBe(
    'About: Tea Bcc: eve@example.com Timer',
  );
});

it('an email template throws an error if a value is missing', () => {
  const { username: _, ...rest } = ada;
  expect(() => sample.render(rest as typeof ada, site, english)).toThrow(/username/);
});

it('an email preserves the line breaks in a comment', () => {
  const { html, text } = sample.render(ada, site, english);
  expect(html).toContain('One.<br>Two.');
  expect(text).toContain('One.\r\nTwo.');
});

it('an email has no greeting if the name is unknown', () => {
  const goodbye = new MailTemplate<{ email: string }>('goodbye', {
    subject: msg('Goodbye'),
    reason: msg('It is the last one.'),
    heading: msg('Goodbye'),
    greeting: false,
    blocks: [msg('**{email}** is gone.')],
  });
  const { html, text } = goodbye.render({ email: 'ada@example.com' }, site, english);
  expect(html + text).not.toContain('Hi ');
  expect(text).toMatch(/^ada@example\.com is gone\./);
});

it('an email is in the language of its recipient, with its links and its direction', () => {
  const arabic = new Translator('ar', {
    'About: {title}': 'عن {title}',
    'Hi {username},': 'مرحبًا {username}،',
    'We have read "{title}", **twice**.': 'قرأنا "{title}" **مرتين**.',
    '<stop>Stop</stop> now.': 'الآن <stop>توقف</stop>.',
    'Questions? Write to {supportEmail}.': 'أسئلة؟ {supportEmail}',
  });
  const { subject, html, text } = sample.render(ada, site, arabic);
  expect(subject).toBe('عن Tea Timer');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toMatch(/قرأنا <strong [^>]*>Tea Timer<\/strong> <strong [^>]*>مرتين<\/strong>\./);
  expect(html).toContain('href="https://groundswell.example/ar/ideas/Tea Timer"');
  expect(html).toContain('الآن <a href="/api/stop/1?locale=ar" class="small" style="color:#666C7A">توقف</a>.');
  expect(html).toMatch(/border-right:3px[^>]*>One\.<br>Two\./);
  expect(text).toContain('مرحبًا Ada،\n\nقرأنا "Tea Timer" مرتين.');
  expect(text).toContain('أسئلة؟ help@groundswell.example');
  // What isn't translated stays English.
  expect(text).toContain('Open it: https://groundswell.example/ar/ideas/Tea Timer');
});
