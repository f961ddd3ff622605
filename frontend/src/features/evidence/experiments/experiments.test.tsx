import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { TooltipProvider } from '@/ui/tooltip';
import { Component as ExperimentsRoute } from '../routes/experiments-route';
import { aLadder, anArm, anExperiment } from './experiment.factory';
import { openingOf } from './opening';
import { amountIn } from './price-form';
import type { Experiment } from './types';

let sent: unknown[];

function api(experiments: Experiment[], refusal?: () => Response) {
  sent = [];
  const take = async (request: Request) => {
    sent.push(await request.json());
    return refusal?.() ?? HttpResponse.json(anExperiment({ state: 'pending' }), { status: 201 });
  };
  server.use(
    http.get('*/api/user/ideas/:id', () =>
      HttpResponse.json(
        anOwnIdea({ id: 'idea-1', title: 'Quiet Hours', description: 'A board for silence.' }),
      ),
    ),
    http.get('*/api/ideas/:id/experiments', () => HttpResponse.json(experiments)),
    http.post('*/api/ideas/:id/experiments', ({ request }) => take(request)),
    http.patch('*/api/experiments/:id', ({ request }) => take(request)),
  );
}

const goalIsRunning = () =>
  server.use(
    http.get('*/api/user/verdicts', () =>
      HttpResponse.json([
        {
          ideaId: 'idea-1',
          state: 'behind',
          reason: null,
          title: 'Behind your goal',
          visitors: 120,
          of: 300,
        },
      ]),
    ),
  );

const open = (query = '') =>
  renderWith(
    <TooltipProvider>
      <ExperimentsRoute />
    </TooltipProvider>,
    {
      address: `/evidence/idea-1/experiments${query}`,
      path: '/evidence/:ideaId/experiments',
      auth: { user: aClientUser() },
    },
  );

describe('the experiments screen', () => {
  it('offers only the kind of experiment that isn’t already running', async () => {
    api([anExperiment()]);
    const { user } = open();
    expect(await screen.findByRole('link', { name: 'Test prices' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Test the page' })).toBeNull();
    const card = screen.getByRole('article', { name: 'Page test' });
    expect(within(card).getByRole('heading', { name: 'Running until 12/1/2026' })).toBeVisible();
    expect(within(card).getByText(/Versions are compared from 11\/24\/2026 on/)).toBeVisible();
    await user.click(within(card).getByText('Every number'));
    expect(within(card).getByText(/No visitor was seen with two versions\.$/)).toBeVisible();
    await user.click(within(card).getByText('Side by side'));
    expect(within(card).getByRole('region', { name: 'Version B' })).toHaveTextContent('Silence, booked');
  });

  it('says upfront that a page test can’t start while a goal is running', async () => {
    api([]);
    goalIsRunning();
    open();
    expect(await screen.findByText(/^A goal is running, so the page can’t change/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Test prices' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Test the page' })).toBeNull();
  });

  it('explains, in place of the page test’s form, that a goal is running', async () => {
    api([]);
    goalIsRunning();
    open('?new=page');
    expect(await screen.findByRole('region', { name: 'A goal is running' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('draws the same cover for all versions, so that only the tested text differs', async () => {
    api([anExperiment()]);
    open();
    const card = await screen.findByRole('article', { name: 'Page test' });
    const covers = ['The original', 'Version B'].map(
      (name) => within(card).getByRole('region', { name }).querySelector('img')!.src,
    );
    expect(covers[1]).toBe(covers[0]);
  });

  it('shows the revenue per price, also in a table', async () => {
    api([aLadder()]);
    open();
    const table = await screen.findByRole('table', { name: 'Demand and revenue by price' });
    const [, first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('$9 a month12012');
    expect(first).toHaveTextContent('$36 to $180');
    expect(screen.getByText(/^People say they’d pay more than they do: .* in 28 studies\.$/)).toBeVisible();
    expect(screen.getByText(/Murphy et al\. 2005/)).toBeInTheDocument();
    const [cheap, dear] = within(screen.getByRole('list', { name: 'Prices' })).getAllByRole('listitem');
    expect(cheap).toHaveTextContent('$9 a month120 visitors10.0% would pay$90 per 100 visitors');
    expect(dear).toHaveTextContent('$19.50 a month118 visitors3.4% would pay$66 per 100 visitors');
  });

  it('shows no rate for fewer than 30 visitors', async () => {
    const { arms } = aLadder();
    api([aLadder({ arms: arms.map((arm) => ({ ...arm, visitors: 12, priced: 2 })) })]);
    open();
    const [first] = within(await screen.findByRole('list', { name: 'Prices' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('2 would pay. A rate shows from 30 visitors on.');
    expect(first).not.toHaveTextContent('%');
  });

  it('shows how many visitors saw two prices, and says "No answer" if demand rises with the price', async () => {
    api([
      aLadder({
        state: 'decided',
        outcome: 'no-answer',
        decidedAt: '2026-12-04T00:12:00.000Z',
        seenTwice: 3,
        title: 'No answer: people said yes more often at a higher price',
        text: 'Check where they came from.',
      }),
    ]);
    open();
    const card = await screen.findByRole('article', { name: 'Price test' });
    expect(within(card).getByText('No answer')).toBeVisible();
    expect(within(card).getByText(/3 visitors left out: seen with two prices/)).toBeInTheDocument();
  });

  it('shows the result only once if its label and heading are the same', async () => {
    api([
      anExperiment({
        state: 'decided',
        outcome: 'undecided',
        title: 'No clear winner',
        text: 'It may be luck.',
      }),
    ]);
    open();
    expect(await screen.findByRole('heading', { name: 'No clear winner' })).toBeVisible();
    expect(screen.getAllByText('No clear winner')).toHaveLength(1);
  });

  it('shows no comparison if the split is broken, and says why an admin declined a test', async () => {
    api([
      anExperiment({
        split: { visitors: [400, 600], expected: 0.5, broken: true },
        state: 'broken',
        title: 'No result: visitors were not shared equally',
        text: '400 and 600.',
      }),
      anExperiment({ id: 'b', state: 'declined', startedAt: null, reviewComments: 'It promises too much.' }),
    ]);
    open();
    expect(
      await screen.findByRole('heading', { name: 'No result: visitors were not shared equally' }),
    ).toBeVisible();
    expect(screen.getByText('It promises too much.')).toBeVisible();
    expect(screen.queryByText(/the original$/)).toBeNull();
  });

  it('asks for confirmation before using a version, and sends the selected version', async () => {
    api([
      anExperiment({
        state: 'decided',
        outcome: 'better',
        best: 1,
        title: 'Version B is better',
        decidedAt: '2026-11-25T00:00:00.000Z',
        arms: [
          anArm({ page: {}, confirmed: 20 }),
          anArm({
            arm: 1,
            page: { headline: 'Silence, booked' },
            confirmed: 60,
            ratio: { value: 3, low: 1.4, high: 6 },
            verdict: 'better',
          }),
        ],
      }),
    ]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Use a version…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the page?' });
    expect(within(dialog).getByRole('radio', { name: 'Version B' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Use this version' }));
    await waitFor(() => expect(sent).toEqual([{ state: 'stopped', keep: 1 }]));
  });
});

describe('setting up an experiment', () => {
  it('explains upfront what a page test needs, and submits only versions that differ from the original', async () => {
    api([]);
    const { user } = open('?new=page');
    expect((await screen.findByText('500 visitors')).parentElement).toHaveTextContent(
      '500 visitors needed: 250 for each version.',
    );
    await user.click(screen.getByText('How it works'));
    const finds = screen.getByText(/for each of 2 versions show one that’s twice as good/);
    expect(finds).toBeVisible();
    expect(finds).toHaveTextContent(
      '250 visitors for each of 2 versions show one that’s twice as good in 80 of 100 tests, if one in ten joins and confirms.',
    );
    expect(screen.getByText(/Test big differences or don’t test at all/)).toBeVisible();
    const takes = screen.getByRole('table', { name: 'Visitors for each version' });
    expect(within(takes).getByRole('row', { name: '2× 250 295 330' })).toBeInTheDocument();
    expect(within(takes).getByRole('columnheader', { name: 'Versions' })).toHaveAttribute('colspan', '3');
    expect(screen.getByRole('region', { name: 'Version B' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'The original' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(/This version is the same as the original/)).toBeVisible();
    const headline = screen.getByRole('textbox', { name: 'Headline' });
    await user.clear(headline);
    await user.type(headline, 'Silence, booked');
    expect(screen.getByRole('region', { name: 'Version B' })).toHaveTextContent('Silence, booked');
    expect(screen.getByRole('region', { name: 'The original' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await waitFor(() =>
      expect(sent).toEqual([{ kind: 'page', days: 14, versions: [{}, { headline: 'Silence, booked' }] }]),
    );
  });

  it('submits a price ladder, and explains why it can’t start', async () => {
    api([], () => problem(409, 'IDEA_NOT_ACTIVE', 'The idea is not live.'));
    const { user } = open('?new=price');
    expect((await screen.findByText('600 visitors')).parentElement).toHaveTextContent(
      '600 visitors needed: 300 for each price.',
    );
    await user.click(screen.getByText('How it works'));
    const chance = screen.getByText(
      /of finding a price that brings in twice as much, with \d+ visitors for each of/,
    );
    expect(chance).toBeVisible();
    expect(chance).toHaveTextContent(
      '99% chance of finding a price that brings in twice as much, with 300 visitors for each of 2 prices, if 30% say yes to the lowest.',
    );
    const takes = screen.getByRole('table', {
      name: 'How often a price that brings in twice as much is found',
    });
    expect(within(takes).getByRole('row', { name: '30% 99% 89% 72%' })).toBeInTheDocument();
    expect(screen.getByText(/^Chance of finding a price .* with 300 visitors for each:$/)).toBeVisible();
    await user.type(await screen.findByRole('textbox', { name: 'Price 1' }), '9');
    expect(screen.getByText('Would you pay $9 a month for this?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start price test' }));
    expect(await screen.findByText('Enter at least two prices.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Price 2' }), '19.50');
    await user.click(screen.getByRole('button', { name: 'Start price test' }));
    expect(await screen.findByText(/This idea is not live\. An experiment starts/)).toBeVisible();
    const price = { currency: 'USD', per: 'month' };
    expect(sent).toEqual([
      {
        kind: 'price',
        days: 14,
        prices: [
          { amount: 900, ...price },
          { amount: 1950, ...price },
        ],
      },
    ]);
  });

  it('states the requirements for the number of versions and prices that are being set up', async () => {
    api([]);
    const page = open('?new=page');
    await page.user.click(await screen.findByRole('button', { name: 'Add a version' }));
    expect(screen.getByText(/for each of 3 versions/)).toHaveTextContent(/^295 visitors/);
    await page.user.click(screen.getByRole('button', { name: 'Remove version C' }));
    expect(screen.getByText(/for each of 2 versions/)).toHaveTextContent(/^250 visitors/);
    page.unmount();
    const { user } = open('?new=price');
    await user.click(await screen.findByRole('button', { name: 'Add a price' }));
    for (const [index, amount] of ['9', '19', '39'].entries())
      await user.type(screen.getByRole('textbox', { name: new RegExp(`^Price ${index + 1}`) }), amount);
    expect(screen.getByText(/for each of 3 prices/)).toHaveTextContent(/^89% chance/);
  });

  it('replaces the form with its preview on a narrow screen', async () => {
    api([]);
    const { user } = open('?new=page');
    const preview = await screen.findByRole('radio', { name: 'Preview' });
    await user.type(screen.getByRole('textbox', { name: 'Headline' }), ', booked');
    await user.click(preview);
    expect(preview).toBeChecked();
    expect(screen.getByRole('region', { name: 'Version B' })).toHaveTextContent('Quiet Hours, booked');
    await user.click(screen.getByRole('radio', { name: 'Write' }));
    expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveValue('Quiet Hours, booked');
  });

  it.each([
    ['9', 900],
    ['9.5', 950],
    ['0.49', null],
    ['1,000', null],
    ['abc', null],
  ])('parses the price "%s" as %s minor units', (typed, amount) => expect(amountIn(typed)).toBe(amount));

  it('cuts a description at the end of a paragraph if possible, or else of a sentence or a word', () => {
    const long = 'word '.repeat(100);
    expect(openingOf('Short.')).toBe('Short.');
    expect(openingOf(`One.\n\n${long}`)).toBe('One.');
    expect(openingOf(`One. ${long}`)).toBe('One.');
    expect(openingOf(long)).toBe('word '.repeat(60).trimEnd());
  });
});
