import { translatorFor } from '../../../platform/i18n/translator.js';
import { msg } from '../../../shared/message.js';
import { receiptMail, verdictMail } from './goal-mails.js';

const site = { appUrl: 'https://groundswell.example', SUPPORT_EMAIL: 'help@groundswell.example' };
const data = { username: 'Ada', ideaId: 'idea-1', ideaTitle: 'Tea Timer', goalNumber: 2, receipt: 'eyJ.a.b' };

it("the receipt email stays readable in dark mode, in which the card's text is light", () => {
  const { html } = receiptMail.render(data, site, translatorFor('en'));
  const block = /<p [^>]*>eyJ\.a\.b<\/p>/.exec(html)?.[0];
  expect(block).toMatch(/style="[^"]*;color:#/);
  expect(block).toContain('class="quote"');
  expect(html).toMatch(/\.quote \{ background: #\w+ !important; color: #\w+ !important/);
});

it('the verdict email shows the verdict as an image with complete alt text', () => {
  const alt = 'Goal reached: 4.3%. 16 of 374 visitors joined. The goal was more than 2%.';
  const words = {
    title: msg('Goal reached'),
    text: msg('Proven on Nov 16.'),
    sentence: '16 of 374 visitors joined.',
  };
  const verdict = {
    username: 'Ada',
    ideaId: 'idea-1',
    ideaTitle: 'Tea Timer',
    alt,
    ...words,
    offUrl: '/off',
  };
  const { html, text, subject } = verdictMail.render(verdict, site, translatorFor('en'));
  expect(subject).toBe('Goal reached: Tea Timer');
  const picture = /<a [^>]*href="https:\/\/groundswell\.example\/evidence\/idea-1"[^>]*><img [^>]*>/.exec(
    html,
  )?.[0];
  expect(picture).toContain(`<img src="cid:verdict" alt="${alt}" width="558" `);
  expect(text).toContain('Tea Timer: 16 of 374 visitors joined.');
  expect(text).toContain('Proven on Nov 16.');
});
