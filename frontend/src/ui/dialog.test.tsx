import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWith } from '@/testing/render';
import { Dialog } from './dialog';

function Page({ closable = true }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Dialog title="A question" onClose={closable ? () => setOpen(false) : undefined}>
          <input aria-label="Answer" />
          <button>Send</button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog takes the focus, keeps it, and returns it on closing', async () => {
  const { user } = renderWith(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'A question' });
  expect(screen.getByLabelText('Answer')).toHaveFocus();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a dialog without onClose can’t be closed by the user', async () => {
  const { user } = renderWith(<Page closable={false} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});
