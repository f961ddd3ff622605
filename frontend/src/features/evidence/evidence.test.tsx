import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { http } from 'msw';
import { aGoal, anEvidence, noEvidence } from './evidence.factory';
import { aReport, api, open, sent } from './evidence.harness';
import type { Evidence, Verdict } from './types';

// jsdom draws nothing on a canvas; the panel gets the band, and that is what can be seen here.
jest.mock('./charts/band-panel', () => ({
  BandPanel: ({ band }: { band: { x: number[] } }) => <span data-testid="band">{band.x.join(' ')}</span>,
}));

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
/** Accessible names keep the space that does not break. */
const nb = (text: string) => text.replaceAll(' %', '\u00a0%');
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)));
const told = (change: Partial<Verdict>): Verdict => ({ ...anEvidence().verdict, ...change });

describe('who may see it', () => {
  test('a visitor is asked to sign in', async () => {
    api();
    open('', false);
    expect(await screen.findByRole('heading', { name: 'Evidence Access' })).toBeVisible();
  });

  test('another one’s idea is not found', async () => {
    api();
    server.use(http.get('*/api/ideas/:id/evidence', () => problem(404, 'NOT_FOUND', 'Idea not found.')));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });

  test('a failure can be tried again', async () => {
    api();
    server.use(
      http.get('*/api/ideas/:id/evidence', () => problem(503, 'UNAVAILABLE', 'Busy.'), { once: true }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Promising, not shown yet' })).toBeVisible();
  });
});

describe('a running goal', () => {
  test('its verdict, the goal as it was set, and how far it is', async () => {
    api();
    open();
    const verdict = within(await screen.findByRole('region', { name: 'Promising, not shown yet' }));
    expect(verdict.getByText(/^15 of 120 \(12\.5%\)\./)).toBeVisible();
    expect(verdict.getByText('Day 6 of 14')).toBeVisible();
    expect(verdict.getByText('131 of 300 visitors')).toBeVisible();
    expect(verdict.queryByText(/needed by now/)).not.toBeInTheDocument();
    expect(verdict.getByText('3 people may still confirm.')).toBeVisible();
    expect(
      verdict.getByRole('heading', { name: nb('More than 8 % of counted visitors join and confirm') }),
    ).toBeVisible();
    expect(
      verdict.getByText('11/16/2026, when 82 people had visited and 9 had confirmed; unchanged since'),
    ).toBeVisible();
    expect(verdict.getByText('300 visitors or 14 days, whichever comes first')).toBeVisible();
    expect(verdict.queryByRole('link', { name: /^Set/ })).not.toBeInTheDocument();
  });

  test('its numbers in tables', async () => {
    api();
    open();
    expect((await screen.findByTestId('band')).textContent).toBe('0 40 80 120 131 150 214 300');
    expect(rowsOf('The rate up to each day, with its interval').slice(0, 3)).toEqual([
      ['Day', 'Visitors', 'Yes', 'Open', 'Rate', 'Interval', 'Needed'],
      ['11/22/2026, so far', '131', '16', '3', '12.2 %', '6.6 % to 21.0 %', '–'],
      ['11/21/2026', '120', '15', '0', '12.5 %', '6.6 % to 21.6 %', '–'],
    ]);
    expect(rowsOf('From a visit to a customer')).toEqual([
      ['Step', 'Number', 'Of the visitors', 'Of the step before'],
      ['Visitors', '120', '–', '–'],
      ['Voted', '48', '40.0 % (29.3 % to 51.3 %)', '–'],
      ['Joined', '22', '18.3 % (10.5 % to 28.2 %)', '–'],
      ['Confirmed', '15', '12.5 % (6.6 % to 21.6 %)', '68.2 % (42.0 % to 90.0 %)'],
      ['Would pay', '4', '3.3 % (0.7 % to 9.3 %)', '26.7 % (6.3 % to 59.2 %)'],
    ]);
    expect(
      screen.getByText('187 visits in the raw numbers, 12 of people who asked not to be told apart.'),
    ).toBeVisible();
  });

  test('how many of the funnel decide a goal that counts one visitor per network', async () => {
    api({ evidence: () => anEvidence({ judgedVisitors: 96 }) });
    open();
    expect(
      await screen.findByText('The goal counts one visitor per network: 96 of these 120.'),
    ).toBeVisible();
  });

  test('its sources, with how much hangs on the largest', async () => {
    api();
    open();
    const sources = within(await screen.findByRole('region', { name: 'Where they came from' }));
    expect(
      sources.getByRole('rowheader', { name: /^newsletter november 15\.7.%, 7\.2.% to 28\.3.%/ }),
    ).toBeVisible();
    expect(sources.getByText('1.9')).toBeVisible();
    expect(sources.getByText('newsletter (november), 58.3 % of the visitors')).toBeVisible();
    expect(sources.getByText('4 of 50 visitors, 1.6 % to 20.7 %.')).toBeVisible();
  });

  test('whom the numbers leave out, and votes by how far they can be believed', async () => {
    const idea = anOwnIdea({ id: 'idea-1', importedVotes: 1204 });
    api({ evidence: () => anEvidence({ hostingChecked: false }), idea });
    open();
    const left = within(await screen.findByRole('region', { name: 'What was left out' }));
    expect(left.getByText('More than 2 visitors of a network in a day, or 4 in 28 days.')).toBeVisible();
    expect(left.getByText('Hosting networks: not checked.')).toBeVisible();
    const votes = within(screen.getByRole('region', { name: 'Votes' }));
    for (const count of ['96', '48', '19', '15', '1,204']) expect(votes.getByText(count)).toBeVisible();
    fireEvent.click(votes.getByRole('button', { name: 'What “Raw votes” means' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'Cheap to give and to fake. Shown, never judged.',
    );
  });

  test('days are read by the arrow keys', async () => {
    api();
    open();
    const slider = await screen.findByRole('slider', { name: 'Day' });
    const text = () => plain(slider.getAttribute('aria-valuetext'));
    expect(text()).toBe('11/22/2026, so far: 16 of 131 visitors, 12.2 %, interval 6.6 % to 21.0 %');
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(text()).toBe('11/19/2026: 4 of 40 visitors, 10.0 %, interval 2.1 % to 31.0 %');
  });

  test('giving up asks first, and is told', async () => {
    api();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Give up this goal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give up this goal?' });
    expect(dialog).toHaveTextContent(
      'stays on record with everyone counted so far, today’s visitors as well',
    );
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Goal given up' }));
    expect(sent).toMatchObject([{ method: 'POST', path: expect.stringMatching(/^goals\/.+\/withdraw$/) }]);
  });

  test('one that was decided meanwhile says so, and the question stays', async () => {
    api({ write: () => problem(409, 'CONFLICT', 'This goal is decided.') });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Give up this goal' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Give up' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ description: 'This goal is decided.' }));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('every state is told, and only a goal that is reached is green', () => {
  const decided = { decidedAt: '2026-12-01T00:15:00Z' };
  const cases: [Evidence['verdict']['state'], Partial<Evidence>, string][] = [
    ['counting', {}, 'open'],
    ['promising', {}, 'open'],
    ['behind', {}, 'open'],
    ['settling', {}, 'open'],
    ['reached', { goal: aGoal({ state: 'reached', ...decided }) }, 'good'],
    ['missed', { goal: aGoal({ state: 'missed', reason: 'below', ...decided }) }, 'bad'],
    ['withdrawn', { goal: aGoal({ state: 'withdrawn', ...decided }) }, 'plain'],
    ['void', { goal: aGoal({ state: 'void', ...decided }) }, 'plain'],
  ];

  test.each(cases)('%s', async (state, change, tone) => {
    const verdict = told({ state, title: `Title of ${state}`, text: 'Text.', notes: ['A note.'] });
    api({ evidence: () => anEvidence({ ...change, verdict }) });
    open();
    const region = await screen.findByRole('region', { name: `Title of ${state}` });
    expect(region).toHaveAttribute('data-tone', tone);
    expect(within(region).getByText('A note.')).toBeVisible();
    const another = within(region).queryByRole('link', { name: 'Set another goal' });
    if (change.goal) expect(another).toHaveAttribute('href', '/evidence/idea-1?goal=new');
    else expect(another).not.toBeInTheDocument();
  });
});

describe('without a goal', () => {
  test('one is offered, and what is empty says what to do', async () => {
    api({ evidence: () => noEvidence() });
    open();
    const verdict = within(await screen.findByRole('region', { name: 'No goal yet' }));
    expect(verdict.getByRole('link', { name: 'Set a goal' })).toHaveAttribute(
      'href',
      '/evidence/idea-1?goal=new',
    );
    expect(screen.getAllByText('No counted visitors yet. Share the page with a tagged link.')).toHaveLength(
      2,
    );
    expect(screen.getByText('Nobody has been left out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish a report' })).toBeDisabled();
  });

  test('an idea from before says since when it is counted', async () => {
    api({ evidence: () => noEvidence({ countingSince: '2026-11-22' }) });
    open();
    expect(
      await screen.findByText(/^Counting began on 11\/22\/2026\. Earlier visits and votes are in/),
    ).toBeVisible();
  });

  test('an idea that is not live takes none', async () => {
    api({
      evidence: () => noEvidence(),
      idea: anOwnIdea({ id: 'idea-1', title: 'Quiet Hours', status: 'draft' }),
    });
    open();
    expect(await screen.findByRole('region', { name: 'This idea is not live' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set a goal' })).not.toBeInTheDocument();
  });
});

describe('reports', () => {
  test('one is published with the founder’s name only where it was chosen', async () => {
    api();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Publish a report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish a report?' }));
    expect(dialog.getByRole('checkbox', { name: 'Put my name into it' })).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Report published' }));
    expect(sent).toEqual([{ method: 'POST', path: 'ideas/idea-1/reports', body: { includeName: false } }]);
  });

  test('one is withdrawn after a question; a withdrawn one has no more to press', async () => {
    api({ reports: () => [aReport(), aReport({ id: 'report-0', withdrawnAt: '2026-11-21T10:00:00Z' })] });
    const { user } = open();
    const list = within(await screen.findByRole('region', { name: 'Share a report' }));
    expect(await list.findByText('Withdrawn')).toBeVisible();
    expect(list.getAllByRole('button', { name: /^Copy the report’s link/ })).toHaveLength(1);
    await user.click(list.getByRole('button', { name: /^Withdraw/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this report?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: 'Report withdrawn' }));
    expect(sent).toEqual([{ method: 'DELETE', path: 'reports/report-1', body: undefined }]);
  });
});
