import { formatDay } from '@/lib/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { http } from 'msw';
import { aGoal, anEvidence, noEvidence, someChecks } from './evidence.factory';
import { aReport, api, open, sent } from './evidence.harness';
import type { Evidence, Verdict } from './types';

// jsdom has no canvas, so this stub renders the band the panel receives.
jest.mock('./charts/band-panel', () => ({
  BandPanel: ({ band }: { band: { x: number[] } }) => <span data-testid="band">{band.x.join(' ')}</span>,
}));

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const aVerdict = (change: Partial<Verdict>): Verdict => ({ ...anEvidence().verdict, ...change });

describe('access to an idea’s evidence', () => {
  test('asks a visitor to sign in', async () => {
    api();
    open('', false);
    expect(await screen.findByRole('heading', { name: 'Evidence Access' })).toBeVisible();
  });

  test('shows "not found" for another founder’s idea', async () => {
    api();
    server.use(http.get('*/api/ideas/:id/evidence', () => problem(404, 'NOT_FOUND', 'Idea not found.')));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  test('offers a retry after a failure', async () => {
    api();
    server.use(
      http.get('*/api/ideas/:id/evidence', () => problem(503, 'UNAVAILABLE', 'Busy.'), { once: true }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Promising, not proven yet' })).toBeVisible();
  });
});

describe('the evidence of a running goal', () => {
  test('shows the verdict as one number and one sentence, and how many more visitors are needed', async () => {
    api();
    open();
    const verdict = within(await screen.findByRole('region', { name: 'Promising, not proven yet' }));
    expect(verdict.getByText('12.5')).toBeVisible();
    expect(
      verdict.getByText('15 of 120 visitors joined and confirmed their email. The goal is more than 8%.'),
    ).toBeVisible();
    expect(verdict.getByText('169 more visitors to go')).toBeVisible();
    expect(verdict.getByText(/8 days left/)).toBeVisible();
    expect(verdict.getByRole('link', { name: 'Share your page' })).toHaveAttribute('href', '/share/idea-1');
    expect(verdict.queryByRole('link', { name: /^Set/ })).not.toBeInTheDocument();
  });

  test('shows the basis of the verdict in a single line that expands', async () => {
    api();
    const { user } = open();
    const line = await screen.findByText('How we know');
    const verdict = within(screen.getByRole('region', { name: 'Promising, not proven yet' }));
    expect(verdict.getByText('95% interval 6.6–21.6%')).toBeVisible();
    expect(verdict.getByText(`Locked ${formatDay('2026-11-16')}`)).toBeVisible();
    expect(verdict.getByText('All checks passed')).toBeVisible();
    expect(verdict.getByText(/^15 of 120 \(12\.5%\)\./)).not.toBeVisible();
    await user.click(line);
    expect(verdict.getByText(/^15 of 120 \(12\.5%\)\./)).toBeVisible();
    expect(verdict.getByText('3 people may still confirm.')).toBeVisible();
    expect(verdict.getByText('More than 8% of visitors confirm')).toBeVisible();
    expect(verdict.getByText('300 visitors or 14 days, whichever comes first')).toBeVisible();
    expect(verdict.getByText('Public record #12')).toBeVisible();
    expect(verdict.getByRole('button', { name: 'Public record #12: copy its hash' })).toBeVisible();
  });

  test('shows a failed check in the collapsed line, and its result when expanded', async () => {
    api({ evidence: () => anEvidence({ checks: someChecks({ largest_hour: 'flagged' }) }) });
    const { user } = open();
    expect(await screen.findByText('1 check needs a look')).toBeVisible();
    await user.click(screen.getByText('How we know'));
    expect(screen.getByText('10.0% came in one hour')).toBeVisible();
    const passed = screen.getByText('120 visitors came from as many networks.');
    expect(passed).not.toBeVisible();
    await user.click(screen.getByText('13 checks passed'));
    expect(passed).toBeVisible();
  });

  test('shows the rate of a decided goal in the verdict, and repeats it only in the details', async () => {
    const goal = aGoal({ state: 'reached', decidedAt: '2026-11-21T00:15:00Z' });
    const verdict = aVerdict({
      state: 'reached',
      title: 'Goal reached',
      estimate: 0.121,
      low: 0.081,
      high: 0.2,
    });
    api({ evidence: () => anEvidence({ goal, verdict }) });
    const { user } = open();
    const card = within(await screen.findByRole('region', { name: 'Goal reached' }));
    expect(card.getByText('12.1')).toBeVisible();
    expect(card.getByText('95% interval 8.1–20.0%')).toBeVisible();
    const funnel = within(screen.getByRole('region', { name: 'Funnel' }));
    expect(funnel.getByText('of 120')).toBeVisible();
    expect(funnel.queryByText('12.5%')).not.toBeInTheDocument();
    await user.click(screen.getByText('How we know'));
    await user.click(screen.getByText('Every step'));
    expect(card.getByText(/^15 of 120 visitors is 12\.5%\. The verdict’s 12\.1%/)).toBeVisible();
    expect(card.getByText(/^The verdict’s own, 8\.1–20\.0%, is narrower/)).toBeVisible();
  });

  test('shows all numbers in tables', async () => {
    api();
    const { user } = open();
    await user.click(await screen.findByText('How we know'));
    await user.click(screen.getByText('Every step'));
    expect((await screen.findByTestId('band')).textContent).toBe('0 40 80 120 131 150 214 300');
    expect(rowsOf('The rate up to each day, with its running interval').slice(0, 3)).toEqual([
      ['Day', 'Visitors', 'Yes', 'Open', 'Rate', 'Running interval', 'Needed'],
      [`${formatDay('2026-11-22')}, so far`, '131', '16', '3', '12.2%', '6.6–21.0%', '–'],
      [`${formatDay('2026-11-21')}`, '120', '15', '0', '12.5%', '6.6–21.6%', '–'],
    ]);
    expect(rowsOf('Every step with its own interval')).toEqual([
      ['Step', 'Number', 'Of the visitors', 'Of the step before'],
      ['Visitors', '120', '–', '–'],
      ['Voted', '48', '40.0% (29.3–51.3%)', '–'],
      ['Joined', '22', '18.3% (10.5–28.2%)', '–'],
      ['Confirmed', '15', '12.5% (6.6–21.6%)', '68.2% (42.0–90.0%)'],
      ['Would pay', '4', '3.3% (0.7–9.3%)', '26.7% (6.3–59.2%)'],
    ]);
    expect(
      screen.getByText(/^187 visits in the raw numbers, 12 from people who opt out of tracking\./),
    ).toBeVisible();
  });

  test('shows how many of the funnel’s visitors count if the goal counts only one visitor per network', async () => {
    api({ evidence: () => anEvidence({ judgedVisitors: 96 }) });
    const { user } = open();
    await user.click(await screen.findByText('How we know'));
    await user.click(screen.getByText('Every step'));
    expect(screen.getByText(/^The goal counts one visitor per network: 96 of these 120\./)).toBeVisible();
  });

  test('shows the sources, and after a click their intervals and the largest source’s percentage of visitors', async () => {
    api();
    const { user } = open();
    const sources = within(await screen.findByRole('region', { name: 'Where they came from' }));
    expect(rowsOf('Visitors by source').map((row) => row.filter(Boolean))).toEqual([
      ['Source', 'Visitors', 'Confirmed', 'Rate'],
      ['newsletter november', '70', '11', '15.7%'],
      ['forum.example.org', '50', '4', '8.0%'],
    ]);
    await user.click(sources.getByText('Intervals'));
    expect(sources.getByRole('row', { name: 'newsletter november 14 15.7% (7.2–28.3%)' })).toBeVisible();
    expect(sources.getByText('1.9')).toBeVisible();
    expect(sources.getByText('newsletter (november), 58.3% of the visitors')).toBeVisible();
    expect(sources.getByText('4 of 50 visitors, 1.6–20.7%.')).toBeVisible();
  });

  test('shows which visitors are excluded, and the votes by credibility', async () => {
    const idea = anOwnIdea({ id: 'idea-1', importedVotes: 1204 });
    api({ evidence: () => anEvidence({ hostingChecked: false }), idea });
    const { user } = open();
    await user.click(await screen.findByText('Excluded visitors'));
    expect(screen.getByText('11 for 2 reasons · Hosting networks: not checked')).toBeVisible();
    expect(screen.getByText('More than 2 a day or 4 in 28 days.')).toBeVisible();
    await user.click(screen.getByText('Votes'));
    const votes = within(screen.getByText('Votes').closest('details')!);
    for (const count of ['96', '48', '19', '15', '1,204']) expect(votes.getByText(count)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'What “Raw votes” means' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Easy to give and to fake');
  });

  test('moves from day to day with the arrow keys', async () => {
    api();
    const { user } = open();
    await user.click(await screen.findByText('How we know'));
    const slider = await screen.findByRole('slider', { name: 'Day' });
    const text = () => slider.getAttribute('aria-valuetext');
    expect(text()).toBe(`${formatDay('2026-11-22')}, so far: 16 of 131 visitors, running interval 6.6–21.0%`);
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(text()).toBe(`${formatDay('2026-11-19')}: 4 of 40 visitors, running interval 2.1–31.0%`);
  });

  test('asks for confirmation before abandoning the goal', async () => {
    api();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More about this verdict' }));
    await user.click(screen.getByRole('menuitem', { name: 'Abandon this goal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Abandon this goal?' });
    expect(dialog).toHaveTextContent(
      'stays on record with everyone counted so far, including today’s visitors',
    );
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Abandon goal' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Goal abandoned' }));
    expect(sent).toMatchObject([{ method: 'POST', path: expect.stringMatching(/^goals\/.+\/withdraw$/) }]);
  });

  test('says that the goal has been decided in the meantime, and keeps the dialog open', async () => {
    api({ write: () => problem(409, 'CONFLICT', 'This goal is decided.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More about this verdict' }));
    await user.click(screen.getByRole('menuitem', { name: 'Abandon this goal' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandon goal' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: 'This goal is decided.' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('the verdict card', () => {
  const decided = { decidedAt: '2026-12-01T00:15:00Z' };
  const cases: [Evidence['verdict']['state'], Partial<Evidence>, string, string][] = [
    ['counting', {}, 'counting', 'Share your page'],
    ['promising', {}, 'promising', 'Share your page'],
    ['behind', {}, 'promising', 'Share your page'],
    ['settling', {}, 'promising', 'Read what people said'],
    ['reached', { goal: aGoal({ state: 'reached', ...decided }) }, 'reached', 'Share the result'],
    [
      'missed',
      { goal: aGoal({ state: 'missed', reason: 'below', ...decided }) },
      'missed',
      'Read what people said',
    ],
    ['withdrawn', { goal: aGoal({ state: 'withdrawn', ...decided }) }, 'missed', 'Set a new goal'],
    ['void', { goal: aGoal({ state: 'void', ...decided }) }, 'missed', 'Set a new goal'],
  ];

  test.each(cases)(
    'has the right color and first action if the goal is %s',
    async (state, change, look, first) => {
      const verdict = aVerdict({ state, title: `Title of ${state}`, text: 'Text.', notes: ['A note.'] });
      api({ evidence: () => anEvidence({ ...change, verdict }) });
      const { user } = open();
      const region = await screen.findByRole('region', { name: `Title of ${state}` });
      expect(region.firstElementChild).toHaveAttribute('data-look', look);
      const steps = within(region).getAllByText(/^(Share|Read|Set) /);
      expect(steps[0]).toHaveTextContent(first);
      await user.click(within(region).getByText('How we know'));
      expect(within(region).getByText('A note.')).toBeVisible();
    },
  );

  test('offers to share a reached goal by publishing a report', async () => {
    const goal = aGoal({ state: 'reached', ...decided });
    api({
      evidence: () => anEvidence({ goal, verdict: aVerdict({ state: 'reached', title: 'Goal reached' }) }),
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Share the result' }));
    expect(await screen.findByRole('dialog', { name: 'Publish a report?' })).toBeVisible();
  });

  test('animates the swell only once per state', async () => {
    localStorage.clear();
    const evidence = anEvidence();
    api({ evidence: () => evidence });
    const first = open();
    const card = async () =>
      (await screen.findByRole('region', { name: 'Promising, not proven yet' })).firstElementChild!;
    expect(await card()).toHaveAttribute('data-rising');
    first.unmount();
    open();
    expect(await card()).not.toHaveAttribute('data-rising');
  });
});

describe('the evidence of an idea without a goal', () => {
  test('offers to set a goal, and explains how to fill empty sections', async () => {
    api({ evidence: () => noEvidence() });
    open();
    const verdict = within(await screen.findByRole('region', { name: 'No goal yet' }));
    expect(verdict.getByRole('link', { name: 'Set a goal' })).toHaveAttribute(
      'href',
      '/evidence/idea-1?goal=new',
    );
    expect(verdict.getByText('What would convince you?')).toBeVisible();
    expect(screen.getByText('No counted visitors yet. Share your page to get the first ones.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish a report' })).toBeDisabled();
  });

  test.each([
    ['draft', 'Not live yet', 'Finish draft'],
    ['pending', 'In review', null],
    ['address_review_comment', 'Waiting for your changes', 'Make changes'],
  ] as const)(
    'shows a single card with the next step if the idea was never live (%s)',
    async (status, name, go) => {
      api({
        evidence: () => noEvidence(),
        idea: anOwnIdea({ id: 'idea-1', title: 'Quiet Hours', status, isPublic: false }),
      });
      open();
      const card = within(await screen.findByRole('region', { name }));
      if (go) expect(card.getByRole('link', { name: go })).toHaveAttribute('href', '/dashboard?edit=idea-1');
      else expect(card.queryByRole('link')).not.toBeInTheDocument();
      for (const other of ['Funnel', 'Goals', 'Signed report', 'Where they came from'])
        expect(screen.queryByRole('region', { name: other })).not.toBeInTheDocument();
    },
  );

  test('still shows the evidence of an idea that is no longer live, but doesn’t offer a goal', async () => {
    api({
      evidence: () => noEvidence({ countingSince: '2026-11-16' }),
      idea: anOwnIdea({ id: 'idea-1', title: 'Quiet Hours', status: 'removed', isPublic: false }),
    });
    open();
    expect(await screen.findByRole('region', { name: 'This idea is not live' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Funnel' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set a goal' })).not.toBeInTheDocument();
  });
});

describe('an idea’s signed reports', () => {
  test('include the founder’s name only if requested', async () => {
    api();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Publish a report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish a report?' }));
    expect(dialog.getByRole('checkbox', { name: 'Include my name' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Report published' }));
    expect(sent).toEqual([{ method: 'POST', path: 'ideas/idea-1/reports', body: { includeName: false } }]);
  });

  test('can be withdrawn after a confirmation, and show no buttons afterward', async () => {
    api({ reports: () => [aReport(), aReport({ id: 'report-0', withdrawnAt: '2026-11-21T10:00:00Z' })] });
    const { user } = open();
    const list = within(await screen.findByRole('region', { name: 'Signed report' }));
    expect(await list.findByText('Withdrawn')).toBeVisible();
    expect(list.getAllByRole('button', { name: /^Copy the report’s link/ })).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /^Withdraw/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this report?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Report withdrawn' }));
    expect(sent).toEqual([{ method: 'DELETE', path: 'reports/report-1', body: undefined }]);
  });
});
