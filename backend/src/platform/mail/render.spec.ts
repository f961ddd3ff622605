import { renderMail } from './render.js';
import type { TemplateData } from './templates/index.js';

const site = { appUrl: 'https://groundswell.example', SUPPORT_EMAIL: 'help@groundswell.example' };
const HOSTILE = `<script>alert("1")</script> {{appUrl}} & 'co'`;

const approved = { username: 'Ada', ideaTitle: 'Tea Timer', slug: 'tea-timer' };
/** Mails about an idea, to its founder. */
type IdeaMail = 'idea-approved' | 'idea-changes-requested';
const samples: Pick<TemplateData, IdeaMail> = {
  'idea-approved': approved,
  'idea-changes-requested': { ...approved, reviewComments: 'One.\r\nTwo.' },
};
const names = Object.keys(samples) as IdeaMail[];

describe.each(names)('the mail %s', (name) => {
  it('says the same in HTML and in text, and names the product and its support', () => {
    const { html, text } = renderMail(name, samples[name], site);
    for (const words of ['Hi Ada', 'Tea Timer', 'help@groundswell.example', 'Groundswell']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    const [link] = /https:\/\/groundswell\.example\/[a-z/-]+/.exec(text) ?? [];
    expect(html).toContain(`href="${link}"`);
    expect(text).not.toMatch(/<[a-z]/);
  });

  it('shows what people wrote, and runs none of it', () => {
    const data = { ...samples[name], username: HOSTILE, ideaTitle: HOSTILE, reviewComments: HOSTILE };
    const { html, text } = renderMail(name, data, site);
    expect(html).not.toContain('<script');
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; {{appUrl}} &amp; &#x27;co&#x27;',
    );
    expect(text).toContain(HOSTILE);
  });

  it('has a subject of one line', () => {
    const data = { ...samples[name], ideaTitle: 'Tea\r\nBcc: eve@example.com\u2028\u0000Timer' };
    expect(renderMail(name, data, site).subject).toMatch(/: Tea Bcc: eve@example\.com Timer$/);
  });

  it('does not go out with a gap where a value is missing', () => {
    const { username: _, ...rest } = samples[name];
    expect(() => renderMail(name, rest as TemplateData[typeof name], site)).toThrow(/username/);
  });
});

it('keeps the lines of a comment', () => {
  const { html, text } = renderMail('idea-changes-requested', samples['idea-changes-requested'], site);
  expect(html).toContain('One.<br>Two.');
  expect(text).toContain('One.\r\nTwo.');
});

it('confirms a deletion without pretending that it is about an idea', () => {
  const { subject, html, text } = renderMail('account-deleted', { email: 'ada@example.com' }, site);
  expect(subject).toBe('Your Groundswell account is deleted');
  for (const words of ['ada@example.com', '7 years', 'help@groundswell.example', 'was deleted']) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(html + text).not.toContain('submitted an idea');
});
