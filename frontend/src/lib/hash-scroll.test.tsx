import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useHashScroll } from './hash-scroll';

function Page({ section }: { section: boolean }) {
  useHashScroll();
  return section ? <section id="pricing">plans</section> : null;
}

const page = (address: string, section: boolean) => (
  <MemoryRouter initialEntries={[address]}>
    <Page section={section} />
  </MemoryRouter>
);

let scrolled: jest.SpyInstance;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('scrolls to the section in the URL after 100 ms, and focuses it', () => {
  render(page('/#pricing', true));
  pass(99);
  expect(scrolled).not.toHaveBeenCalled();
  pass(1);
  expect(scrolled.mock.instances).toEqual([screen.getByText('plans')]);
  expect(screen.getByText('plans')).toHaveFocus();
});

test('waits for a section that appears later', () => {
  const { rerender } = render(page('/#pricing', false));
  pass(900);
  rerender(page('/#pricing', true));
  pass(50);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('does nothing for a URL with an unknown section or broken encoding', () => {
  render(page('/#nowhere', true));
  render(page('/#%', true));
  pass(10_000);
  expect(scrolled).not.toHaveBeenCalled();
});

describe('while content above is still growing', () => {
  let grow: () => void;

  beforeEach(() => {
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
      let watching = true;
      const observer = { observe() {}, unobserve() {}, disconnect: () => void (watching = false) };
      grow = () => watching && callback([], observer);
      return observer;
    });
    render(page('/#pricing', true));
    pass(100);
    scrolled.mockClear();
  });

  test('keeps following the section', () => {
    grow();
    grow();
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('stops following after a %s event', (type) => {
    window.dispatchEvent(new Event(type));
    grow();
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('stops following after three seconds', () => {
    pass(3000);
    grow();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
