import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aClientUser, renderWith } from '@/testing/render';
import { CONTINUE } from '@/lib/autosave-keys';
import { api, fill, saveDraft, told, type } from './idea-form.harness';
import { Component as SubmitRoute } from './routes/submit-route';

const founder = aClientUser({ id: 'user-1', currentPlan: 'pro' });

/** The names that tabs hold, as the browser keeps them: Node has no locks. */
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

/** A tab that is closed lets go of its names. */
async function close(tab: { unmount: () => void }) {
  tab.unmount();
  await waitFor(() => expect(held.size).toBe(0));
}

/** Another tab has a session storage of its own, and this one's names are not its names. */
async function inAnotherTab(write: () => Promise<{ unmount: () => void }>) {
  const mine = { ...sessionStorage };
  sessionStorage.clear();
  await close(await write());
  sessionStorage.clear();
  for (const [name, value] of Object.entries(mine)) sessionStorage.setItem(name, String(value));
}

/** Of the drafts in this browser. */
const titlesKept = () =>
  Object.values(localStorage)
    .map((text) => (JSON.parse(String(text)) as { values: { title: string } }).values.title)
    .sort();

const title = () => screen.getByLabelText(/^Title/);
const offer = () => screen.findByRole('region', { name: /^You began/ });

/** Begins an idea in a tab that is closed afterwards. */
const begin = (words: string) =>
  inAnotherTab(async () => {
    const tab = await openTab();
    type(/^Title/, words);
    return tab;
  });

test('a second tab begins with an empty form and leaves the first one’s text as it is', async () => {
  await begin('Ferries');
  const tab = await openTab();
  expect(title()).toHaveValue('');
  type(/^Title/, 'Trams');
  await close(tab);

  // The first tab's text is still offered, and this tab's own comes back.
  await openTab();
  expect(title()).toHaveValue('Trams');
  expect(await offer()).toHaveTextContent('You began “Ferries”');
});

test('an older draft can be continued, and what was typed meanwhile is offered in its place', async () => {
  await begin('Ferries');
  await openTab();
  await offer();
  type(/^Title/, 'Trams');
  fireEvent.click(screen.getByRole('button', { name: 'Continue it' }));
  await waitFor(() => expect(title()).toHaveValue('Ferries'));
  expect(await offer()).toHaveTextContent('You began “Trams”');
});

test('saving one draft leaves the other', async () => {
  await begin('Ferries');
  await openTab();
  await screen.findByText(/used|in use|free/);
  fill();
  saveDraft();
  await told({ title: 'Draft saved' });
  expect(titlesKept()).toEqual(['Ferries']);
});

test('an older draft can be discarded, which leaves what was typed here', async () => {
  await begin('Ferries');
  await openTab();
  type(/^Title/, 'Trams');
  await offer();
  fireEvent.click(screen.getByRole('button', { name: /^Discard it/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Discard for good' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^You began/ })).not.toBeInTheDocument());
  expect(title()).toHaveValue('Trams');
});

test('a draft that another tab has open is not offered', async () => {
  await begin('Ferries');
  for (const key of Object.keys(localStorage)) held.add(key);
  await openTab();
  await screen.findByText(/used|in use|free/);
  expect(screen.queryByRole('region', { name: /^You began/ })).not.toBeInTheDocument();
});

test('a copy of a tab, which has the same session storage, writes its own draft', async () => {
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

test('going on from the dashboard opens the newest draft, in a new tab too', async () => {
  await begin('Ferries');
  await openTab(CONTINUE);
  expect(title()).toHaveValue('Ferries');
});
