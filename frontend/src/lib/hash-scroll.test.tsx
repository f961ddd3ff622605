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

test('the section in the address is scrolled to after 100 ms, and the reading position goes along', () => {
  render(page('/#pricing', true));
  pass(99);
  expect(scrolled).not.toHaveBeenCalled();
  pass(1);
  expect(scrolled.mock.instances).toEqual([screen.getByText('plans')]);
  expect(screen.getByText('plans')).toHaveFocus();
});

test('a section that comes later is waited for', () => {
  const { rerender } = render(page('/#pricing', false));
  pass(900);
  rerender(page('/#pricing', true));
  pass(50);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('an address without such a section, or a broken one, does nothing', () => {
  render(page('/#nowhere', true));
  render(page('/#%', true));
  pass(10_000);
  expect(scrolled).not.toHaveBeenCalled();
});

describe('while the page above still grows', () => {
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

  test('the section is followed', () => {
    grow();
    grow();
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])('but no longer after a %s', (type) => {
    window.dispatchEvent(new Event(type));
    grow();
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('and not for ever', () => {
    pass(3000);
    grow();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
