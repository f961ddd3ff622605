import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aClientUser, renderWith } from '@/testing/render';
import { CONTINUE } from '@/lib/autosave-keys';
import { api, fill, saveDraft, expectToast, type } from './idea-form.harness';
import { Component as SubmitRoute } from './routes/submit-route';

const founder = aClientUser({ id: 'user-1', currentPlan: 'pro' });

/** Names of the locks held by tabs. Replaces Web Locks, which Node doesn't support. */
let held: Set<string>;
beforeEach(() => {
  held = new Set();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locksOf(held) });
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

function locksOf(names: Set<string>) {
  return {
    async request(name: string, _options: object, hold: (lock: object | null) => Promise<void> | undefined) {
      if (names.has(name)) return hold(null);
      names.add(name);
      await hold({ name });
      names.delete(name);
    },
    query: () => Promise.resolve({ held: [...names].map((name) => ({ name })) }),
  };
}

async function openTab(state?: string) {
  api();
  const view = renderWith(<SubmitRoute />, {
    address: '/submit-idea',
    state,
    auth: { user: founder },
  });
  await screen.findByLabelText(/^Title/);
  return view;
}

/** Simulates closing a tab, which releases its locks. */
async function close(tab: { unmount: () => void }) {
  tab.unmount();
  await waitFor(() => expect(held.size).toBe(0));
}

/** Runs `write` as if in another tab, with its own session storage and locks. */
async function inAnotherTab(write: () => Promise<{ unmount: () => void }>) {
  const mine = { ...sessionStorage };
  sessionStorage.clear();
  await close(await write());
  sessionStorage.clear();
  for (const [name, value] of Object.entries(mine)) sessionStorage.setItem(name, String(value));
}

/** Titles of the drafts in this browser. */
const titlesKept = () =>
  Object.values(localStorage)
    .map((text) => (JSON.parse(String(text)) as { values: { title: string } }).values.title)
    .sort();

const title = () => screen.getByLabelText(/^Title/);
const offer = () => screen.findByRole('region', { name: /^You began/ });

/** Starts an idea in a tab, then closes the tab. */
const begin = (words: string) =>
  inAnotherTab(async () => {
    const tab = await openTab();
    type(/^Title/, words);
    return tab;
  });

test('gives a second tab an empty form, and keeps the first tab’s text', async () => {
  await begin('Ferries');
  const tab = await openTab();
  expect(title()).toHaveValue('');
  type(/^Title/, 'Trams');
  await close(tab);

  // The first tab's text is still offered, and this tab restores its own text.
  await openTab();
  expect(title()).toHaveValue('Trams');
  expect(await offer()).toHaveTextContent('You began “Ferries”');
});

test('continues an older draft on request, and then offers the draft it replaced', async () => {
  await begin('Ferries');
  await openTab();
  await offer();
  type(/^Title/, 'Trams');
  fireEvent.click(screen.getByRole('button', { name: 'Continue it' }));
  await waitFor(() => expect(title()).toHaveValue('Ferries'));
  expect(await offer()).toHaveTextContent('You began “Trams”');
});

test('keeps one tab’s draft when the other tab’s draft is saved', async () => {
  await begin('Ferries');
  await openTab();
  await screen.findByText(/used|in use|free/);
  fill();
  saveDraft();
  await expectToast({ title: 'Draft saved' });
  expect(titlesKept()).toEqual(['Ferries']);
});

test('discards an older draft, and keeps this tab’s text', async () => {
  await begin('Ferries');
  await openTab();
  type(/^Title/, 'Trams');
  await offer();
  fireEvent.click(screen.getByRole('button', { name: /^Discard it/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard permanently' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^You began/ })).not.toBeInTheDocument());
  expect(title()).toHaveValue('Trams');
});

test('doesn’t offer a draft that is open in another tab', async () => {
  await begin('Ferries');
  for (const key of Object.keys(localStorage)) held.add(key);
  await openTab();
  await screen.findByText(/used|in use|free/);
  expect(screen.queryByRole('region', { name: /^You began/ })).not.toBeInTheDocument();
});

test('gives a duplicated tab its own draft, even though it has the same session storage', async () => {
  const first = await openTab();
  type(/^Title/, 'Ferries');
  await close(first);
  for (const key of Object.keys(localStorage)) held.add(key);
  const copy = await openTab();
  expect(title()).toHaveValue('');
  type(/^Title/, 'Trams');
  copy.unmount();
  expect(titlesKept()).toEqual(['Ferries', 'Trams']);
});

test('continues the newest draft when opened from the dashboard, even in a new tab', async () => {
  await begin('Ferries');
  await openTab(CONTINUE);
  expect(title()).toHaveValue('Ferries');
});
