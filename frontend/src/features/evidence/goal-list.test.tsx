import { formatDay } from '@/lib/format';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { aGoal, anEvidence } from './evidence.factory';
import { api, open } from './evidence.harness';

// jsdom has no canvas, so the chart is replaced by a stub.
jest.mock('./charts/band-panel', () => ({ BandPanel: () => null }));

test('lists every goal, including abandoned ones', async () => {
  const goals = [
    aGoal({ number: 2, state: 'promising' }),
    aGoal({ number: 1, state: 'withdrawn', decidedAt: '2026-11-10T10:00:00Z', counted: 40, yes: 1 }),
  ];
  api({ evidence: () => anEvidence({ goals }) });
  open();
  const list = within(await screen.findByRole('region', { name: 'Goals' }));
  const [second, first] = list.getAllByRole('listitem');
  expect(second).toHaveTextContent('Promising');
  expect(first).toHaveTextContent('Abandoned');
  expect(first).toHaveTextContent(`${formatDay('2026-11-16')} – ${formatDay('2026-11-10')} · 1 of 40`);
});

test.each([
  ['below', 'Missed'],
  ['count', 'Missed'],
  ['not-shown', 'Inconclusive'],
  ['too-few', 'Too few visitors'],
] as const)(
  'labels a goal that ended without being reached (%s) as "%s", as on its card',
  async (reason, word) => {
    api({ evidence: () => anEvidence({ goals: [aGoal({ state: 'missed', reason })] }) });
    open();
    const list = within(await screen.findByRole('region', { name: 'Goals' }));
    expect(list.getByText(word)).toBeVisible();
  },
);

test('labels a goal as missed if its interval ended below it', async () => {
  const goal = aGoal({ state: 'missed', reason: 'not-shown', rate: 0.08, low: 0.017, high: 0.077 });
  api({ evidence: () => anEvidence({ goals: [goal] }) });
  open();
  const list = within(await screen.findByRole('region', { name: 'Goals' }));
  expect(list.getByText('Missed')).toBeVisible();
});

test("summarizes the results of the founder's goals on other ideas, including deleted ones", async () => {
  const goals = [aGoal({ number: 1, founderNumber: 7 })];
  const record = { goals: 7, reached: 2, missed: 3, withdrawn: 1, running: 1, deletedIdeas: 2 };
  api({ evidence: () => anEvidence({ goals, record }) });
  open();
  const list = within(await screen.findByRole('region', { name: 'Goals' }));
  expect(
    list.getByText(
      /7 goals across all ideas of this founder: 2 reached, 3 missed, 1 abandoned or ended early, 1 running\. 2 ideas/,
    ),
  ).toBeVisible();
});

test("offers a download of every goal's receipt", async () => {
  const goals = [aGoal({ id: 'goal-2', number: 2 }), aGoal({ id: 'goal-1', number: 1, state: 'withdrawn' })];
  api({ evidence: () => anEvidence({ goals }) });
  const paths: string[] = [];
  server.use(
    http.get('*/api/goals/:id/receipt', ({ params }) => {
      paths.push(String(params.id));
      return problem(404, 'NOT_FOUND', 'Goal not found.');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download the receipt of goal 1' }));
  await waitFor(() => expect(paths).toEqual(['goal-1']));
  await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: 'Goal not found.' }));
});
