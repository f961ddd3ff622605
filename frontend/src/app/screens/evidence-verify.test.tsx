import { webcrypto } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { renderApp } from '../app.harness';
import { aReport, ID, serve, serveStanding, signed } from './evidence-report/signed-report.harness';

beforeEach(() => Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true }));

describe('the page for verifying files', () => {
  test('shows what was signed, when and by whom', async () => {
    serve(aReport());
    const { user } = renderApp('/evidence/verify');
    await user.click(await screen.findByLabelText(/Or paste its text/));
    await user.paste(`  ${signed(aReport())}\n`);
    expect(await screen.findByText('Signature valid')).toBeVisible();
    expect(screen.getByText('Evidence report')).toBeVisible();
    expect(screen.getByText('Quiet Hours')).toBeVisible();
    expect(screen.getByText('Nov 22, 2026')).toBeVisible();
  });

  test.each([
    ['stands', 'Yes'],
    ['superseded', 'No. The founder published a newer report on Nov 23, 2026'],
    ['withdrawn', 'No. The founder withdrew it on Nov 23, 2026.'],
    ['gone', 'No. Its idea was deleted or taken down on Nov 23, 2026.'],
  ] as const)('explains the status “%s” of a validly signed report: %s', async (state, text) => {
    serve(aReport());
    serveStanding({ state, at: '2026-11-23T09:30:00.000Z', newest: null });
    const { user } = renderApp('/evidence/verify');
    await user.click(await screen.findByLabelText(/Or paste its text/));
    await user.paste(signed(aReport()));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('says that the report’s status is unknown if the site doesn’t respond', async () => {
    serve(aReport());
    server.use(http.get(`*/api/evidence/reports/${ID}/standing`, () => HttpResponse.error()));
    const { user } = renderApp('/evidence/verify');
    await user.click(await screen.findByLabelText(/Or paste its text/));
    await user.paste(signed(aReport()));
    expect(await screen.findByText('Unknown: couldn’t reach this site.')).toBeVisible();
  });

  test('doesn’t contact the issuer of a report from another site', async () => {
    const elsewhere = aReport({ iss: 'https://elsewhere.example' });
    serve(elsewhere);
    const { user } = renderApp('/evidence/verify');
    await user.click(await screen.findByLabelText(/Or paste its text/));
    await user.paste(signed(elsewhere));
    expect(await screen.findByText(/Only https:\/\/elsewhere\.example can tell/)).toBeVisible();
  });

  test('checks a text that was typed or changed after a click', async () => {
    serve(aReport());
    const { user } = renderApp('/evidence/verify');
    const text = await screen.findByLabelText(/Or paste its text/);
    expect(screen.queryByRole('button', { name: 'Check signature' })).not.toBeInTheDocument();
    fireEvent.change(text, { target: { value: signed(aReport()) } });
    await user.click(screen.getByRole('button', { name: 'Check signature' }));
    expect(await screen.findByText('Signature valid')).toBeVisible();
  });

  test('checks a chosen file immediately', async () => {
    serve(aReport());
    const { user } = renderApp('/evidence/verify');
    const file = new File([], 'evidence.jws', { type: 'application/jose' });
    // Adds `text()`, which files in jsdom don't have.
    Object.assign(file, { text: () => Promise.resolve(signed(aReport())) });
    await user.upload(await screen.findByLabelText('Signed file'), file);
    expect(await screen.findByText('Signature valid')).toBeVisible();
  });

  test('rejects a file that is too large without reading it', async () => {
    serve(aReport());
    const { user } = renderApp('/evidence/verify');
    const file = new File([''], 'film.jws', { type: 'application/jose' });
    Object.defineProperty(file, 'size', { value: 2_000_000 });
    await user.upload(await screen.findByLabelText('Signed file'), file);
    await waitFor(() =>
      expect(screen.getByText('This file is too large to be a signed report.')).toBeVisible(),
    );
  });

  test('names the issuer claimed by a text that another site signed', async () => {
    serve(aReport());
    server.use(http.get('*/.well-known/groundswell-evidence.json', () => HttpResponse.json({ keys: [] })));
    const { user } = renderApp('/evidence/verify');
    await user.click(await screen.findByLabelText(/Or paste its text/));
    await user.paste(signed(aReport({ iss: 'https://elsewhere.example' })));
    expect(await screen.findByText(/It claims to be from https:\/\/elsewhere.example/)).toBeVisible();
  });
});
