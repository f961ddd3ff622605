import { screen, waitFor, within } from '@testing-library/react';
import { autosaveKey } from '@/lib/autosave-keys';
import { problem } from '@/testing/handlers';
import { noEvidence } from './evidence.factory';
import { api, founder, open, sent } from './evidence.harness';
import { aLadder } from './experiments/experiment.factory';

jest.mock('./charts/band-panel', () => ({ BandPanel: () => null }));

const KEY = autosaveKey(founder.id, 'idea-1:goal');
const none = { evidence: () => noEvidence() };

afterEach(() => localStorage.clear());

async function lock(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Lock this goal…' }));
  return within(await screen.findByRole('dialog', { name: 'Lock this goal?' }));
}

const PRICED = 'Would pay a price of the running test';
const priced = () => screen.findByRole('radio', { name: PRICED });

test('sets a goal for a price of the running ladder, and names the price in the confirmation', async () => {
  api({ ...none, experiments: () => [aLadder()] });
  const { user } = open('?goal=new');
  await user.click(await priced());
  await user.click(screen.getByRole('button', { name: 'Lock this goal…' }));
  expect(screen.getByText('Choose one of the prices.')).toBeVisible();
  const price = screen.getByRole('combobox', { name: 'Price' });
  await waitFor(() => expect(price).toHaveFocus());
  await user.selectOptions(price, '$19.50 a month');
  await user.click(screen.getByRole('button', { name: 'Add a minimum number of people' }));
  await user.type(screen.getByRole('textbox', { name: /^Minimum people/ }), '5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'said yes to the price');
  const dialog = await lock(user);
  expect(dialog.getByText('More than 8% of visitors say yes to $19.50 a month.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Lock goal' }));
  await screen.findByRole('dialog', { name: 'Your goal is locked' });
  expect(sent[0]!.body).toMatchObject({
    metric: 'priced',
    price: { amount: 1950, currency: 'USD', per: 'month' },
    atLeast: { metric: 'priced', count: 5 },
  });
});

test('replaces the price with the new metric in the additional condition if another metric is selected', async () => {
  api({ ...none, experiments: () => [aLadder()] });
  const { user } = open('?goal=new');
  await user.click(await priced());
  await user.click(screen.getByRole('button', { name: 'Add a minimum number of people' }));
  const who = screen.getByRole('combobox', { name: 'Who' });
  await user.selectOptions(who, 'said yes to the price');
  await user.click(screen.getByRole('radio', { name: 'Would pay' }));
  expect(who).toHaveValue('wouldPay');
  expect(screen.queryByRole('combobox', { name: 'Price' })).not.toBeInTheDocument();
});

test.each([
  ['no price ladder exists', []],
  ['the price ladder is over', [aLadder({ state: 'settling' }), aLadder({ state: 'decided' })]],
])('hides the price metric if %s, and says so if a draft uses the metric', async (_, experiments) => {
  api({ ...none, experiments: () => experiments });
  const values = { metric: 'priced', price: '900 USD month' };
  localStorage.setItem(KEY, JSON.stringify({ values, keptAt: '2026-11-22T10:00:00Z' }));
  const { user } = open('?goal=new');
  await screen.findByRole('button', { name: 'Lock this goal…' });
  expect(screen.queryByRole('radio', { name: PRICED })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lock this goal…' }));
  expect(screen.getByText('The price test has ended. Choose something else.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test("shows the server's error next to the price", async () => {
  api({
    ...none,
    experiments: () => [aLadder()],
    write: () => problem(400, 'VALIDATION_FAILED', 'No.', { errors: { price: ['It is over.'] } }),
  });
  const { user } = open('?goal=new');
  await user.click(await priced());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), '$9 a month');
  const dialog = await lock(user);
  await user.click(dialog.getByRole('button', { name: 'Lock goal' }));
  expect(await screen.findByText('It is over.')).toBeVisible();
});
