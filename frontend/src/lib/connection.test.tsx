import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { server } from '@/testing/server';
import { reloadOnce, useConnectionTrouble, whenBack } from './connection';
import { lazyPart, untilLoaded } from './load';

const MISSING = new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/a.js');
const KEY = 'groundswell:chunk-reload';

/** True if the server responds, or the status it responds with. `calls` is the number of calls. */
let there: boolean | number;
let calls: number;
beforeEach(() => {
  there = true;
  calls = 0;
  server.use(
    http.head('*/', () => {
      calls += 1;
      if (there === false) return HttpResponse.error();
      return new HttpResponse(null, { status: there === true ? 200 : there });
    }),
  );
});

// Silences jsdom, which logs that it can't reload.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

function comesBack() {
  there = true;
  window.dispatchEvent(new Event('online'));
}

function Trouble() {
  return <p>trouble: {useConnectionTrouble() ?? 'none'}</p>;
}

test('shows a placeholder for a part of the page while offline, and loads the part once online', async () => {
  there = false;
  const load = jest
    .fn()
    .mockRejectedValueOnce(MISSING)
    .mockResolvedValue({ default: () => <p>the part</p> });
  const Part = lazyPart(load);
  render(
    <>
      <Trouble />
      <Suspense fallback={<p>its place</p>}>
        <Part />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('trouble: offline')).toBeInTheDocument();
  expect(screen.getByText('its place')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  comesBack();
  expect(await screen.findByText('the part')).toBeInTheDocument();
  expect(screen.getByText('trouble: none')).toBeInTheDocument();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('requests no code while the browser is offline, and requests it once the browser is online', async () => {
  there = false;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = jest.fn().mockResolvedValue('the code');
  const loaded = untilLoaded(load);
  await waitFor(() => expect(calls).toBeGreaterThan(0));
  expect(load).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  comesBack();
  expect(await loaded).toBe('the code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('considers the site offline if a proxy responds but its server is stopped', async () => {
  there = 502;
  const back = whenBack();
  await waitFor(() => expect(calls).toBe(1));
  comesBack();
  expect(await back).toBe(true);
});

test('makes a single call for all callers that wait for the connection', async () => {
  expect(await Promise.all([whenBack(), whenBack()])).toEqual([false, false]);
  expect(calls).toBe(1);
});

test('doesn’t retry loading a broken file', async () => {
  const load = jest.fn().mockRejectedValue(new Error('x is not a function'));
  await expect(untilLoaded(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
  expect(calls).toBe(0);
});

test('rejects the promise if the server no longer has a screen’s code', async () => {
  const load = jest.fn().mockRejectedValue(MISSING);
  await expect(untilLoaded(load, true)).rejects.toBe(MISSING);
  expect(load).toHaveBeenCalledTimes(2);
});

test('removes a failed style sheet, so that it is requested again', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" href="/assets/failed.css">');
  const load = jest
    .fn()
    .mockRejectedValueOnce(new Error('Unable to preload CSS for /assets/failed.css'))
    .mockResolvedValue('styled');
  expect(await untilLoaded(load)).toBe('styled');
  expect(document.querySelector('link[href="/assets/failed.css"]')).toBeNull();
});

describe('a missing part of a page', () => {
  const gone = () => void untilLoaded(() => Promise.reject(MISSING));

  test('causes a reload if nothing was typed into the page', async () => {
    render(<input type="search" defaultValue="drill" />);
    gone();
    await waitFor(() => expect(sessionStorage.getItem(KEY)).not.toBeNull());
  });

  test.each([
    ['a text field', <input key="1" defaultValue="dana@example.com" />],
    ['a text area', <textarea key="2" defaultValue="I would use it on Fridays." />],
  ])('doesn’t reload the page if %s contains text, but says that the page is outdated', async (_, field) => {
    render(
      <>
        <Trouble />
        {field}
      </>,
    );
    gone();
    expect(await screen.findByText('trouble: outdated')).toBeInTheDocument();
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});

test('reloads the page at most once every thirty seconds', () => {
  const now = Date.parse('2025-07-14T09:30:00.000Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  sessionStorage.setItem(KEY, String(now - 29_999));
  expect(reloadOnce()).toBe(false);
  sessionStorage.setItem(KEY, String(now - 30_000));
  expect(reloadOnce()).toBe(true);
});
