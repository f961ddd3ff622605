import { screen, waitFor, within } from '@testing-library/react';
import { autosaveKey } from '@/lib/autosave-keys';
import { saveFile } from '@/lib/download-file';
import { problem } from '@/testing/handlers';
import { getToasts } from '@/ui/toast/toast-store';
import { anEvidence, aPlan, noEvidence } from './evidence.factory';
import { api, founder, open, sent } from './evidence.harness';

jest.mock('./charts/band-panel', () => ({ BandPanel: () => null }));
jest.mock('@/lib/download-file', () => ({ saveFile: jest.fn() }));

const KEY = autosaveKey(founder.id, 'idea-1:goal');
const RECEIPT = 'eyJhbGciOiJFZDI1NTE5In0.eyJnb2FsIjp7fX0.c2lnbmF0dXJl';

afterEach(() => localStorage.clear());

const none = { evidence: () => noEvidence() };
const rate = () => screen.findByRole('textbox', { name: 'Rate (%)' });
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent!.replaceAll('\u00a0', ' ')));

async function lock(user: ReturnType<typeof open>['user']) {
  await rate();
  await user.click(screen.getByRole('button', { name: 'Lock this goal…' }));
  return within(await screen.findByRole('dialog', { name: 'Lock this goal?' }));
}

describe('the plan of a goal', () => {
  test('is loaded for the entered rate and number of visitors', async () => {
    const queries: number[][] = [];
    const chances = aPlan().chances.map((one) => ({ ...one, rate: (one.rate / 0.08) * 0.05 }));
    api({
      ...none,
      plan: (...plan) => {
        queries.push(plan);
        return plan[0] === 0.05 ? aPlan({ chances }) : aPlan();
      },
    });
    const { user } = open('?goal=new');
    await screen.findByRole('table', { name: 'How likely you reach the goal' });
    expect(rows('How likely you reach the goal')).toEqual([
      ['8% your goal', '2%'],
      ['10%', '22%'],
      ['12%', '63%'],
      ['16%', '99%'],
      ['24%', 'over 99%'],
    ]);
    expect(rows('Confirmations needed to prove more than 8%')).toEqual([
      ['30 visitors', 'Too early'],
      ['75 visitors', 'Too early'],
      ['150 visitors', '24'],
      ['300 visitors', '35'],
    ]);
    const goal = screen.getByRole('region', { name: 'Your goal' });
    expect(goal).toHaveTextContent(
      /^More than8%of visitors confirm300 visitors or 14 days, whichever comes first/,
    );
    await user.clear(await rate());
    expect(goal).toHaveTextContent(/^More than–%/);
    await user.type(await rate(), '5');
    expect(goal).toHaveTextContent(/^More than5%of visitors confirm/);
    await screen.findByRole('table', { name: 'Confirmations needed to prove more than 5%' });
    expect(queries).toEqual([
      [0.08, 300],
      [0.05, 300],
    ]);
  });

  test('warns if the goal is unlikely to be reached even at twice its rate', async () => {
    const chances = aPlan().chances.map((one) => ({ ...one, chance: one.chance * 0.8 }));
    api({ ...none, plan: () => aPlan({ chances }) });
    open('?goal=new');
    expect(
      await screen.findByText(/^Even if the real rate is 2 times your goal, you’d reach it in only 79%/),
    ).toBeVisible();
  });

  test('shows the number of visits to expect, once the site knows how often visitors share a network', async () => {
    api({ evidence: () => noEvidence({ repeatedNetworks: 0.12 }) });
    open('?goal=new');
    expect(await screen.findByText(/Expect about 350 visits for 300 counted visitors\.$/)).toBeVisible();
  });

  test('doesn’t show visits to expect while the site has too few visitors', async () => {
    api(none);
    open('?goal=new');
    await screen.findByRole('table', { name: 'How likely you reach the goal' });
    expect(screen.queryByText(/Expect about/)).not.toBeInTheDocument();
  });

  test('isn’t loaded for invalid values', async () => {
    let calls = 0;
    api({ ...none, plan: () => ((calls += 1), aPlan()) });
    localStorage.setItem(KEY, JSON.stringify({ values: { rate: '90' }, keptAt: '2026-11-22T10:00:00Z' }));
    open('?goal=new');
    expect(await screen.findByText(/^Enter a rate and a number of visitors/)).toBeVisible();
    expect(calls).toBe(0);
  });
});

describe('locking a goal', () => {
  test('asks for confirmation, sends the terms, and shows the receipt', async () => {
    api(none);
    const { user } = open('?goal=new');
    await user.click(await screen.findByRole('button', { name: 'Add a minimum number of people' }));
    await user.type(screen.getByRole('textbox', { name: /^Minimum people/ }), '10');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'would pay');
    const dialog = await lock(user);
    expect(
      dialog.getByText(
        'No one can change it after this, not even you. You can abandon it, and that stays on record.',
      ),
    ).toBeVisible();
    expect(dialog.getByText(/New sign-ups will get a confirmation email/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Lock goal' }));

    const receipt = within(await screen.findByRole('dialog', { name: 'Your goal is locked' }));
    expect(receipt.getByText(RECEIPT)).toBeVisible();
    expect(receipt.getByText(/^We’ve emailed you the receipt of goal 1 of/)).toBeVisible();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: 'ideas/idea-1/goals',
        body: {
          metric: 'confirmed',
          price: null,
          rate: 0.08,
          visitors: 300,
          days: 14,
          atLeast: { metric: 'wouldPay', count: 10 },
          sources: null,
          includeReferred: false,
        },
      },
    ]);
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(receipt.getByRole('button', { name: 'Download receipt' }));
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'groundswell-goal-1.jws');
    await user.click(receipt.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(document.title).toBe('Evidence · Quiet Hours | Groundswell'));
  });

  test('allows limiting the goal to certain sources, including links created in the form', async () => {
    api({ evidence: () => noEvidence({ sources: anEvidence().sources }) });
    const { user } = open('?goal=new');
    await user.click(await screen.findByRole('radio', { name: 'Certain sources only' }));
    await user.click(screen.getByRole('checkbox', { name: 'newsletter · november' }));
    await user.type(screen.getByRole('textbox', { name: 'Source of a new link' }), ' Show HN {Enter}');
    expect(screen.getByRole('checkbox', { name: 'show hn' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Copy the link tagged show hn' })).toBeVisible();
    const dialog = await lock(user);
    expect(dialog.getByText('newsletter · november, show hn')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Lock goal' }));
    await screen.findByRole('dialog', { name: 'Your goal is locked' });
    expect(sent[0]!.body).toMatchObject({
      sources: [
        { channel: 'campaign', source: 'newsletter', campaign: 'november' },
        { channel: 'campaign', source: 'show hn', campaign: '' },
      ],
    });
  });

  test('shows errors next to their fields, and focuses the first invalid field', async () => {
    api(none);
    const { user } = open('?goal=new');
    await user.clear(await rate());
    await user.click(screen.getByRole('button', { name: 'Lock this goal…' }));
    expect(screen.getByText('Choose a rate from 0.5% to 50%.')).toBeVisible();
    await waitFor(async () => expect(await rate()).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    [409, 'GOAL_RUNNING', /^Another goal of this idea is already running\./],
    [409, 'TOO_MANY_GOALS', /^You have started five goals on this idea in 90 days\./],
    [409, 'IDEA_NOT_ACTIVE', /^This idea is not live\./],
    [401, 'UNAUTHENTICATED', /^Your session has ended\. We kept what you typed/],
    [500, 'INTERNAL', /^Broken\.$/],
  ])('reports the error %d %s, and keeps the dialog open', async (status, code, text) => {
    api({ ...none, write: () => problem(status, code, 'Broken.') });
    const { user } = open('?goal=new');
    const dialog = await lock(user);
    await user.click(dialog.getByRole('button', { name: 'Lock goal' }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        description: expect.stringMatching(text),
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('dialog', { name: 'Lock this goal?' })).toBeVisible();
  });

  test('shows the server’s error next to its field', async () => {
    api({
      ...none,
      write: () =>
        problem(400, 'VALIDATION_FAILED', 'No.', { errors: { visitors: ['Too few to show it.'] } }),
    });
    const { user } = open('?goal=new');
    const dialog = await lock(user);
    await user.click(dialog.getByRole('button', { name: 'Lock goal' }));
    expect(await screen.findByText('Too few to show it.')).toBeVisible();
  });
});

test('keeps the entered values in the browser until the goal is locked or the founder discards them', async () => {
  api(none);
  const first = open('?goal=new');
  await first.user.clear(await rate());
  await first.user.type(await rate(), '12');
  first.unmount();
  const { user } = open('?goal=new');
  expect(await rate()).toHaveValue('12');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await rate()).toHaveValue('8');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('offers no form for a new goal while another goal is running', async () => {
  api();
  open('?goal=new');
  expect(await screen.findByRole('region', { name: 'A goal is already running' })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});
