import { CHANNELS, channelsOf, sourceOf, trackedLink } from './channels';

const PAGE = 'https://groundswell.test/ideas/tea-biscuits';

it('adds the channel to the URL', () => {
  expect(trackedLink(PAGE, 'x')).toBe(`${PAGE}?utm_source=x&utm_medium=launch`);
});

it.each([
  ['Indie Hackers', 'indie-hackers'],
  ['  My Blog!! ', 'my-blog'],
  ['mastodon.social', 'mastodon.social'],
  ['Café Müller', 'café-müller'],
  ['???', ''],
])('converts the name %j to a source', (name, source) => expect(sourceOf(name)).toBe(source));

it.each(CHANNELS.map((channel) => [channel.label, channel] as const))(
  'passes the title and link to %s intact, whatever characters they contain',
  (_label, { source, post }) => {
    const link = trackedLink(PAGE, source);
    const address = post!({ title: 'Tea & biscuits, 50% off?', link });
    expect(address).not.toContain('+');
    const values = [...new URL(address).searchParams.values()].join(' ');
    expect(values).toContain(link);
  },
);

it('lists each custom channel once, including channels known only from their visits', () => {
  const sources = channelsOf(['newsletter'], ['newsletter', 'x', 'qr', 'meetup']).map(({ source }) => source);
  expect(sources).toEqual([...CHANNELS.map(({ source }) => source), 'newsletter', 'meetup']);
});
