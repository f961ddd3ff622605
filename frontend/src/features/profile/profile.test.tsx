import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, tooOften } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { sentTo } from '@/testing/sent-to';
import { server } from '@/testing/server';
import { readPreferences } from '@/lib/preferences';
import { getToasts } from '@/ui/toast/toast-store';
import { Component as ProfileRoute } from './routes/profile-route';

const titles = () =>
  getToasts().map(({ title, description }) => [title, description].filter(Boolean).join(': '));

function open(change = {}) {
  const refresh = jest.fn(() => Promise.resolve());
  const view = renderWith(<ProfileRoute />, {
    address: '/profile',
    auth: { user: aClientUser(change), refresh },
  });
  return { ...view, refresh };
}

/**
 * Records updates to the profile.
 *
 * @param answer the server's response
 */
const profileApi = (answer?: () => Response | Promise<Response>) => sentTo('PATCH /api/user/profile', answer);

test('asks signed-out visitors to sign in', async () => {
  renderWith(<ProfileRoute />, { address: '/profile' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Authentication Required' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeInTheDocument();
});

describe('the profile’s name', () => {
  test('is trimmed, saved, and updated everywhere', async () => {
    const sent = profileApi();
    const { user, refresh } = open();
    const input = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(input);
    await user.type(input, '  Grace ');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(sent).toEqual([{ username: 'Grace' }]);
    expect(titles()).toContain('Name saved');
  });

  test.each([
    ['  ', 'Please enter a name.'],
    ['😀'.repeat(61), 'Please use at most 60 characters.'],
  ])('is rejected without a request if it is invalid: %j', async (name, text) => {
    const sent = profileApi();
    const { user } = open();
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('shows the server’s error, and keeps the entered name', async () => {
    const errors = { username: ['Please remove the control characters.'] };
    profileApi(() => problem(400, 'VALIDATION_FAILED', 'Please check.', { errors }));
    const { user } = open();
    const input = screen.getByRole('textbox', { name: 'Name' });
    await user.type(input, '!');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Please remove the control characters.')).toBeInTheDocument();
    expect(input).toHaveValue('Ada Founder!');
  });
});

describe('the profile picture', () => {
  const input = () => screen.getByLabelText(/a photo|Change photo/);
  const pick = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

  test('is uploaded as soon as it is selected', async () => {
    const sent = profileApi();
    const { refresh } = open();
    pick(new File(['abc'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    // jsdom has no canvas, so the original file is sent.
    expect(sent).toEqual([{ avatar: `data:image/png;base64,${btoa('abc')}` }]);
    // No toast appears, because the photo itself changes.
    expect(titles()).toEqual([]);
  });

  test('isn’t uploaded if the file is invalid', () => {
    const sent = profileApi();
    open();
    pick(new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
    expect(titles()).toContain('Error: Please select an image file.');
    expect(sent).toEqual([]);
  });

  test('can be removed if it was uploaded by the founder', async () => {
    const sent = profileApi();
    const { user } = open({ avatar: '/uploads/avatars/1.webp', photoURL: '/uploads/avatars/1.webp' });
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() => expect(sent).toEqual([{ avatar: null }]));
  });

  test('can’t be removed if it comes from the identity provider', () => {
    open({ avatar: 'https://images.example/a.png' });
    expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument();
  });
});

describe('the language', () => {
  const select = () => screen.getByRole('combobox', { name: 'Language of screens and emails' });

  test('is saved as soon as it is selected, and the page reloads in it', async () => {
    const sent = profileApi();
    // jsdom logs that it can't reload.
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, refresh } = open();
    expect(select()).toHaveValue('en');
    await user.selectOptions(select(), 'Deutsch');
    await waitFor(() => expect(String(log.mock.calls)).toContain('navigation'));
    expect(refresh).toHaveBeenCalled();
    expect(sent).toEqual([{ locale: 'de' }]);
  });

  test('stays as it is if saving fails', async () => {
    profileApi(() => problem(503, 'UNAVAILABLE', 'Please try again later.'));
    const { user } = open();
    await user.selectOptions(select(), 'Deutsch');
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(select()).toHaveValue('en');
  });
});

test('stores the selected theme and currency in this browser', async () => {
  const { user } = open();
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
  expect(readPreferences()).toMatchObject({ theme: 'dark', currency: 'EUR' });
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'System' }));
  expect(readPreferences().theme).toBeUndefined();
});

test('downloads all data as one file', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:everything');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let calls = 0;
  server.use(http.get('*/api/user/export.zip', () => ((calls += 1), new HttpResponse('PK'))));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Export everything' }));
  await waitFor(() => expect(titles()).toContain('Your data is downloaded'));
  expect(calls).toBe(1);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('groundswell-everything.zip');
});

test('shows why the server rejected a download', async () => {
  server.use(http.get('*/api/user/export', () => tooOften('3600')));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(titles()).toContain('Error: That was a lot at once. Try again in 60 minutes.'));
});

describe('deleting the account', () => {
  async function begin() {
    const view = open();
    await view.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...view, dialog };
  }

  test('lists what is deleted and kept, and requires typing the word', async () => {
    let calls = 0;
    server.use(http.delete('*/api/user', () => ((calls += 1), new HttpResponse(null, { status: 204 }))));
    const { user, dialog } = await begin();
    expect(dialog.getByRole('heading', { name: 'Deleted permanently' })).toBeInTheDocument();
    expect(dialog.getByRole('heading', { name: 'Kept for 7 years' })).toBeInTheDocument();
    expect(dialog.getByText('Payments, as the law requires')).toBeInTheDocument();
    const button = dialog.getByRole('button', { name: 'Delete permanently' });
    expect(dialog.getByRole('button', { name: 'Download my data' })).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'delete');
    await user.click(button);
    expect(dialog.getByText('Please type DELETE to confirm.')).toBeInTheDocument();
    expect(calls).toBe(0);
  });

  test('sends a single request, deletes drafts from the browser, and signs out', async () => {
    localStorage.setItem('groundswell:idea-draft:user-1:new', '{}');
    const sent = sentTo('DELETE /api/user', () => new HttpResponse(null, { status: 204 }));
    const { user, dialog, refresh } = await begin();
    await user.type(dialog.getByRole('textbox'), 'DELETE{Enter}');
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(sent).toEqual([{ confirmation: 'DELETE' }]);
    expect(titles().join()).toContain('Account deleted');
    expect(localStorage.getItem('groundswell:idea-draft:user-1:new')).toBeNull();
  });

  const subscription = (change: object) =>
    server.use(
      http.get('*/api/user/subscription', () =>
        HttpResponse.json({
          planName: 'Pro',
          canCancel: true,
          renewsAt: '2999-07-14T00:00:00.000Z',
          ...change,
        }),
      ),
    );

  test('names the plan that will be canceled and the date of the next charge, and says that nothing is refunded', async () => {
    subscription({});
    const { dialog } = await begin();
    expect(
      await dialog.findByRole('heading', { name: 'Your Pro plan will be canceled' }),
    ).toBeInTheDocument();
    expect(
      dialog.getByText(
        'Its next charge would be on Jul 14, 2999. You won’t be charged again, and nothing is refunded.',
      ),
    ).toBeInTheDocument();
  });

  test('omits the date of the next charge for a plan in its grace period', async () => {
    subscription({ renewsAt: null });
    const { dialog } = await begin();
    expect(
      await dialog.findByText('You won’t be charged again, and nothing is refunded.'),
    ).toBeInTheDocument();
  });

  test('doesn’t mention a plan that isn’t renewing', async () => {
    subscription({ canCancel: false });
    const { dialog } = await begin();
    await waitFor(() => expect(dialog.queryByText(/plan that renews/)).not.toBeInTheDocument());
    expect(dialog.queryByText(/charged again/)).not.toBeInTheDocument();
  });

  test('says only that any plan will be canceled if the server doesn’t respond', async () => {
    server.use(http.get('*/api/user/subscription', () => problem(503, 'UNAVAILABLE', 'Away.')));
    const { dialog } = await begin();
    expect(dialog.getByText(/If you have a plan that renews, it’ll be canceled/)).toBeInTheDocument();
  });
});
