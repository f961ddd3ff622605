import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { ScrollMemory } from './scroll-memory';

const scrolledTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
beforeEach(() => {
  sessionStorage.clear();
  scrolledTo.mockClear();
});

/** Opens a URL as if it were typed: in a new document, whose first history entry always has the same key. */
function typed(address: string) {
  window.history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <ScrollMemory />
    </BrowserRouter>,
  );
}

/** Scrolls to a position, and then leaves the document. */
function leaveAt(top: number, { unmount }: { unmount: () => void }) {
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('pagehide'));
  });
  unmount();
  scrolledTo.mockClear();
}

beforeEach(() => {
  // Makes the page tall enough for every scroll position in these tests.
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 10_000, configurable: true });
});

test('a reload restores the scroll position', () => {
  leaveAt(3000, typed('/about'));
  typed('/about');
  expect(scrolledTo).toHaveBeenLastCalledWith(0, 3000);
});

test('a different URL starts at the top of the page', () => {
  leaveAt(3000, typed('/about'));
  typed('/subscribe');
  expect(scrolledTo).not.toHaveBeenCalledWith(0, 3000);
});

test('a URL with a hash doesn’t restore the stored scroll position', () => {
  leaveAt(3000, typed('/contact'));
  typed('/contact#faq');
  expect(scrolledTo).not.toHaveBeenCalled();
});
