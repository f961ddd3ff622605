import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { api, fill, open, saveDraft, sent, told, type } from './idea-form.harness';

describe('an edit', () => {
  test('shows what the reviewer asked for', async () => {
    api();
    await open({
      idea: anOwnIdea({ status: 'address_review_comment', reviewComments: 'Please say who pays.' }),
    });
    expect(screen.getByText('Please address the review comments and resubmit')).toBeVisible();
    expect(screen.getByText('Please say who pays.')).toBeVisible();
  });

  test('of a live idea says first that it goes back to review', async () => {
    api();
    await open({ idea: anOwnIdea({ status: 'active' }) });
    expect(screen.getByText(/Submitting changes sends it back to review/)).toBeVisible();
  });
});

describe('what was typed', () => {
  test('survives the page, and a failed save', async () => {
    api({ save: () => problem(503, 'UNAVAILABLE', 'Busy.') });
    const first = await open();
    fill();
    saveDraft();
    await told({ description: 'Busy.' });
    first.unmount();

    await open();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('A booking board for silence.');
    expect(screen.getByText('We kept what you typed')).toBeVisible();
    expect(
      screen.getByText(/^In this browser, on \d+\/\d+\/\d{4}, \d+:\d\d [AP]M UTC\. It is not saved yet\./),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
  });

  test('is forgotten once it is saved', async () => {
    api();
    const first = await open();
    fill();
    saveDraft();
    await told({ title: 'Draft saved' });
    first.unmount();

    await open();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  test('of an edit is kept apart from the new idea', async () => {
    api();
    const idea = anOwnIdea({ id: 'idea-7', title: 'As saved' });
    const first = await open({ idea });
    type(/^Title/, 'As typed');
    first.unmount();

    const second = await open();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    second.unmount();

    await open({ idea });
    expect(screen.getByLabelText(/^Title/)).toHaveValue('As typed');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('As saved');
  });
});

describe('the picture', () => {
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText(/^Featured image/), { target: { files: [file] } });

  test('is read, shown and sent as a data URL', async () => {
    api();
    await open();
    pick(new File(['abc'], 'cover.png', { type: 'image/png' }));
    expect(await screen.findByAltText('Preview of your choice')).toHaveAttribute(
      'src',
      'data:image/png;base64,YWJj',
    );
    fill();
    saveDraft();
    await told({ title: 'Draft saved' });
    expect(sent[0]?.body.image).toBe('data:image/png;base64,YWJj');
  });

  test('is refused by type, and when it turns out to be none', async () => {
    api();
    await open();
    pick(new File(['abc'], 'notes.txt', { type: 'text/plain' }));
    await told({ title: 'Invalid file', description: 'Please select an image file.' });

    pick(new File(['abc'], 'notes.png', { type: 'image/png' }));
    fireEvent.error(await screen.findByAltText('Preview of your choice'));
    await waitFor(() => expect(screen.queryByAltText('Preview of your choice')).not.toBeInTheDocument());
  });
});
