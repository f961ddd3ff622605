import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderWith } from '@/testing/render';
import { Button } from './button';
import { Honeypot } from './honeypot';
import { Modal } from './modal';

const noop = () => {};
const open = (content: ReactNode) =>
  renderWith(
    <Modal open title="Suspend Bo?" onCancel={noop}>
      {content}
    </Modal>,
  );

describe('the focus when a dialog opens', () => {
  test.each([
    ['the first field, past buttons and texts', <input key="1" aria-label="wanted" />],
    ['the first text area', <textarea key="2" aria-label="wanted" />],
    [
      'the selected option of a group',
      <span key="3">
        <input type="radio" name="x" />
        <input type="radio" name="x" defaultChecked aria-label="wanted" />
      </span>,
    ],
  ])('moves to %s', async (_, field) => {
    open(
      <form>
        <p>It cannot be undone.</p>
        <Honeypot value="" onChange={noop} />
        <button type="button">Look first</button>
        {field}
        <input aria-label="another" />
      </form>,
    );
    await waitFor(() => expect(screen.getByLabelText('wanted')).toHaveFocus());
  });

  test('moves to the dialog itself if it has no fields', async () => {
    open(<p>It cannot be undone.</p>);
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
  });
});

/**
 * A list whose rows can be deleted in a dialog. With `late`, the row disappears only after the dialog has
 * closed.
 */
function List({ late = false }: { late?: boolean }) {
  const [rows, setRows] = useState(['Ann', 'Bo', 'Cy']);
  const [deleted, setDeleted] = useState<string | null>(null);
  const remove = () => {
    const without = () => setRows((before) => before.filter((name) => name !== deleted));
    if (late) setTimeout(without, 300);
    else without();
    setDeleted(null);
  };
  return (
    <section>
      <h2>People</h2>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <a href="/x">{name}</a>
            <Button onClick={() => setDeleted(name)}>
              Suspend<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Modal open={deleted !== null} title="Sure?" onCancel={() => setDeleted(null)}>
        <input aria-label="Reason" />
        <Button onClick={remove}>Yes</Button>
        <Button onClick={() => setDeleted(null)}>No</Button>
      </Modal>
    </section>
  );
}

describe('the focus when a dialog closes', () => {
  const suspend = (name: string) => screen.getByRole('button', { name: `Suspend ${name}` });
  const ask = async (name: string, late = false) => {
    const view = renderWith(<List late={late} />);
    await view.user.click(suspend(name));
    await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
    return view;
  };

  test('returns to the button that opened the dialog', async () => {
    const { user } = await ask('Bo');
    await user.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(suspend('Bo')).toHaveFocus());
  });

  test.each([
    ['immediately', false],
    ['after it has been refetched', true],
  ])('moves to the next row if the button’s own row leaves the list %s', async (_, late) => {
    const { user } = await ask('Bo', late);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo' })).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Cy' }).closest('li')).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  });

  test('moves to the list’s heading if no rows are left', async () => {
    const { user } = await ask('Bo');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    for (const name of ['Cy', 'Ann']) {
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(suspend(name));
      await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
      await user.click(screen.getByRole('button', { name: 'Yes' }));
    }
    await waitFor(() => expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus());
  });
});
