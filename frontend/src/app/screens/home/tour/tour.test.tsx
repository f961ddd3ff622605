import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWith } from '@/testing/render';
import { Tour } from './tour';

test('loads the film only on a click, then plays it with captions', async () => {
  const { container } = renderWith(<Tour />);
  expect(container.querySelector('video')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /^Watch the tour, \d+ seconds$/ }));

  const film = await screen.findByLabelText<HTMLVideoElement>('A tour of Groundswell');
  expect(film.controls).toBe(true);
  expect(film.querySelector('track')).toHaveAttribute('kind', 'captions');
});
