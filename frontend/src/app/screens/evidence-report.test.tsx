import userEvent from '@testing-library/user-event';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../app.harness';
import { someChecks } from '@/features/evidence/evidence.factory';
import { aLadder, anArm, anExperiment } from '@/features/evidence/experiments/experiment.factory';
import { aReport, ID, serve, signed } from './evidence-report/signed-report.harness';

const open = () => renderApp(`/evidence/r/${ID}`);

/** Opens a section of the report, and returns queries within it. */
async function opened(name: string) {
  await userEvent.click(await screen.findByRole('heading', { name }));
  return screen.getByRole('region', { name });
}

test('shows a report’s verdict, the goal as it was set, and the verdict’s basis', async () => {
  serve(aReport());
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Hours' })).toBeVisible();
  expect(document.title).toBe('Quiet Hours: evidence report | Groundswell');
  expect(screen.getByRole('heading', { name: /^Reached the goal/ })).toBeVisible();
  await userEvent.click(await screen.findByText('How we know'));
  expect(screen.getByText('Nearly all visitors came from one place.')).toBeVisible();
  expect(screen.getByText(/not audited by anybody/)).toBeVisible();
  expect(await screen.findByText(/Hosting networks: not checked/)).toBeVisible();
  expect(screen.getAllByText(/ab{1}(ab){31}/).length).toBeGreaterThan(0);
  expect(
    within(screen.getByRole('table', { name: 'Visitors by source' })).getByText('forum.example'),
  ).toBeVisible();
});

test('shows every step of the funnel with its own interval', async () => {
  serve(aReport());
  open();
  const table = await screen.findByRole('table', { name: 'Every step with its own interval' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent?.slice(0, 12))).toEqual([
    expect.stringMatching(/^Visitors120/),
    expect.stringMatching(/^Voted60/),
    expect.stringMatching(/^Joined30/),
    expect.stringMatching(/^Confirmed20/),
    expect.stringMatching(/^Would pay5/),
  ]);
});

test('shows every experiment with the counts for each price and version, in the server’s words', async () => {
  const ladder = aLadder({
    state: 'decided',
    outcome: 'undecided',
    title: 'Not decided',
    text: 'No price is shown.',
  });
  const ratio = { value: 3.75, low: 2.1, high: 6.8 };
  const page = anExperiment({
    id: 'experiment-2',
    state: 'decided',
    outcome: 'better',
    title: 'Version B is better',
    arms: [
      anArm({ visitors: 400, joined: 20, confirmed: 16 }),
      anArm({ arm: 1, visitors: 410, joined: 70, confirmed: 60, ratio, verdict: 'better' }),
    ],
  });
  serve(aReport({ experiments: [ladder, page] }));
  open();
  const rowsOf = (name: string) =>
    within(screen.getByRole('article', { name }))
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent!.replaceAll('\u00a0', ' ')));
  await userEvent.click(await screen.findByRole('heading', { name: 'Experiments' }));
  expect(screen.getByText('Price test: Not decided')).toBeVisible();
  expect(screen.getByText(/^No price is shown\. Started on Nov 17, 2026\.$/)).toBeVisible();
  expect(rowsOf('Price test')).toEqual([
    ['Price', 'Visitors', 'Joined', 'Confirmed'],
    ['$9 a month', '120', '0', '0'],
    ['12 of 120 would pay it, 4.0–20.0%; 100 visitors would bring in $36 to $180'],
    ['$19.50 a month', '118', '0', '0'],
    ['4 of 118 would pay it, 0.8–10.0%; 100 visitors would bring in $15.60 to $195'],
  ]);
  expect(screen.getByText('Page test: Version B is better')).toBeVisible();
  expect(screen.getByText(/^Prices were asked about, never charged/)).toBeVisible();
  for (const name of ['Price test', 'Page test'])
    expect(within(screen.getByRole('article', { name })).getAllByText(/chi-square/)).toHaveLength(1);
  expect(rowsOf('Page test').slice(1)).toEqual([
    ['Original', '400', '20', '16'],
    ['Version B', '410', '70', '60'],
    ['Visitors join and confirm 2.1 to 6.8 times as often as with the original'],
  ]);
});

test('shows only the counts for an experiment whose split between versions is broken', async () => {
  const arms = [{ visitors: 400 }, { arm: 1, visitors: 600 }].map(anArm);
  serve(aReport({ experiments: [anExperiment({ state: 'broken', title: 'No result', arms })] }));
  open();
  await userEvent.click(await screen.findByRole('heading', { name: 'Page test' }));
  expect(screen.getByText('Page test: No result')).toBeVisible();
  expect(screen.queryByText(/those of the original/)).not.toBeInTheDocument();
});

test.each([[undefined], [[]]])(
  'omits the section about experiments if the idea has none (%j)',
  async (experiments) => {
    serve(aReport({ experiments }));
    open();
    expect(await screen.findByText(/Hosting networks: not checked/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: /experiments|test$/i })).not.toBeInTheDocument();
  },
);

test('names unknown and flagged checks directly below the verdict', async () => {
  serve(aReport({ checks: someChecks({ networks: 'flagged', own_domains: 'flagged', hosting: 'unknown' }) }));
  open();
  const card = within(await screen.findByRole('region', { name: /^Reached/ }));
  expect(card.getByText('2 checks need a look: networks, addresses at own domains')).toBeVisible();
  expect(card.getByText('1 check unknown: hosting networks')).toBeVisible();
  await userEvent.click(card.getByText('How we know'));
  await card.findByText('11 checks passed');
  const list = card.getAllByRole('listitem');
  expect(list).toHaveLength(14);
  expect(list.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /Flagged: A few false sign-ups would be enough 120 visitors came from as many networks\.$/,
    ),
    expect.stringMatching(/Flagged: 0% confirmed at their own domains/),
    expect.stringMatching(/Unknown: Hosting networks not known/),
    expect.stringMatching(/^The page did not change/),
  ]);
});

const PAGE = {
  title: 'Quiet Hours',
  description: 'Finds a quiet hour.\nFor two.',
  category: 'Health',
  targetAudience: 'Parents',
  cover: null,
  sha256: 'cd'.repeat(32),
};

test('shows the tested page, and both texts of a change made during the test', async () => {
  const change = { day: '2026-11-04', visitors: 44, visitorsAfter: 76, afterVerdict: false };
  const changes = [{ ...change, before: { title: 'Quiet' }, after: { title: 'Quiet Hours' } }];
  serve(aReport({ page: PAGE, changes, changedSince: false }));
  open();
  const tested = within(await opened('The page that was tested'));
  expect(tested.getByText(/^Finds a quiet hour\.\s+For two\.$/)).toBeVisible();
  expect(tested.getByText('Health · Parents')).toBeVisible();
  expect(
    tested.getByText('Changed on Nov 4, 2026: 44 visitors before, 76 visitors from then on.'),
  ).toBeVisible();
  expect(tested.getByText('Before: “Quiet”')).toBeVisible();
  expect(tested.getByText('After: “Quiet Hours”')).toBeVisible();
  expect(screen.queryByText(/has changed since/)).not.toBeInTheDocument();
});

test('says only once, above the verdict, that the page has changed since the test, and shows both texts', async () => {
  const change = { day: '2026-11-12', visitors: 120, visitorsAfter: 0, afterVerdict: true };
  const changes = [
    { ...change, before: { title: 'Quiet Hours', cover: 'a' }, after: { title: 'Compliance', cover: 'b' } },
    { ...change, before: { title: 'Compliance' }, after: { title: 'Enterprise compliance suite' } },
  ];
  const report = aReport({ page: PAGE, changes, changedSince: true });
  report.verdict = { ...report.verdict, notes: ['The page has changed since. It tested: “Quiet Hours”: x'] };
  serve(report);
  open();
  const name = 'The page has changed since. It tested: “Quiet Hours”';
  const notice = await screen.findByRole('region', { name });
  expect(within(notice).getByText('Tested: “Quiet Hours”')).toBeVisible();
  expect(within(notice).getByText('Now: “Enterprise compliance suite”')).toBeVisible();
  const verdict = screen.getByRole('heading', { name: /^Reached/ });
  expect(notice.compareDocumentPosition(verdict)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText(/has changed since/)).toHaveLength(1);
});

test('states the significance level for goals under rules version 2, and that each interval holds individually', async () => {
  serve(aReport({ method: { ...aReport().method, rules: 2 } }));
  open();
  const method = within(await opened('How it was measured'));
  expect(
    method.getByText(
      /If each of these visitors had at most an 8% chance, and the planned number came, fewer than 1 test in 40 would end like this\./,
    ),
  ).toBeVisible();
  expect(method.getByText(/Each interval of a step or source holds on its own/)).toBeVisible();
  expect(method.queryByText(/4 of 100/)).not.toBeInTheDocument();
});

test('states the error rate of the older rules for goals that were set under them', async () => {
  serve(aReport());
  open();
  const method = within(await opened('How it was measured'));
  expect(method.getByText(/at most 4 of 100 such tests/)).toBeVisible();
});

test('says that all checks passed', async () => {
  serve(aReport());
  open();
  expect(await screen.findByText('All checks passed')).toBeVisible();
});

test('shows reports that were published before checks existed', async () => {
  serve(aReport({ form: 1, checks: undefined }));
  open();
  expect(await screen.findByRole('table', { name: 'Visitors by source' })).toBeVisible();
  expect(screen.queryByText(/checks/)).not.toBeInTheDocument();
});

test('doesn’t offer readers the receipt, which only the founder can download', async () => {
  serve(aReport());
  open();
  expect(await screen.findByRole('heading', { name: 'Goals' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /receipt/ })).not.toBeInTheDocument();
});

test('lists the founder as “The founder” instead of “You” among excluded visitors', async () => {
  serve(aReport());
  open();
  await opened('Excluded visitors');
  expect(screen.getByText('The founder')).toBeVisible();
  expect(screen.queryByText('You')).not.toBeInTheDocument();
});

test('names the founder if they chose to be named', async () => {
  serve(aReport({ founder: 'Ada Lovelace' }));
  open();
  expect(await screen.findByText(/^Evidence report · .* · Ada Lovelace$/)).toBeVisible();
});

test('shows the texts in the page’s language instead of the signed ones, without a change that is shown above', async () => {
  const { verdict } = aReport();
  const notes = [
    'The page has changed since. It tested: “Quiet Hours”: Rooms.',
    'Nearly all came from one place.',
  ];
  const report = aReport({ changedSince: true, verdict: { ...verdict, notes } });
  const words = {
    title: 'Ziel erreicht',
    text: 'Am 14. Juli bewiesen.',
    notes: ['Die Seite wurde seither geändert.', 'Fast alle kamen von einem Ort.'],
    checks: report.checks!.map(({ key }) => `Geprüft: ${key}`),
    experiments: [],
  };
  serve(report, signed(report), words);
  open();
  expect(await screen.findByRole('heading', { name: 'Ziel erreicht' })).toBeVisible();
  await userEvent.click(await screen.findByText('How we know'));
  expect(screen.getByText('Am 14. Juli bewiesen.')).toBeVisible();
  expect(screen.getByText('Fast alle kamen von einem Ort.')).toBeVisible();
  expect(screen.queryByText(/seither geändert/)).not.toBeInTheDocument();
  expect(screen.getByText(report.statement, { exact: false })).toHaveAttribute('lang', 'en');
});
