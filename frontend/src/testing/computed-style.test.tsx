import { render, screen } from '@testing-library/react';

const styleOf = (name: string) => getComputedStyle(screen.getByTestId(name));
const shownAs = (name: string) => {
  const { display, visibility, pointerEvents } = styleOf(name);
  return [display, visibility, pointerEvents];
};

afterEach(() => document.head.replaceChildren());

test('getComputedStyle() takes the element, its own style and its ancestors into account', () => {
  render(
    <div style={{ visibility: 'hidden', pointerEvents: 'none' }}>
      <p data-testid="paragraph" style={{ overflowX: 'auto', color: 'red' }}>
        <b data-testid="bold" style={{ visibility: 'visible', display: 'grid' }} hidden />
      </p>
      <span data-testid="hidden" hidden />
      <input data-testid="field" type="hidden" />
      <dialog data-testid="closed" />
      <dialog data-testid="open" open />
    </div>,
  );
  expect(shownAs('paragraph')).toEqual(['block', 'hidden', 'none']);
  expect(styleOf('paragraph').getPropertyValue('overflow-x')).toBe('auto');
  expect(styleOf('paragraph').color).toBe('rgb(255, 0, 0)');
  expect(shownAs('bold')).toEqual(['grid', 'visible', 'none']);
  for (const name of ['hidden', 'field', 'closed']) expect(styleOf(name).display).toBe('none');
  expect(styleOf('open').display).not.toBe('none');
});

test('getComputedStyle() applies the page’s style sheets, including those added later', () => {
  render(
    <div data-testid="box" className="box">
      <p data-testid="paragraph" />
    </div>,
  );
  expect(styleOf('box').display).toBe('block');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = '.box { display: flex; visibility: hidden } .box::after { display: none }';
  expect(styleOf('box').display).toBe('flex');
  expect(shownAs('paragraph')).toEqual(['block', 'hidden', 'auto']);

  document.head.appendChild(document.createElement('style')).textContent =
    '@media screen { p { display: none } } @media print { div { display: none } }';
  expect(styleOf('paragraph').display).toBe('none');
  expect(styleOf('box').display).toBe('flex');
});
