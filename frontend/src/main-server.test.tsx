import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { createStore } from '@/api/store';
import { rememberPreferences } from '@/lib/preferences';
import { anIdea } from '@/testing/factories';
import { App } from './app/app';
import { fillCache, loadFirstScreens, type BootEntry } from './app/boot';
import { aReport, ID } from './app/screens/evidence-report/signed-report.harness';
import { draw } from './main-server';

const values = { supportEmail: 'desk@example.com', locale: 'en' } as const;
const ideas = [
  anIdea({
    slug: 'quiet-hours',
    title: 'Quiet <b>Hours</b>',
    website: 'https://example.com',
    voteCount: 1200,
  }),
  anIdea({
    slug: 'leasewise',
    title: 'Leasewise',
    image: '/uploads/a.webp',
    featuredImage: '/uploads/b.webp',
  }),
];
const page = { items: ideas, total: 40, next: 'more' };
const home: BootEntry[] = [
  {
    endpointName: 'getGlobalStats',
    arg: undefined,
    value: { totalIdeas: 3, totalVotes: 2, totalWaitlists: 1 },
  },
  { endpointName: 'listIdeas', arg: { sort: 'votes', limit: 8 }, value: ideas },
];
const list: BootEntry[] = [
  { endpointName: 'ideaPages', arg: { sort: 'votes' }, value: { pages: [page], pageParams: [null] } },
];
const report: BootEntry[] = [
  { endpointName: 'evidenceReport', arg: ID, value: { report: aReport(), jws: 'signed' } },
];
const one: BootEntry[] = [{ endpointName: 'getIdea', arg: 'leasewise', value: ideas[1] }];

/** Adds the server-rendered markup to the page. */
async function bring(path: string, answers: BootEntry[]): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.innerHTML = await draw(path, answers, values);
  document.body.append(root);
  return root;
}

/**
 * Hydrates the page as `main.tsx` does.
 * @returns differences reported by React
 */
async function takeOver(root: HTMLElement, address: string, answers: BootEntry[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  window.history.replaceState(null, '', address);
  await loadFirstScreens(window.location.pathname);
  const store = createStore();
  fillCache(store, answers);
  await act(async () => {
    const app = (
      <BrowserRouter>
        <App store={store} drawnFrom={store.getState()} />
      </BrowserRouter>
    );
    render(app, { container: root, hydrate: true, onRecoverableError: (error) => wrong.push(error) });
    await Promise.resolve();
  });
  return wrong;
}

it.each([
  ['home', '/', '/', home],
  ['the list', '/ideas', '/ideas', list],
  ['an idea', '/ideas/leasewise', '/ideas/leasewise', one],
  ['a page to read', '/contact', '/contact', []],
  ['the sitemap', '/sitemap', '/sitemap', list],
  ['a report', `/evidence/r/${ID}`, `/evidence/r/${ID}`, report],
  ['home, at a part of it', '/', '/#pricing', home],
  ['the list, further down', '/ideas', '/ideas?pages=2', list],
])('hydrates %s without differences from the server’s HTML', async (_, path, address, answers) => {
  // Preferences that the server doesn't know, because only this visitor's browser stores them.
  rememberPreferences({ theme: 'dark', currency: 'INR', consent: 'no' });
  localStorage.setItem('groundswell:voted', '1');
  localStorage.setItem('groundswell:joined', ideas[1]!.id);
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const root = await bring(path, answers);
  const heading = root.querySelector('h1');
  expect(heading).not.toBeNull();

  expect(await takeOver(root, address, answers)).toEqual([]);
  expect(root.querySelector('h1')).toBe(heading);
  expect(complaints.mock.calls.map(String).filter((text) => /hydrat/i.test(text))).toEqual([]);
  complaints.mockRestore();
});

it('escapes founders’ texts, and leaves the document’s head to the server', async () => {
  const html = await draw('/ideas', list, values);
  expect(html).toContain('Quiet &lt;b&gt;Hours&lt;/b&gt;');
  expect(html).not.toMatch(/<title|<link|<script/);
});

it('preloads the first picture in the list, and no others', async () => {
  const html = await draw('/ideas', list, values);
  expect(html).toContain('loading="lazy"');
  // Every card has a picture, at least a generated cover.
  expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
  const turned = [
    { ...list[0]!, value: { pages: [{ ...page, items: ideas.toReversed() }], pageParams: [null] } },
  ];
  expect((await draw('/ideas', turned, values)).match(/fetchPriority="high"/g)).toHaveLength(1);
});

it('keeps text typed before the page’s code was loaded', async () => {
  const root = await bring('/', home);
  root.querySelector<HTMLInputElement>('input[type="search"]')!.value = 'quiet';
  await takeOver(root, '/', home);
  expect(screen.getByRole('searchbox')).toHaveValue('quiet');
  // React now controls the input, so further typing adds to the text.
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'quiet h' } });
  expect(screen.getByRole('searchbox')).toHaveValue('quiet h');
});

it('throws if a screen can’t be rendered completely', async () => {
  await expect(draw('/profile', [], values)).rejects.toThrow();
});
