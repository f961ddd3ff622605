import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToastRegion } from './toast-region';
import { getToasts, toast, toastError } from './toast-store';

// Fakes only the page's timers, which hide toasts. Promises and Node's own timers continue.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show() {
  render(
    <MemoryRouter>
      <ToastRegion />
    </MemoryRouter>,
  );
}

const say = (...options: Parameters<typeof toast>) => act(() => void toast(...options));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('shows one toast at a time: a new toast replaces the old one', () => {
  show();
  say({ title: 'First' });
  say({ title: 'Second' });
  expect(screen.getByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

test('hides a toast after 5 seconds, but not before', () => {
  show();
  say({ title: 'Vote added' });
  pass(4900);
  expect(screen.getByText('Vote added')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Vote added')).not.toBeInTheDocument();
});

test('removes a closed toast from the store after 1,000,000 ms', () => {
  show();
  say({ title: 'Vote added' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Vote added')).not.toBeInTheDocument();
  pass(999_000);
  expect(getToasts()).toEqual([expect.objectContaining({ title: 'Vote added', open: false })]);
  pass(1_001);
  expect(getToasts()).toEqual([]);
});

test('F8 focuses the toasts', () => {
  show();
  say({ title: 'Vote added' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test.each([
  [49, true],
  [51, false],
])('keeps a toast open after a swipe of %i px to the right: %s', (distance, stays) => {
  show();
  say({ title: 'Vote added' });
  const item = screen.getByText('Vote added').closest('li')!;
  fireEvent.pointerDown(item, { button: 0, clientX: 0, clientY: 0, pointerId: 1 });
  fireEvent.pointerMove(item, { clientX: distance, clientY: 0, pointerId: 1 });
  fireEvent.pointerUp(item, { clientX: distance, clientY: 0, pointerId: 1 });
  expect(getToasts()[0]?.open).toBe(stays);
});

test('shows an error as destructive, titled "Error" by default', () => {
  show();
  act(() => void toastError('Failed to vote. Please try again.'));
  expect(screen.getByText('Error').closest('li')).toHaveAttribute('data-variant', 'destructive');
  expect(screen.getByText('Failed to vote. Please try again.')).toBeInTheDocument();
});

test('links to the path of a toast’s action', () => {
  show();
  say({
    title: 'Plan Limit Reached',
    action: { label: 'Upgrade Plan', altText: 'Open the plans', to: '/subscribe' },
  });
  expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/subscribe');
});
