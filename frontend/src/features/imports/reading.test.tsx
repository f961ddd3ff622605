import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportColumn } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { anImport, importsApi, NO_COUNTS, open } from './imports.harness';

beforeEach(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }));

const aColumn = (change: Partial<ImportColumn>): ImportColumn => ({
  name: 'Email',
  field: 'email',
  samples: [],
  values: null,
  dates: null,
  ...change,
});
const STATUS = aColumn({
  name: 'Status',
  field: 'status',
  values: [
    { value: 'subscribed', rows: 412, means: 'wants-emails' },
    { value: 'cleaned', rows: 3, means: 'bounced' },
    { value: 'vip', rows: 2, means: null },
    { value: '', rows: 1, means: null },
  ],
});
const DATE = aColumn({
  name: 'Date',
  field: 'agreedAt',
  dates: { order: null, examples: ['5/1/2024', '6/1/2024'] },
});

describe('the mapping of a file', () => {
  test('asks what unrecognized statuses mean, and sends the answers', async () => {
    const sent = importsApi(anImport({ columns: [aColumn({}), STATUS] }));
    const { user } = open(paths.import.href('import-1'));
    expect(await screen.findByText('412 subscribed: added · 3 cleaned: skipped')).toBeVisible();
    expect(screen.getByText(/skipped unless you choose “Still wants emails”/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('“vip” (2 rows)'), 'Still wants emails');
    expect(screen.getByLabelText('Empty (1 row)')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Preview import' }));
    await waitFor(() =>
      expect(sent).toMatchObject([['map', { statuses: [{ value: 'vip', means: 'wants-emails' }] }]]),
    );
  });

  test('doesn’t ask about the values of a column that isn’t mapped to the status', async () => {
    const sent = importsApi(anImport({ columns: [aColumn({}), STATUS] }));
    const { user } = open(paths.import.href('import-1'));
    await user.selectOptions(await screen.findByLabelText('“vip” (2 rows)'), 'Unsubscribed: skip these rows');
    await user.selectOptions(screen.getByLabelText('Status'), 'Source');
    expect(screen.queryByLabelText('“vip” (2 rows)')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Preview import' }));
    await waitFor(() =>
      expect(sent).toMatchObject([['map', { statuses: [], columns: ['email', 'source'] }]]),
    );
  });

  test('says that a column has too many different values to ask about', async () => {
    importsApi(anImport({ columns: [aColumn({}), { ...STATUS, values: null }] }));
    open(paths.import.href('import-1'));
    expect(await screen.findByText(/more than 30 different values/)).toBeVisible();
  });

  test('asks how to read an ambiguous date, and shows both readings', async () => {
    const sent = importsApi(anImport({ columns: [aColumn({}), DATE] }));
    const { user } = open(paths.import.href('import-1'));
    const question = await screen.findByRole('group', { name: 'Which day is 5/1/2024?' });
    expect(within(question).getByRole('radio', { name: 'Jan 5, 2024' })).not.toBeChecked();
    await user.click(within(question).getByRole('radio', { name: 'May 1, 2024' }));
    await user.click(screen.getByRole('button', { name: 'Preview import' }));
    await waitFor(() => expect(sent).toMatchObject([['map', { dateOrder: 'month-first' }]]));
  });

  test.each([
    [
      'unambiguous in the context of their column',
      { ...DATE, dates: { order: 'day-first' as const, examples: ['5/1/2024'] } },
    ],
    ['in a column that isn’t mapped', { ...DATE, field: null }],
  ])('doesn’t ask about dates that are %s', async (_, column) => {
    importsApi(anImport({ columns: [aColumn({}), column] }));
    open(paths.import.href('import-1'));
    expect(await screen.findByLabelText('Date')).toBeVisible();
    expect(screen.queryByText(/Which day is/)).toBeNull();
  });

  test('says that everyone in a file of unsubscribed people will be skipped', async () => {
    importsApi(anImport({ fileName: 'unsubscribed_export.csv', fileNameSays: 'unsubscribed' }));
    open(paths.import.href('import-1'));
    expect(await screen.findByText(/so all rows are skipped/)).toBeVisible();
  });

  test('says that the file was read as Windows-1252', async () => {
    importsApi(anImport({ encoding: 'windows-1252' }));
    open(paths.import.href('import-1'));
    expect(await screen.findByText(/we read it as Windows-1252/)).toBeVisible();
  });
});

describe('the preview of an import', () => {
  test('says how many people will be skipped, and why', async () => {
    const leftOut = [
      { reason: 'unsubscribed' as const, rows: 12 },
      { reason: 'unknown-status' as const, rows: 2 },
    ];
    importsApi(anImport({ state: 'ready', counts: { ...NO_COUNTS, create: 1, suppressed: 14 }, leftOut }));
    open(paths.import.href('import-1'));
    const reasons = await screen.findByRole('list', { name: 'Why they are skipped' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['12 not subscribed on the other list', '2 with an unknown status']);
  });

  test('shows each parsed value instead of the cell’s text', async () => {
    const row = {
      line: 2,
      cells: ['a@example.com', '45413.4243', 'WAHR'],
      values: [
        { field: 'email' as const, value: 'a@example.com' },
        { field: 'agreedAt' as const, value: '2024-05-01T10:11:00.000Z' },
        { field: 'willingToPay' as const, value: 'yes' },
      ],
      outcome: 'create' as const,
      reason: null,
    };
    importsApi(anImport({ state: 'ready', counts: { ...NO_COUNTS, create: 1 } }), {}, [row]);
    open(paths.import.href('import-1'));
    expect(await screen.findByText('a@example.com')).toBeVisible();
    expect(screen.getByText(/^When they agreed: May 1, 2024, 10:11.AM UTC · Would pay: yes$/)).toBeVisible();
    expect(screen.queryByText(/45413/)).toBeNull();
  });
});
