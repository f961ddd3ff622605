import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnIdea } from '@/api/types';
import type { Launch } from '@/api/workspace';
import type { ClientUser } from '@/lib/auth-context';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { sentTo } from '@/testing/sent-to';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { aLaunch } from './launch.factory';
import { Component as ShareRoute } from './routes/share-route';

const IDEA = { id: 'idea-7', title: 'Quiet Hours', slug: 'quiet-hours' };
const link = (source: string) => `http://localhost/ideas/quiet-hours?utm_source=${source}&utm_medium=launch`;

function open(launch: Launch, idea: Partial<OwnIdea> = {}) {
  server.use(
    http.get('*/api/user/ideas/idea-7', () => HttpResponse.json(anOwnIdea({ ...IDEA, ...idea }))),
    http.get('*/api/ideas/idea-7/launch', () => HttpResponse.json(launch)),
  );
  return show();
}
const show = (user: ClientUser | null = aClientUser()) =>
  renderWith(<ShareRoute />, { address: '/share/idea-7', path: '/share/:ideaId', auth: { user } });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

afterEach(() => localStorage.clear());

test('asks a visitor to sign in', async () => {
  show(null);
  expect(await screen.findByRole('heading', { name: 'Share Access' })).toBeVisible();
});

test('shows "not found" for an idea that doesn’t exist or isn’t the founder’s', async () => {
  server.use(
    http.get('*/api/user/ideas/idea-7', () => problem(404, 'NOT_FOUND', 'Idea not found.')),
    http.get('*/api/ideas/idea-7/launch', () => problem(404, 'NOT_FOUND', 'Idea not found.')),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'Idea Not Found' })).toBeVisible();
});

describe('the launch kit before the idea’s page is public', () => {
  const waiting = { since: '2025-07-14T09:00:00Z', usualHours: 7 };

  test('explains what happens next, and how long it usually takes', async () => {
    open(aLaunch({ isPublic: false, done: [], review: waiting }), { status: 'pending' });
    const next = await part('What happens next');
    expect(next.getByText(/^On Jul 14, 2025\./)).toBeVisible();
    expect(next.getByText(/^Half of recent reviews took 7 hours or less\./)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tracked links' })).not.toBeInTheDocument();
  });

  test('omits the usual waiting time if too few ideas have been reviewed', async () => {
    const review = { ...waiting, usualHours: null };
    open(aLaunch({ isPublic: false, done: [], review }), { status: 'pending' });
    expect((await part('What happens next')).getByText(/^We’ll email you when it’s live/)).toBeVisible();
  });

  test.each([
    ['draft', 'Submit it first', 'Continue editing'],
    ['address_review_comment', 'Make the changes first', 'Make the changes'],
  ] as const)('links to the form if the idea has the status %s', async (status, title, button) => {
    open(aLaunch({ isPublic: false, done: [] }), { status });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: button })).toHaveAttribute('href', '/dashboard?edit=idea-7');
  });
});

test('shows which steps are complete, and explains how to complete the next one', async () => {
  open(aLaunch({ done: ['approved', 'shared'], visits: 3 }));
  const list = await part('First 20 visits');
  expect(list.getByRole('status')).toHaveTextContent(/^2 of 8 steps done$/);
  expect(list.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute('value', '2');
  const steps = list.getAllByRole('listitem');
  expect(steps[1]).toHaveTextContent('Set a goal, not yet');
  expect(steps[1]).toHaveTextContent('Decide what would convince you.');
  expect(list.getByRole('link', { name: 'Set a goal' })).toHaveAttribute('href', '/evidence/idea-7?goal=new');
  expect(steps[2]).toHaveTextContent('Someone visited from a link, done');
  expect(steps[3]).toHaveTextContent('5 visits, not yet');
  expect(steps[3]).not.toHaveTextContent('Email five people');
});

test('shows a finished checklist as one line after the kit', async () => {
  open(aLaunch({ done: aLaunch().steps.map(({ step }) => step), visits: 1189 }));
  const list = await part('First 20 visits');
  expect(list.getByText('All done, with 1,189 visits.')).toBeVisible();
  expect(list.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(list.getByText('Your page is public')).not.toBeVisible();
  const kit = screen.getByRole('region', { name: 'Tracked links' });
  const after = screen.getByRole('region', { name: 'First 20 visits' });
  expect(kit.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('suggests setting a goal before sharing an idea that has none', async () => {
  open(aLaunch());
  const first = await part('Set a goal before you share');
  expect(first.getByRole('link', { name: 'Set a goal' })).toHaveAttribute(
    'href',
    '/evidence/idea-7?goal=new',
  );
});

test('shows the links immediately if the idea has a goal', async () => {
  open(aLaunch({ done: ['approved', 'goal'] }));
  await part('Tracked links');
  expect(screen.queryByRole('region', { name: 'Set a goal before you share' })).not.toBeInTheDocument();
});

test('shows each channel’s link and how many visitors it brought', async () => {
  const { user } = open(
    aLaunch({
      links: [
        { source: 'reddit', visits: 12, votes: 3, signUps: 2 },
        { source: 'meetup', visits: 1, votes: 0, signUps: 0 },
      ],
    }),
  );
  const links = await part('Tracked links');
  const row = (name: string) =>
    links.getAllByRole('listitem').find((item) => item.textContent.startsWith(name)) as HTMLElement;
  expect(row('Reddit')).toHaveTextContent('12 visits · 2 sign-ups from the link for Reddit');
  expect(row('Hacker News')).toHaveTextContent('No visits yet from the link for Hacker News');
  expect(row('meetup')).toHaveTextContent('1 visit');
  await user.click(links.getByRole('button', { name: 'Copy the link for LinkedIn' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link('linkedin')));
  const post = within(row('Hacker News')).getByRole('link', { name: /^Submit on Hacker News/ });
  expect(new URL(post.getAttribute('href')!).searchParams.get('u')).toBe(link('hackernews'));
});

test('creates a custom link, and shows it again on the next visit', async () => {
  const { user, unmount } = open(aLaunch());
  let links = await part('Tracked links');
  await user.click(links.getByRole('button', { name: 'Create a custom link' }));
  const name = links.getByRole('textbox', { name: 'Custom link' });
  await user.type(name, '???{Enter}');
  expect(await links.findByText('Please use letters or digits in the name.')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'Indie Hackers{Enter}');
  await user.click(await links.findByRole('button', { name: 'Copy the link for indie-hackers' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link('indie-hackers')));
  expect(links.queryByRole('textbox', { name: 'Custom link' })).not.toBeInTheDocument();
  unmount();
  open(aLaunch());
  links = await part('Tracked links');
  expect(links.getByRole('button', { name: 'Copy the link for indie-hackers' })).toBeVisible();
});

test('fills in the texts from the idea, keeps edits, and lets the founder reset them', async () => {
  const { user, unmount } = open(aLaunch(), { targetAudience: 'Teams in open offices' });
  let texts = await part('Ready-made posts');
  await user.click(texts.getByRole('tab', { name: 'Longer post' }));
  expect(texts.getByRole<HTMLTextAreaElement>('textbox', { name: 'Longer post' }).value).toContain(
    'It is for: Teams in open offices',
  );
  await user.keyboard('{ArrowRight}');
  expect(texts.getByRole('tab', { name: 'Email to a friend' })).toHaveFocus();
  const subject = () => texts.getByRole('textbox', { name: 'Subject' });
  await user.clear(subject());
  await user.type(subject(), 'Hello');
  expect(texts.getByRole('link', { name: 'Open in email app' })).toHaveAttribute(
    'href',
    expect.stringContaining('mailto:?subject=Hello&body=Hi%2C'),
  );
  await waitFor(() => expect(Object.values(localStorage).join('')).toContain('Hello'));
  unmount();
  open(aLaunch());
  texts = await part('Ready-made posts');
  await user.click(texts.getByRole('tab', { name: 'Email to a friend' }));
  expect(subject()).toHaveValue('Hello');
  await user.click(texts.getByRole('button', { name: 'Reset the email' }));
  expect(subject()).toHaveValue('Two minutes for an idea: Quiet Hours');
});

test('says by how many characters a post exceeds X’s limit', async () => {
  const { user } = open(aLaunch());
  const texts = await part('Ready-made posts');
  const post = texts.getByRole('textbox', { name: 'Short post' });
  await user.clear(post);
  await user.click(post);
  await user.paste('x'.repeat(285));
  expect(await texts.findByText('X allows 280 characters. This is 5 too many.')).toBeVisible();
});

describe('the share image in the launch kit', () => {
  test('includes the founder’s name and photo if requested', async () => {
    const { user } = open(aLaunch());
    const image = await part('Share image');
    expect(image.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/share\.png\?v=idea-/));
    const withFounder = aLaunch({ showsFounder: true });
    server.use(http.get('*/api/ideas/idea-7/launch', () => HttpResponse.json(withFounder)));
    const sent = sentTo('PATCH /api/ideas/idea-7/launch', () => HttpResponse.json(withFounder));
    await user.click(image.getByRole('checkbox', { name: 'Include my name and photo' }));
    await waitFor(() =>
      expect(image.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/share\.png\?v=founder-/)),
    );
    expect(sent).toEqual([{ showsFounder: true }]);
    expect(image.getByRole('link', { name: 'Add a photo' })).toBeVisible();
    expect(image.getByRole('link', { name: 'Download PNG' })).toHaveAttribute('download', 'quiet-hours.png');
  });

  test('reports that a change failed', async () => {
    const { user } = open(aLaunch());
    server.use(http.patch('*/api/ideas/idea-7/launch', () => problem(503, 'UNAVAILABLE', 'Busy.')));
    await user.click((await part('Share image')).getByRole('checkbox'));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Error' }));
  });
});

test('gives the QR code its own link, and downloads the code', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:code';
  const { user } = open(aLaunch({ links: [{ source: 'qr', visits: 4, votes: 0, signUps: 0 }] }));
  await user.click(await screen.findByRole('radio', { name: 'Widget and QR code' }));
  const qr = await part('QR code');
  expect(qr.getByText(/4 visits so far/)).toBeVisible();
  expect(await qr.findByRole('img', { name: 'QR code of your page' })).toBeVisible();
  await user.click(qr.getByRole('button', { name: 'Download SVG' }));
  expect(saved).toEqual(['quiet-hours-qr.svg']);
});

test('sets the theme and the language in the embed code, and doesn’t count its preview as a visit', async () => {
  const { user } = open(aLaunch());
  await user.click(await screen.findByRole('radio', { name: 'Widget and QR code' }));
  const embed = await part('On your own page');
  const src = `src="${window.location.origin}/widget.js"`;
  const code = (theme: string) =>
    `<script async ${src} data-idea="quiet-hours" data-theme="${theme}"></script>`;
  expect(embed.getByText(code('auto'))).toBeVisible();
  await user.selectOptions(embed.getByRole('combobox', { name: 'Colors' }), 'Dark');
  expect(embed.getByText(code('dark'))).toBeVisible();
  expect(embed.getByTitle('Preview of the widget for Quiet Hours')).toHaveAttribute(
    'src',
    '/embed/quiet-hours?theme=dark#preview',
  );
  await user.selectOptions(embed.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  expect(embed.getByText(code('dark').replace('></', ' data-language="de"></'))).toBeVisible();
  expect(embed.getByTitle('Preview of the widget for Quiet Hours')).toHaveAttribute(
    'src',
    '/embed/quiet-hours?theme=dark&language=de#preview',
  );
});
