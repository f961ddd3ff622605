import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { paths } from '@/routing/paths';
import { anImport, FILE, importsApi, NO_COUNTS, open } from './imports.harness';

// Node's File is used because jsdom's has no readable bytes.
const fileOf = (text: string) => new NodeFile([text], 'audience.csv', { type: 'text/csv' }) as File;

// Node's Web Crypto works like the browsers'. jsdom has none.
beforeEach(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }));

describe('the imports screen', () => {
  test('starts an import with the selected file', async () => {
    const sent = importsApi(anImport());
    const { user } = open(paths.imports.href());
    expect(await screen.findByRole('link', { name: 'audience.csv' })).toHaveAttribute(
      'href',
      '/integrations/imports/import-1',
    );
    await user.upload(
      screen.getByLabelText('File to import'),
      new File(['Email\na@example.com\n'], 'list.csv', { type: 'text/csv' }),
    );
    await waitFor(() => expect(sent.map(([name]) => name)).toEqual(['begin']));
  });

  test('shows an error if the server rejects a file', async () => {
    importsApi(anImport());
    server.use(
      http.post('*/api/user/imports', () => problem(429, 'RATE_LIMITED', 'You can begin 20 imports a day.')),
    );
    const { user } = open(paths.imports.href());
    await user.upload(
      await screen.findByLabelText('File to import'),
      new File(['x'], 'a.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  });
});

describe('an interrupted upload', () => {
  const cut = anImport({ state: 'uploading', columns: [], rows: 0, progress: 0 });

  test('continues if the founder picks the same file again', async () => {
    const sent = importsApi(cut, { 'part 2': anImport() });
    const { user } = open(paths.import.href('import-1'));
    await user.upload(await screen.findByLabelText('File to import'), fileOf(FILE));
    expect(await screen.findByText(/a Mailchimp export/)).toBeVisible();
    expect(sent.map(([name]) => name)).toEqual(['part 2']);
  });

  test('continues if the founder picks the same file for a new import', async () => {
    const sent = importsApi(cut, { 'part 2': anImport() });
    const { user } = open(paths.imports.href());
    await screen.findByRole('link', { name: 'audience.csv' });
    await user.upload(screen.getByLabelText('File to import'), fileOf(FILE));
    expect(await screen.findByText(/a Mailchimp export/)).toBeVisible();
    expect(sent.map(([name]) => name)).toEqual(['part 2']);
  });

  test.each([
    ['a file with different content', 'Email\nbob@example.com\n'],
    ['a file that ends where the uploaded part ends', FILE.slice(0, 9)],
  ])('can’t be continued with %s', async (_, text) => {
    const sent = importsApi(cut);
    const { user } = open(paths.import.href('import-1'));
    await user.upload(await screen.findByLabelText('File to import'), fileOf(text));
    expect(await screen.findByRole('alert')).toHaveTextContent(/This is a different file/);
    expect(sent).toEqual([]);
  });

  test('isn’t continued with a different file of the same name, which starts a second import', async () => {
    const sent = importsApi(cut, { begin: anImport() });
    const { user } = open(paths.imports.href());
    await screen.findByRole('link', { name: 'audience.csv' });
    await user.upload(screen.getByLabelText('File to import'), fileOf('Email\nbob@example.com\n'));
    await waitFor(() => expect(sent.map(([name]) => name)).toEqual(['begin']));
  });
});

describe('an import’s screen', () => {
  test('saves the proposed mapping once the founder has confirmed consent', async () => {
    const ready = anImport({ state: 'ready', counts: { ...NO_COUNTS, create: 1, invalid: 1 } });
    const sent = importsApi(anImport(), { map: ready });
    const { user } = open(paths.import.href('import-1'));
    expect(await screen.findByText(/a Mailchimp export/)).toBeVisible();
    expect(screen.getByLabelText('Email Address')).toHaveValue('email');
    const idea = await screen.findByRole('option', { name: 'Tea Timer' });
    await user.selectOptions(screen.getByLabelText('Add to waitlist'), idea);
    await user.click(screen.getByRole('checkbox', { name: /These people agreed/ }));
    await user.click(screen.getByRole('button', { name: 'Preview import' }));
    expect(await screen.findByText('1 subscriber will be added')).toBeVisible();
    expect(sent).toEqual([
      [
        'map',
        {
          columns: ['email', null],
          statuses: [],
          dateOrder: null,
          ideaId: 'idea-1',
          asksToConfirm: false,
          agreed: true,
        },
      ],
    ]);
  });

  test('shows the outcome of each row, and imports the rows', async () => {
    const counts = { ...NO_COUNTS, create: 1, invalid: 1 };
    const done = anImport({ state: 'done', counts, undoUntil: '2026-11-24T09:30:00.000Z' });
    const sent = importsApi(anImport({ state: 'ready', counts }), { run: done });
    const { user } = open(paths.import.href('import-1'));
    const rows = await screen.findByRole('list', { name: 'Rows' });
    expect(await within(rows).findByText('This is not an email address.')).toBeVisible();
    expect(within(rows).getByText('Email Address: nobody')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 row invalid');
    await user.selectOptions(screen.getByLabelText('Outcome'), 'invalid');
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Rows' })).getAllByRole('listitem')).toHaveLength(1),
    );
    await user.click(screen.getByRole('button', { name: 'Import 1 subscriber' }));
    expect(await screen.findByText('1 subscriber added.')).toBeVisible();
    expect(sent).toEqual([['run', null]]);
    expect(screen.getByText(/You can undo this until/)).toBeVisible();
  });

  test('undoes an import after a confirmation', async () => {
    const counts = { ...NO_COUNTS, create: 2 };
    const done = anImport({ state: 'done', counts, undoUntil: '2026-11-24T09:30:00.000Z' });
    const undone = anImport({ state: 'undone', counts: { ...counts, create: 1, kept: 1 } });
    importsApi(done, { undo: undone });
    const { user } = open(paths.import.href('import-1'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 subscriber removed.')).toBeVisible();
    expect(screen.getByText(/kept because of later changes/)).toBeVisible();
  });

  test('explains what to do about an unreadable file', async () => {
    importsApi(anImport({ state: 'failed', problem: 'This file is not UTF-8.', columns: [] }));
    const { user } = open(paths.import.href('import-1'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not UTF-8.');
    await user.click(screen.getByRole('button', { name: 'More for audience.csv' }));
    expect(screen.getByRole('menuitem', { name: 'Discard' })).toBeVisible();
  });

  test('offers to undo, but not to discard, an import that failed halfway', async () => {
    const problem = 'We couldn’t import this file past row 1001.';
    importsApi(anImport({ state: 'failed', problem, undoUntil: '2026-11-24T09:30:00.000Z' }));
    open(paths.import.href('import-1'));
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  });
});
