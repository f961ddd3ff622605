import { fireEvent, screen } from '@testing-library/react';
import { renderWith } from '@/testing/render';
import { MailPreview } from './mail-preview';

const mail = {
  fromName: 'Quiet Hours',
  replyTo: null,
  subject: 'We are live',
  html: '<html><head></head><body>Hello</body></html>',
  text: 'Hello, in plain text',
};
const devices = () =>
  [...screen.getByRole('radiogroup', { name: 'Device' }).querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  );

afterEach(() => jest.restoreAllMocks());

test('offers an email as on a desktop, on a phone, and as plain text', async () => {
  renderWith(<MailPreview mail={mail} />);
  expect(devices()).toEqual(['Desktop', 'Phone', 'Plain text']);
  fireEvent.click(screen.getByText('Plain text'));
  expect(await screen.findByText('Hello, in plain text')).toBeVisible();
});

test('offers no desktop on a phone, where it would be too small to read', () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('560px'),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
  renderWith(<MailPreview mail={mail} />);
  expect(devices()).toEqual(['Phone', 'Plain text']);
});
