import { fireEvent, screen, within } from '@testing-library/react';
import { anOwnIdea } from '@/testing/factories';
import { windowIs } from '@/testing/window';
import { api, fill, open, type } from './idea-form.harness';
import { previewOf } from './rules/preview';
import { EMPTY_VALUES } from './rules/values';

const hidden = { hidden: true };

afterEach(() => jest.restoreAllMocks());

test('updates the card and the page next to the form while typing, as inert plain text', async () => {
  windowIs(true);
  api();
  await open();
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect(within(preview).getAllByText('Your title')).not.toHaveLength(0);
  fill();
  type(/^Title/, '<b>Quiet</b> Hours');
  // The title appears on the card, in the page's headline and in its breadcrumb.
  expect(await within(preview).findAllByText('<b>Quiet</b> Hours')).toHaveLength(2);
  expect(preview.querySelector('b')).toBeNull();
  const buttons = within(preview).getAllByRole('button', hidden);
  expect(buttons.every((button) => button.closest('[inert]') !== null)).toBe(true);
  expect(screen.queryByRole('radiogroup', { name: 'View' })).not.toBeInTheDocument();
});

test('shows the preview in place of the form on a phone, without losing the text', async () => {
  windowIs(false);
  api();
  await open();
  fill();
  fireEvent.click(screen.getByText('Preview'));
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  expect((await within(preview).findAllByText('Quiet Hours')).length).toBeGreaterThanOrEqual(2);
  expect(screen.getByLabelText(/^Title/)).not.toBeVisible();
  fireEvent.click(screen.getByText('Write'));
  expect(screen.getByLabelText(/^Title/)).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('omits invalid links', () => {
  const values = { ...EMPTY_VALUES, website: 'javascript:alert(1)', twitter: 'two words' };
  expect(previewOf(values, undefined)).toMatchObject({ website: null, twitter: null });
  expect(previewOf({ ...values, website: 'example.com', twitter: '@quiet' }, undefined)).toMatchObject({
    website: 'https://example.com',
    twitter: '@quiet',
  });
});

test('shows a saved picture in both sizes, and a new picture in one size', () => {
  const saved = anOwnIdea({ image: '/uploads/a-card.webp', featuredImage: '/uploads/a-large.webp' });
  const { image, featuredImage } = previewOf({ ...EMPTY_VALUES, image: saved.image }, saved);
  expect([image, featuredImage]).toEqual(['/uploads/a-card.webp', '/uploads/a-large.webp']);
  expect(previewOf({ ...EMPTY_VALUES, image: 'data:image/png;base64,AA' }, saved).featuredImage).toBeNull();
});
