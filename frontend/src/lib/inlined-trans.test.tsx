import { render } from '@testing-library/react';
import type { ComponentType } from 'react';

/** The component as the browser's code uses it: with texts in place of IDs, and values by position. */
let Trans: ComponentType<{ id: unknown; values?: unknown[]; components?: object }>;

jest.mock('@lingui/core', () => inlined);
let inlined: typeof import('./inlined-messages');

beforeAll(async () => {
  document.documentElement.lang = 'en';
  inlined = await import('./inlined-messages');
  Trans = (await import('./trans')).Trans as typeof Trans;
});

it('puts elements into a text without values', () => {
  const { container } = render(<Trans id="Read <0>the docs</0>." components={{ 0: <b /> }} />);
  expect(container.innerHTML).toBe('Read <b>the docs</b>.');
});

it('inserts values, whose parts never become elements', () => {
  const { container } = render(
    <Trans id={['<0>Pay</0> for ', 0]} values={['<0>x</0>']} components={{ 0: <b /> }} />,
  );
  expect(container.innerHTML).toBe('<b>Pay</b> for &lt;0&gt;x&lt;/0&gt;');
});
