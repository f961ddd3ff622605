import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { renderApp } from '../app.harness';
import { aReport, encode, ID, KID, serve, signed } from './evidence-report/signed-report.harness';

const open = () => renderApp(`/evidence/r/${ID}`);
const press = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }));

test('a report tells its verdict, the goal as it was set, and what it rests on', async () => {
  serve(aReport());
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Hours' })).toBeVisible();
  expect(document.title).toBe('Quiet Hours: evidence report | Groundswell');
  expect(screen.getByRole('heading', { name: /^Reached the goal/ })).toBeVisible();
  expect(screen.getByText('Nearly all visitors came from one place.')).toBeVisible();
  expect(screen.getAllByText(/ab{1}(ab){31}/).length).toBeGreaterThan(0);
  expect(screen.getByText(/not audited by anybody/)).toBeVisible();
  expect(await screen.findByText(/Hosting networks: not checked/)).toBeVisible();
  expect(await screen.findByText('forum.example')).toBeVisible();
});

test('the funnel has a table for those who do not see it', async () => {
  serve(aReport());
  open();
  const table = await screen.findByRole('table', { name: 'From a visit to a customer' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent?.slice(0, 12))).toEqual([
    expect.stringMatching(/^Visitors120/),
    expect.stringMatching(/^Voted60/),
    expect.stringMatching(/^Joined30/),
    expect.stringMatching(/^Confirmed20/),
    expect.stringMatching(/^Would pay5/),
  ]);
});

test('leaves out the founder by that name, not as the reader', async () => {
  serve(aReport());
  open();
  expect(await screen.findByText('The founder')).toBeVisible();
  expect(screen.queryByText('You')).not.toBeInTheDocument();
});

test('names the founder where they chose so', async () => {
  serve(aReport({ founder: 'Ada Lovelace' }));
  open();
  expect(await screen.findByText(/published by Ada Lovelace/)).toBeVisible();
});

test('its signature is checked in the browser', async () => {
  serve(aReport());
  const { user } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('Signed by this site, and unchanged since')).toBeVisible();
});

test('a changed report does not pass, nor a page that shows another one than was signed', async () => {
  const honest = aReport();
  serve(aReport({ rawVisits: 9_999 }), signed(honest));
  const { user, unmount } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('This page shows something else')).toBeVisible();
  unmount();

  const lie = aReport({ rawVisits: 9_999 });
  const [header, , signature] = signed(honest).split('.');
  serve(lie, `${header}.${encode(lie)}.${signature}`);
  const again = open();
  await press(again.user, 'Check the signature');
  expect(await screen.findByText('The signature does not fit')).toBeVisible();
});

test('a browser that cannot check it shows the commands that can', async () => {
  Object.defineProperty(window, 'crypto', { value: {}, configurable: true });
  serve(aReport());
  const { user } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('This browser cannot check it')).toBeVisible();
  expect(await screen.findByText(/openssl pkeyutl -verify/)).toBeVisible();
  expect(screen.getByText(new RegExp(`groundswell-evidence.pem\\?kid=${KID}`))).toBeVisible();
});

test('says so when the keys cannot be had', async () => {
  serve(aReport());
  server.use(http.get('*/.well-known/groundswell-evidence.json', () => HttpResponse.error()));
  const { user } = open();
  await press(user, 'Check the signature');
  expect(await screen.findByText('The keys could not be loaded')).toBeVisible();
});

test('a withdrawn report says so, and shows no numbers', async () => {
  serve(null);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'This report was withdrawn' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('a report that is not there', async () => {
  server.use(http.get(`*/api/reports/${ID}`, () => problem(404, 'NOT_FOUND', 'Report not found.')));
  open();
  expect(await screen.findByText('404 Report Not Found')).toBeVisible();
});

describe('the page that checks files', () => {
  test('tells what was signed, when and by whom', async () => {
    serve(aReport());
    const { user } = renderApp('/evidence/verify');
    await user.click(await screen.findByLabelText(/The signed text/));
    await user.paste(`  ${signed(aReport())}\n`);
    await press(user, 'Check it');
    expect(await screen.findByText('Signed by this site, and unchanged since')).toBeVisible();
    expect(screen.getByText('Evidence report')).toBeVisible();
    expect(screen.getByText('Quiet Hours')).toBeVisible();
    expect(screen.getByText('11/22/2026')).toBeVisible();
  });

  test('reads a file by itself', async () => {
    serve(aReport());
    const { user } = renderApp('/evidence/verify');
    const file = new File([], 'evidence.jws', { type: 'application/jose' });
    // jsdom's files cannot be read so.
    Object.assign(file, { text: () => Promise.resolve(signed(aReport())) });
    await user.upload(await screen.findByLabelText(/From a file/), file);
    expect(await screen.findByText('Signed by this site, and unchanged since')).toBeVisible();
  });

  test('refuses a file that is too large without reading it', async () => {
    serve(aReport());
    const { user } = renderApp('/evidence/verify');
    const file = new File([''], 'film.jws', { type: 'application/jose' });
    Object.defineProperty(file, 'size', { value: 2_000_000 });
    await user.upload(await screen.findByLabelText(/From a file/), file);
    await waitFor(() => expect(screen.getByText('This file is too large to be one of ours.')).toBeVisible());
  });

  test('says of what was signed elsewhere where it claims to be from', async () => {
    serve(aReport());
    server.use(http.get('*/.well-known/groundswell-evidence.json', () => HttpResponse.json({ keys: [] })));
    const { user } = renderApp('/evidence/verify');
    await user.click(await screen.findByLabelText(/The signed text/));
    await user.paste(signed(aReport({ iss: 'https://elsewhere.example' })));
    await press(user, 'Check it');
    expect(await screen.findByText(/It says that it is from https:\/\/elsewhere.example/)).toBeVisible();
  });
});
