import { fireEvent, render } from '@testing-library/react';
import { drawCover } from '@/lib/cover';
import { SafeImage } from './safe-image';

const drawn = (container: HTMLElement) => container.querySelector('svg');

test('an idea without a picture gets its drawn cover', () => {
  const { container } = render(<SafeImage src={null} title="Leasewise" />);
  expect(drawn(container)).toHaveTextContent('L');
});

test('a picture that does not load is replaced by the cover; a new one gets its own chance', () => {
  const { container, rerender } = render(<SafeImage src="/a.webp" title="Leasewise" />);
  fireEvent.error(container.querySelector('img')!);
  expect(drawn(container)).not.toBeNull();
  rerender(<SafeImage src="/b.webp" title="Leasewise" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.webp');
});

test('the same idea always gets the same cover, another one another', () => {
  expect(drawCover('Leasewise')).toEqual(drawCover('Leasewise'));
  expect(drawCover('Leasewise').waves).not.toEqual(drawCover('Shiftswap').waves);
});

test('ideas differ in colour, whatever their category', () => {
  const titles = [
    'Quiet Hours',
    'Leasewise',
    'Shiftswap',
    'Borrow a drill',
    'Rain tanks',
    'Night bus',
    'Meal ledger',
  ];
  const palettes = new Set(titles.map((title) => drawCover(title).palette));
  expect(palettes.size).toBeGreaterThan(3);
});

test('a title of one emoji has an initial that is whole', () => {
  expect(drawCover('🦊 fox').initial).toBe('🦊');
});
