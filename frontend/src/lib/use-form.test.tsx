import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiError } from '@/api/error';
import { textOf, useForm } from './use-form';

const refusal = (problem: ApiError['problem']): ApiError => ({ status: 400, message: '400', problem });

function Form({ save }: { save: (values: { name: string; url: string }) => Promise<void> }) {
  const form = useForm({
    start: { name: '', url: '' },
    check: ({ name }) => (name === '' ? { name: 'Please enter a name.' } : {}),
    save,
    failure: 'It was not saved.',
  });
  return (
    <form aria-label="Form" {...form.props}>
      <input aria-label="Name" {...textOf(form, 'name')} />
      <input aria-label="Address" {...textOf(form, 'url')} />
      <p>{Object.values(form.problems).filter(Boolean).join(' ') || 'Nothing is wrong.'}</p>
      <button>{form.busy ? 'Saving' : 'Save'}</button>
    </form>
  );
}

async function open(save: jest.Mock) {
  const user = userEvent.setup({ delay: null });
  render(<Form save={save} />);
  const press = () => user.click(screen.getByRole('button'));
  const form = within(screen.getByRole('form'));
  return { user, press, form };
}

test('shows each error until its field changes, focuses the first invalid field, and sends nothing', async () => {
  const save = jest.fn();
  const { user, press, form } = await open(save);
  await press();
  expect(form.getByText('Please enter a name.')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await user.keyboard('A');
  expect(form.getByText('Nothing is wrong.')).toBeVisible();
});

test.each([
  [
    'about a field, next to it',
    { errors: { url: ['Please use https.'] }, message: 'No.' },
    'Please use https.',
    'Address',
  ],
  ['about the form, with the server’s text', { message: 'Too many.' }, 'Too many.', null],
  ['with the form’s own text if the server sends none', undefined, 'It was not saved.', null],
])('shows the server’s error %s', async (_what, problem, text, focused) => {
  const { user, press, form } = await open(
    jest.fn(() => Promise.reject(refusal(problem) as unknown as Error)),
  );
  await user.type(form.getByLabelText('Name'), 'Ada');
  await press();
  expect(await form.findByText(text)).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Ada');
  if (focused) expect(form.getByLabelText(focused)).toHaveFocus();
});

test('sends the form only once on a double click', async () => {
  const save = jest.fn(() => new Promise<void>(() => undefined));
  const { user, press, form } = await open(save);
  await user.type(form.getByLabelText('Name'), 'Ada');
  await press();
  await press();
  expect(form.getByRole('button', { name: 'Saving' })).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
});
