import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ToastRegion } from './toast-region';
import { getToasts, toast, toastError } from './toast-store';

// Only the clock of the toasts: user events and promises keep theirs.
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

test('one toast at a time: a new one takes the place of the old', () => {
  show();
  say({ title: 'First' });
  say({ title: 'Second' });
  expect(screen.getByText('Second')).toBeInTheDocument();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

test('a toast leaves the screen after 5 seconds, not before', () => {
  show();
  say({ title: 'Vote added' });
  pass(4900);
  expect(screen.getByText('Vote added')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Vote added')).not.toBeInTheDocument();
});

test('a closed toast leaves the store after 1,000,000 ms', () => {
  show();
  say({ title: 'Vote added' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Vote added')).not.toBeInTheDocument();
  pass(999_000);
  expect(getToasts()).toEqual([expect.objectContaining({ title: 'Vote added', open: false })]);
  pass(1_001);
  expect(getToasts()).toEqual([]);
});

test('F8 moves focus to the toasts', () => {
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
])('a swipe of %i px to the right leaves it open: %s', (distance, stays) => {
  show();
  say({ title: 'Vote added' });
  const item = screen.getByText('Vote added').closest('li')!;
  fireEvent.pointerDown(item, { button: 0, clientX: 0, clientY: 0, pointerId: 1 });
  fireEvent.pointerMove(item, { clientX: distance, clientY: 0, pointerId: 1 });
  fireEvent.pointerUp(item, { clientX: distance, clientY: 0, pointerId: 1 });
  expect(getToasts()[0]?.open).toBe(stays);
});

test('an error has the destructive look and is titled "Error" when it is given no title', () => {
  show();
  act(() => void toastError('Failed to vote. Please try again.'));
  expect(screen.getByText('Error').closest('li')).toHaveAttribute('data-variant', 'destructive');
  expect(screen.getByText('Failed to vote. Please try again.')).toBeInTheDocument();
});

test('an action leads where it says', () => {
  show();
  say({
    title: 'Plan Limit Reached',
    action: { label: 'Upgrade Plan', altText: 'Open the plans', to: '/subscribe' },
  });
  expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/subscribe');
});
