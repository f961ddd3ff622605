import { CHANNELS, channelsOf, sourceOf, trackedLink } from './channels';

const PAGE = 'https://groundswell.test/ideas/tea-biscuits';

it('names the place in the address', () => {
  expect(trackedLink(PAGE, 'x')).toBe(`${PAGE}?utm_source=x&utm_medium=launch`);
});

it.each([
  ['Indie Hackers', 'indie-hackers'],
  ['  My Blog!! ', 'my-blog'],
  ['mastodon.social', 'mastodon.social'],
  ['Café Müller', 'café-müller'],
  ['???', ''],
])('makes a source of the name %j', (name, source) => expect(sourceOf(name)).toBe(source));

it.each(CHANNELS.map((channel) => [channel.label, channel] as const))(
  '%s gets title and link in one piece, whatever is in them',
  (_label, { source, post }) => {
    const link = trackedLink(PAGE, source);
    const address = post!({ title: 'Tea & biscuits, 50% off?', link });
    expect(address).not.toContain('+');
    const values = [...new URL(address).searchParams.values()].join(' ');
    expect(values).toContain(link);
  },
);

it('lists the founder’s own places once, also those that only the numbers know', () => {
  const sources = channelsOf(['newsletter'], ['newsletter', 'x', 'qr', 'meetup']).map(({ source }) => source);
  expect(sources).toEqual([...CHANNELS.map(({ source }) => source), 'newsletter', 'meetup']);
});
