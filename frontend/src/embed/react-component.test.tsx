import { act, render } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { GroundswellIdea } from '../../../client/src/react';

const PROPS = { origin: 'https://groundswell.test', idea: 'quiet-hours', language: 'de' };
const scripts = () => [...document.scripts].map(({ src }) => src).filter((src) => src.endsWith('/widget.js'));
const place = () => document.querySelector<HTMLElement>('groundswell-idea')!;
const tell = (type: string, detail = { idea: 'quiet-hours' }) =>
  place().dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));

afterEach(() => document.querySelectorAll('script').forEach((script) => script.remove()));

test('renders the element with its choices, and loads the script once', () => {
  render(
    <>
      <GroundswellIdea {...PROPS} className="wide" />
      <GroundswellIdea {...PROPS} idea="leasewise" theme="dark" />
    </>,
  );
  const attributes = [...document.querySelectorAll('groundswell-idea')].map((element) =>
    // The element has a style if a test of `widget.js` has run in the same window.
    Object.fromEntries(
      [...element.attributes].flatMap(({ name, value }) => (name === 'style' ? [] : [[name, value]])),
    ),
  );
  expect(attributes).toEqual([
    { ...PROPS, class: 'wide' },
    { ...PROPS, idea: 'leasewise', theme: 'dark' },
  ]);
  expect(scripts()).toEqual(['https://groundswell.test/widget.js']);
});

test('tries again with the next component if the script could not be loaded', () => {
  const { unmount } = render(<GroundswellIdea {...PROPS} />);
  [...document.scripts].at(-1)!.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
  unmount();
  render(<GroundswellIdea {...PROPS} />);
  expect(scripts()).toHaveLength(1);
});

test('calls the latest functions, and none after the component is gone', () => {
  const [first, second, joined] = [jest.fn(), jest.fn(), jest.fn()];
  const { rerender, unmount } = render(<GroundswellIdea {...PROPS} onVoted={first} />);
  tell('groundswell:voted');
  tell('groundswell:joined');
  rerender(<GroundswellIdea {...PROPS} onVoted={second} onJoined={joined} />);
  tell('groundswell:voted');
  tell('groundswell:joined');
  const element = place();
  unmount();
  element.dispatchEvent(new CustomEvent('groundswell:voted'));
  for (const heard of [first, second, joined]) expect(heard.mock.calls).toEqual([[{ idea: 'quiet-hours' }]]);
});

test('is rendered on a server, and leaves alone what the script has put there before React starts', async () => {
  const element = createElement(GroundswellIdea, PROPS);
  const markup = renderToString(element);
  expect(markup).toBe(
    '<groundswell-idea origin="https://groundswell.test" idea="quiet-hours" language="de"></groundswell-idea>',
  );
  document.body.innerHTML = `<div>${markup}</div>`;
  place().innerHTML = '<iframe></iframe>';
  place().style.display = 'block';
  const complaints = jest.spyOn(console, 'error');
  const root = await act(() => hydrateRoot(document.body.firstElementChild!, element));
  act(() => root.render(createElement(GroundswellIdea, { ...PROPS, idea: 'leasewise' })));
  expect(place().querySelector('iframe')).toBeInTheDocument();
  expect(place()).toHaveAttribute('idea', 'leasewise');
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
  complaints.mockRestore();
});
