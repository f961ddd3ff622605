import { receiptMail } from './goal-mails.js';

const site = { appUrl: 'https://groundswell.example', SUPPORT_EMAIL: 'help@groundswell.example' };
const data = { username: 'Ada', ideaId: 'idea-1', ideaTitle: 'Tea Timer', goalNumber: 2, receipt: 'eyJ.a.b' };

it('keeps the receipt readable in the dark, where the card turns its text light', () => {
  const { html } = receiptMail.render(data, site);
  const block = /<p [^>]*>eyJ\.a\.b<\/p>/.exec(html)?.[0];
  expect(block).toMatch(/style="[^"]*;color:#/);
  expect(block).toContain('class="quote"');
  expect(html).toMatch(/\.quote \{ background: #\w+ !important; color: #\w+ !important/);
});
