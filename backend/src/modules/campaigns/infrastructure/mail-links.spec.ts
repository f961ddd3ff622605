import { describe, expect, it } from '@jest/globals';

import { UnsubscribeLinks } from '../../waitlist/index.js';
import { HtmlCampaignComposer } from './html-campaign-composer.js';
import { linksTo, wordsTo } from './mail-links.js';

class FixedLinks extends UnsubscribeLinks {
  urlFor = () => this.urlWith('SECRET');
  urlWith = (token: string) => `https://ours.example/api/unsubscribe/${token}`;
  tokenFor = () => 'SECRET';
  isSample = () => false;
  read = () => null;
}
const composer = new HtmlCampaignComposer(
  { appUrl: 'https://ours.example', DEFAULT_LOCALE: 'en' } as ConstructorParameters<
    typeof HtmlCampaignComposer
  >[0],
  new FixedLinks(),
);
const context = (content: string, subject = 'Hi') => ({
  campaignId: 'c',
  visitTag: 'launch-c',
  subject,
  content,
  ideaId: 'i',
  ideaTitle: 'Quiet Hours',
  ideaSlug: 'quiet-hours',
  cover: null,
  coverVariant: 0,
  founderName: null,
  founderEmail: 'ada@example.com',
  repliesToFounder: false,
  locale: null,
});
const compose = (content: string, subject?: string) =>
  composer.compose(context(content, subject), 'subscriber');
/** Finds URLs that an email program would load or follow: in attributes, or in text that looks like a URL. */
const addressesIn = (text: string) => text.match(/(?:https?:|mailto:)[^\s"'<>\]]+/g) ?? [];
const foreign = (text: string) => addressesIn(text).filter((one) => !one.startsWith('https://ours.example/'));

describe('a stored email with the unsubscribe link inside another URL', () => {
  it.each([
    '<p><a href="https://evil.example/?u={{unsubscribeUrl}}">x</a></p>',
    '<p><a href="mailto:me@evil.example?body={{unsubscribeUrl}}">x</a></p>',
    '<p><img src="https://evil.example/{{unsubscribeUrl}}.png" alt="{{unsubscribeUrl}}">x</p>',
    '<p>https://evil.example/?u={{unsubscribeUrl}}</p>',
    '<p>https://evil.example/?u=<b>{{unsubscribeUrl}}</b></p>',
    '<p><a href="https://evil.example/">https://evil.example/{{unsubscribeUrl}}</a></p>',
  ])("doesn't reveal the unsubscribe link to the other site: %s", (content) => {
    const { html, text } = compose(content);
    for (const part of [html, text]) {
      expect(foreign(part).filter((address) => address.includes('SECRET'))).toEqual([]);
      expect(part).not.toContain('{{unsubscribeUrl}}');
    }
  });

  it('has no unsubscribe link in its subject', () => {
    expect(compose('<p>x</p>', 'Leave {{unsubscribeUrl}}').subject).toBe('Leave');
  });
});

it('a stored email can contain the unsubscribe link in plain text, or as the complete URL of a link', () => {
  const { html, text } = compose('<p><a href="{{unsubscribeUrl}}">Leave</a> ({{unsubscribeUrl}})</p>');
  expect(html).toMatch(/<a href="https:\/\/ours\.example\/api\/unsubscribe\/SECRET"[^>]*>Leave<\/a>/);
  expect(html).toContain('(https://ours.example/api/unsubscribe/SECRET)');
  expect(text).toContain('Leave [https://ours.example/api/unsubscribe/SECRET]');
});

it('emails in a series are identical to emails composed individually, even after the campaign or idea changes', () => {
  const content = '<p><a href="{{unsubscribeUrl}}">Leave</a> {{ideaTitle}} ({{unsubscribeUrl}})</p>';
  const { mail, placeholder } = composer.composeSeries(context(content));
  const filled = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replaceAll(placeholder, composer.placeholderValue('subscriber')),
    ) as unknown;
  expect(filled(mail)).toEqual(compose(content));
  expect(composer.composeSeries(context(content)).mail).toBe(mail);
  expect(composer.composeSeries(context(content, 'Else')).mail.subject).toBe('Else');
  expect(composer.composeSeries({ ...context(content), ideaTitle: 'Loud Hours' }).mail.fromName).toBe(
    'Loud Hours',
  );
});

describe('the first link in a paragraph of its own', () => {
  const buttons = (content: string) =>
    [...compose(content).html.matchAll(/<a href="([^"]*)" class="button"[^>]*>([^]*?)<\/a>/g)].map(
      ([, href, label]) => `${label}: ${href}`,
    );

  it.each([
    [
      '<p>Hi.</p><p><a href="https://a.example/">Try <b>it</b></a></p>',
      ['Try <b>it</b>: https://a.example/'],
    ],
    [
      '<p><a href="https://a.example/">One</a></p><p><a href="https://b.example/">Two</a></p>',
      ['One: https://a.example/'],
    ],
    ['<p>See <a href="https://a.example/">it</a></p>', []],
    ['<p><a href="{{unsubscribeUrl}}">Leave</a></p>', []],
    ['<p><a href="mailto:ada@example.com">Write</a></p>', []],
  ])('becomes a button, unlike other links: %s gives %j', (content, expected) =>
    expect(buttons(content)).toEqual(expected),
  );

  it('links to the idea with the campaign’s tags', () => {
    expect(buttons('<p><a href="{{ideaUrl}}">See it</a></p>')).toEqual([
      'See it: https://ours.example/ideas/quiet-hours?utm_source=campaign-mail&#38;utm_medium=email&#38;utm_campaign=launch-c',
    ]);
  });
});

it('a composed email shows the cover above the text, with an absolute URL and alt text', () => {
  const mailWith = (cover: string | null) => composer.compose({ ...context('<p>x</p>'), cover }, 's').html;
  expect(mailWith('/uploads/ideas/a-large.webp')).toContain(
    '<img src="https://ours.example/uploads/ideas/a-large.webp" alt="Cover of Quiet Hours"',
  );
  expect(mailWith('https://img.example/a.png')).toContain('<img src="https://img.example/a.png"');
  expect(mailWith(null)).toMatch(/<img src="https:\/\/ours\.example\/covers\/[0-9a-f]{8}-0\.png"/);
});

it('a composed email names the founder above the text only if they want to be shown', () => {
  const named = { ...context('<p>x</p>'), founderName: 'Ada <Lovelace>' };
  const { html } = composer.compose(named, 's');
  expect(html).toContain('>A</div>');
  expect(html).toContain('>Ada &#60;Lovelace&#62;</bdi>');
  expect(compose('<p>x</p>').html).not.toContain('<bdi class="ink"');
});

const PAGE = 'https://ours.example/ideas/quiet-hours';
const TAGGED = `${PAGE}?utm_source=x`;

describe('tagging links in an email to its idea', () => {
  it.each([
    [`<a href="${PAGE}">${PAGE}</a>`, `<a href="${TAGGED}">${PAGE}</a>`],
    [`<a href="${PAGE}-2">other</a>`, `<a href="${PAGE}-2">other</a>`],
    [`<a href="${PAGE}?mine=1">own tags</a>`, `<a href="${PAGE}?mine=1">own tags</a>`],
    [`<a href="https://else.example">else</a>`, `<a href="https://else.example">else</a>`],
    [`<img src="${PAGE}">`, `<img src="${PAGE}">`],
  ])('turns %s into %s', (html, becomes) => expect(linksTo(PAGE, TAGGED, html)).toBe(becomes));

  it.each([
    [`See ${PAGE}.`, `See ${TAGGED}.`],
    [`[${PAGE}]`, `[${TAGGED}]`],
    [`${PAGE}-2 ${PAGE}/x ${PAGE}?y=1`, `${PAGE}-2 ${PAGE}/x ${PAGE}?y=1`],
    ['https://oursXexample/ideas/quiet-hours', 'https://oursXexample/ideas/quiet-hours'],
  ])('turns the plain text %s into %s', (text, becomes) => expect(wordsTo(PAGE, TAGGED, text)).toBe(becomes));
});

describe('a composed email in the subscriber’s language', () => {
  const germanMail = { ...context('<p>Hi {{ideaUrl}} {{unsubscribeUrl}}</p>'), locale: 'de' as const };

  it('has its links in that language, and the founder’s text unchanged', () => {
    const { html, text, headers } = composer.compose(germanMail, 's');
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('https://ours.example/de/ideas/quiet-hours?utm_source=');
    expect(html).toContain('<a class="small" href="https://ours.example/api/unsubscribe/SECRET?locale=de"');
    expect(text).toContain('https://ours.example/api/unsubscribe/SECRET?locale=de');
    expect(headers['List-Unsubscribe']).toBe('<https://ours.example/api/unsubscribe/SECRET>');
  });

  it('is composed once for each language', () => {
    const [german, english] = [germanMail, { ...germanMail, locale: 'en' as const }].map((mail) =>
      composer.composeSeries(mail),
    );
    expect(english!.mail.html).toContain('<html lang="en"');
    expect(composer.composeSeries(germanMail)).toBe(german);
    expect(composer.composeSeries({ ...germanMail, locale: 'en' })).toBe(english);
  });

  it('runs from right to left in Arabic', () => {
    expect(composer.compose({ ...germanMail, locale: 'ar' }, 's').html).toContain(
      '<html lang="ar" dir="rtl">',
    );
  });
});
