import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnIdea } from '@/api/types';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { acceptTerms, api, open, saveDraft, sent, submit, expectToast, type } from './idea-form.harness';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn(() => Promise.resolve()) }));

const STALE = 'This idea was changed in another tab or by a review. Nothing was saved.';

const mine = anOwnIdea({ id: 'idea-7', title: 'Quiet Hours', category: 'AI', status: 'draft', version: 3 });
const theirs: OwnIdea = { ...mine, title: 'Loud Hours', website: 'https://theirs.example', version: 4 };

/** Sets up a server that stores `saved` and accepts only edits based on its current version. */
function apiHolding(saved: OwnIdea) {
  api({
    save: () => (sent.at(-1)?.version === `"${saved.version}"` ? undefined : problem(409, 'CONFLICT', STALE)),
  });
  server.use(http.get('*/api/user/ideas/idea-7', () => HttpResponse.json(saved)));
}

const dialog = () => screen.findByRole('dialog', { name: 'Someone else changed this idea' });
const press = async (name: string) => fireEvent.click(within(await dialog()).getByRole('button', { name }));
const versions = () => sent.map(({ version }) => version);

test('sends the version that an edit is based on', async () => {
  apiHolding(mine);
  await open({ idea: mine });
  saveDraft();
  await expectToast({ title: 'Draft saved' });
  expect(versions()).toEqual(['"3"']);
});

test('shows the differences between both versions in a second tab, and loses no text', async () => {
  apiHolding(theirs);
  const { onSaved } = await open({ idea: mine });
  type(/^Title/, 'Silent Hours');
  saveDraft();
  const conflict = await dialog();
  expect(within(conflict).getByText('Silent')).toBeVisible();
  expect(within(conflict).getByText('Loud')).toBeVisible();
  expect(within(conflict).getByRole('heading', { name: 'Website' })).toBeVisible();
  expect(within(conflict).getByText('https://theirs.example')).toBeVisible();
  expect(within(conflict).queryByRole('heading', { name: 'Description' })).not.toBeInTheDocument();
  expect(onSaved).not.toHaveBeenCalled();
  expect(getToasts()).toEqual([]);

  fireEvent.click(within(conflict).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Silent Hours');
  // The founder picked no version, so the next save asks again.
  saveDraft();
  await dialog();
  expect(versions()).toEqual(['"3"', '"3"']);
});

test('"Keep mine" overwrites the saved version, and saves a draft or submits, depending on the clicked button', async () => {
  apiHolding(theirs);
  const { onSaved } = await open({ idea: mine });
  type(/^Title/, 'Silent Hours');
  acceptTerms();
  submit();
  await press('Keep mine');
  await expectToast({ title: 'Idea submitted' });
  expect(versions()).toEqual(['"3"', '"4"']);
  expect(sent[1]?.body).toMatchObject({ title: 'Silent Hours', status: 'pending' });
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('"Use saved version" loads the saved version, and the next edit is based on it', async () => {
  apiHolding(theirs);
  await open({ idea: mine });
  type(/^Title/, 'Silent Hours');
  saveDraft();
  await press('Use saved version');
  await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue('Loud Hours'));
  expect(screen.getByLabelText(/^Website/)).toHaveValue('https://theirs.example');
  expect(localStorage).toHaveLength(0);
  saveDraft();
  await expectToast({ title: 'Draft saved' });
  expect(versions()).toEqual(['"3"', '"4"']);
});

test('shows a reviewer’s comments in the dialog, and above the form afterward', async () => {
  apiHolding({ ...mine, status: 'address_review_comment', reviewComments: 'Who pays?', version: 4 });
  await open({ idea: { ...mine, status: 'pending' } });
  saveDraft();
  expect(within(await dialog()).getByText('Who pays?')).toBeVisible();
  await press('Use saved version');
  expect(await screen.findByText('Please address the review comments and resubmit')).toBeVisible();
});

test('reports that the idea was taken down, without offering a choice', async () => {
  apiHolding({ ...mine, status: 'removed', version: 4 });
  await open({ idea: mine });
  saveDraft();
  await expectToast({ title: 'Error', description: STALE });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('an autosaved draft of an edit', () => {
  const typed = async () => {
    const first = await open({ idea: mine });
    type(/^Title/, 'Silent Hours');
    first.unmount();
  };

  test('is compared with the version it is based on if the idea was saved elsewhere in the meantime', async () => {
    apiHolding(theirs);
    await typed();
    await open({ idea: theirs });
    expect(screen.getByText(/The idea has changed since/)).toBeVisible();
    saveDraft();
    await press('Keep mine');
    await expectToast({ title: 'Draft saved' });
    expect(versions()).toEqual(['"3"', '"4"']);
  });

  test('isn’t outdated by a review, because a review changes no text', async () => {
    const reviewed: OwnIdea = { ...mine, status: 'address_review_comment', version: 4 };
    apiHolding(reviewed);
    await typed();
    await open({ idea: reviewed });
    expect(screen.queryByText(/The idea has changed since/)).not.toBeInTheDocument();
    saveDraft();
    await expectToast({ title: 'Draft saved' });
    expect(versions()).toEqual(['"4"']);
  });
});
