import { MailTemplate } from './mail-template.js';

const site = { appUrl: 'https://groundswell.example', SUPPORT_EMAIL: 'help@groundswell.example' };
const HOSTILE = `<script>alert("1")</script> {{appUrl}} & 'co'`;

const ada = { username: 'Ada', title: 'Tea Timer', comment: 'One.\r\nTwo.' };
const sample = new MailTemplate<typeof ada>('sample', {
  subject: 'About: {{title}}',
  reason: 'You’re receiving this email because of a test.',
  heading: 'News',
  blocks: [
    'We have read "{{title}}", **twice**.',
    { quote: 'comment' },
    { label: 'Open it', href: '{{appUrl}}/ideas/{{title}}' },
    'Write to {{supportEmail}}.',
  ],
});

it('an email has the same content in HTML and text, with the product, the support address and the reason for the email', () => {
  const { html, text } = sample.render(ada, site);
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
  const { html, text } = sample.render({ username: HOSTILE, title: HOSTILE, comment: HOSTILE }, site);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; {{appUrl}} &amp; &#x27;co&#x27;');
  expect(text).toContain(HOSTILE);
});

it('an email sets the direction of user text according to its script', () => {
  const { html } = sample.render({ ...ada, comment: 'شاي' }, site);
  expect(html).toMatch(/<p dir="auto"[^>]*>شاي<\/p>/);
});

it('an email has a subject of only one line', () => {
  const title = 'Tea\r\nBcc: eve@example.com\u2028\u0000Timer';
  expect(sample.render({ ...ada, title }, site).subject).toBe('About: Tea Bcc: eve@example.com Timer');
});

it('an email template throws an error if a value is missing', () => {
  const { username: _, ...rest } = ada;
  expect(() => sample.render(rest as typeof ada, site)).toThrow(/username/);
});

it('an email preserves the line breaks in a comment', () => {
  const { html, text } = sample.render(ada, site);
  expect(html).toContain('One.<br>Two.');
  expect(text).toContain('One.\r\nTwo.');
});

it('an email has no greeting if the name is unknown', () => {
  const goodbye = new MailTemplate<{ email: string }>('goodbye', {
    subject: 'Goodbye',
    reason: 'It is the last one.',
    heading: 'Goodbye',
    greeting: false,
    blocks: ['**{{email}}** is gone.'],
  });
  const { html, text } = goodbye.render({ email: 'ada@example.com' }, site);
  expect(html + text).not.toContain('Hi ');
  expect(text).toMatch(/^ada@example\.com is gone\./);
});
