import { fireEvent, render } from '@testing-library/react';
import { drawCover } from '@/lib/cover';
import { SafeImage } from './safe-image';

const drawn = (container: HTMLElement) => container.querySelector('svg');

test('an idea without a picture gets its drawn cover', () => {
  const { container } = render(<SafeImage src={null} title="Leasewise" category="AI" />);
  expect(drawn(container)).toHaveTextContent('L');
});

test('a picture that does not load is replaced by the cover; a new one gets its own chance', () => {
  const { container, rerender } = render(<SafeImage src="/a.webp" title="Leasewise" category="AI" />);
  fireEvent.error(container.querySelector('img')!);
  expect(drawn(container)).not.toBeNull();
  rerender(<SafeImage src="/b.webp" title="Leasewise" category="AI" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.webp');
});

test('the same idea always gets the same cover, another one another', () => {
  expect(drawCover('Leasewise', 'AI')).toEqual(drawCover('Leasewise', 'AI'));
  expect(drawCover('Leasewise', 'AI').waves).not.toEqual(drawCover('Shiftswap', 'AI').waves);
});

test('a title of one emoji has an initial that is whole', () => {
  expect(drawCover('🦊 fox', 'AI').initial).toBe('🦊');
});
