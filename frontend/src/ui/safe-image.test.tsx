import { fireEvent, render } from '@testing-library/react';
import { coverOf } from '@/lib/cover';
import { SafeImage } from './safe-image';

const COVER = '/covers/0f3a51c2-0.svg';
const source = (container: HTMLElement) => container.querySelector('img')!.getAttribute('src');

test('shows the generated cover for an idea without a picture', () => {
  const { container } = render(<SafeImage src={null} cover={COVER} />);
  expect(source(container)).toBe(COVER);
});

test('shows the cover if a picture fails to load, but still tries the next picture', () => {
  const { container, rerender } = render(<SafeImage src="/a.webp" large="/a-large.webp" cover={COVER} />);
  expect(source(container)).toBe('/a-large.webp');
  fireEvent.error(container.querySelector('img')!);
  expect(source(container)).toBe(COVER);
  expect(container.querySelector('img')).not.toHaveAttribute('srcset');
  rerender(<SafeImage src="/b.webp" cover={COVER} />);
  expect(source(container)).toBe('/b.webp');
});

test('builds the same cover URL as the server for any title', () => {
  // Results of the server's `coverPath` for these titles.
  expect(coverOf({ title: '', coverVariant: 0 })).toBe('/covers/811c9dc5-0.svg');
  expect(coverOf({ title: 'a', coverVariant: 3 }, 'small')).toBe('/covers/e40c292c-3-small.svg');
  expect(coverOf({ title: '🦊 fox', coverVariant: 1 })).toMatch(/^\/covers\/[0-9a-f]{8}-1\.svg$/);
});
