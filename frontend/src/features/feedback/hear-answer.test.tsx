import { screen, waitFor } from '@testing-library/react';
import { problem } from '@/testing/handlers';
import { box, onPost, send, show } from './feedback.harness';

describe('the email field for the founder’s answer', () => {
  const wish = () => screen.getByRole('checkbox', { name: 'Email me when the founder replies' });

  test('sends the address with the message, and asks the visitor to confirm it', async () => {
    const bodies = onPost();
    const { user } = show();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.type(box(), 'When does it open?');
    await user.click(wish());
    await user.type(screen.getByLabelText('Email'), ' ada@example.com ');
    await user.click(send());
    expect(await screen.findByText(/Check ada@example.com to confirm/)).toBeVisible();
    expect(bodies).toEqual([
      { ideaId: 'idea-9', message: 'When does it open?', website: '', email: 'ada@example.com' },
    ]);
    expect(wish()).not.toBeChecked();
    expect(box()).toHaveValue('');
  });

  test('rejects an invalid address in the browser and after the server’s response, and keeps the text', async () => {
    const bodies = onPost(() =>
      problem(400, 'VALIDATION_FAILED', 'Wrong.', { errors: { email: ['No such domain.'] } }),
    );
    const { user } = show();
    await user.type(box(), 'When?');
    await user.click(wish());
    await user.click(send());
    const email = screen.getByLabelText('Email');
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription(/Please enter a valid email address/);
    expect(bodies).toEqual([]);

    await user.type(email, 'ada@example.invalid');
    expect(email).not.toHaveAccessibleDescription(/valid/);
    await user.click(send());
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Please enter a valid email address/));
    expect(email).toHaveValue('ada@example.invalid');
    expect(box()).toHaveValue('When?');
  });

  test('restores the address after a reload, and omits it once the box is unchecked', async () => {
    const bodies = onPost();
    const first = show();
    await first.user.type(box(), 'When?');
    await first.user.click(wish());
    await first.user.type(screen.getByLabelText('Email'), 'ada@example.com');
    first.unmount();

    const { user } = show();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await user.click(wish());
    await user.click(send());
    await screen.findByText('Thanks! The founder will see it.');
    expect(bodies).toEqual([{ ideaId: 'idea-9', message: 'When?', website: '' }]);
  });
});
