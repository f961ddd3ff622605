import { sharedUrl, shareLinks } from './share-targets';

const IDEA = { title: 'Tea & biscuits, 50% off?', url: 'https://groundswell.test/ideas/tea-biscuits' };

it('adds the channel to the URL', () => {
  expect(sharedUrl(IDEA.url, 'copy')).toBe(`${IDEA.url}?utm_source=copy&utm_medium=share`);
});

it.each([
  ['x', 'https://x.com/intent/post', { text: IDEA.title, url: `${IDEA.url}?utm_source=x&utm_medium=share` }],
  [
    'linkedin',
    'https://www.linkedin.com/sharing/share-offsite/',
    { url: `${IDEA.url}?utm_source=linkedin&utm_medium=share` },
  ],
  ['whatsapp', 'https://wa.me/', { text: `${IDEA.title} ${IDEA.url}?utm_source=whatsapp&utm_medium=share` }],
  [
    'email',
    'mailto:',
    { subject: IDEA.title, body: `${IDEA.title}\n\n${IDEA.url}?utm_source=email&utm_medium=share` },
  ],
])(
  'passes the title and URL to %s intact, whatever characters they contain',
  (channel, target, parameters) => {
    const { href } = shareLinks(IDEA).find((link) => link.channel === channel)!;
    expect(href).not.toContain('+');
    const url = new URL(href);
    expect(href.split('?')[0]).toBe(target);
    expect(Object.fromEntries(url.searchParams)).toEqual(parameters);
  },
);
