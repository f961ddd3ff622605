import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import {
  acceptTerms,
  api,
  fill,
  open,
  saveDraft,
  sent,
  submit,
  expectToast,
  type,
} from './idea-form.harness';

describe('the form for an edit', () => {
  test('shows the reviewer’s comments', async () => {
    api();
    await open({
      idea: anOwnIdea({ status: 'address_review_comment', reviewComments: 'Please say who pays.' }),
    });
    expect(screen.getByText('Please address the review comments and resubmit')).toBeVisible();
    expect(screen.getByText('Please say who pays.')).toBeVisible();
  });

  test('explains that a live idea stays live, with or without a plan', async () => {
    api({ maxIdeas: 0 });
    await open({ idea: anOwnIdea({ status: 'active' }) });
    expect(
      screen.getByText(
        'Visitors see the approved version, with its votes and sign-ups. Your changes go public once an admin approves them.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
    acceptTerms();
    type(/^Title/, 'Quieter');
    submit();
    await expectToast({ title: 'Changes submitted' });
    expect(sent).toMatchObject([{ method: 'PATCH', body: { title: 'Quieter', status: 'pending' } }]);
  });

  test('warns that submitting an edit of a live idea ends its page test', async () => {
    api();
    const test = { kind: 'page', state: 'running' };
    server.use(http.get('*/api/ideas/:id/experiments', () => HttpResponse.json([test])));
    await open({ idea: anOwnIdea({ status: 'active' }) });
    expect(await screen.findByText(/Submitting changes ends it/)).toBeVisible();
  });

  test('lets the founder discard the pending edit of a live idea', async () => {
    api();
    const discarded: (string | null)[] = [];
    server.use(
      http.delete('*/api/ideas/:id/edit', ({ request }) => {
        discarded.push(new URL(request.url).pathname, request.headers.get('If-Match'));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const idea = anOwnIdea({ id: 'idea-7', status: 'pending', isPublic: true, version: 4 });
    const { onSaved } = await open({ idea });
    expect(screen.getByText(/Your changes are waiting for approval\./)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await expectToast({ title: 'Changes discarded' });
    expect(discarded).toEqual(['/api/ideas/idea-7/edit', '"4"']);
    expect(onSaved).toHaveBeenCalled();
  });
});

describe('unsaved text in the form', () => {
  test('survives leaving the page and a failed save', async () => {
    api({ save: () => problem(503, 'UNAVAILABLE', 'Busy.') });
    const first = await open();
    fill();
    saveDraft();
    await expectToast({ description: 'Busy.' });
    first.unmount();

    await open();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('A booking board for silence.');
    expect(screen.getByText('We kept what you typed')).toBeVisible();
    expect(
      screen.getByText(
        /^In this browser, on [A-Z][a-z]{2} \d+(, \d{4})?, \d+:\d\d [AP]M UTC\. It isn’t saved yet\./,
      ),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(screen.queryByText('We kept what you typed')).not.toBeInTheDocument();
  });

  test('is deleted once the idea is saved', async () => {
    api();
    const first = await open();
    fill();
    saveDraft();
    await expectToast({ title: 'Draft saved' });
    first.unmount();

    await open();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  test('is stored separately for an edit and a new idea', async () => {
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

describe('the form’s picture', () => {
  const pick = (file: File) =>
    fireEvent.change(screen.getByLabelText(/^Featured image/), { target: { files: [file] } });

  test('is read, previewed and sent as a data URL', async () => {
    api();
    await open();
    pick(new File(['abc'], 'cover.png', { type: 'image/png' }));
    expect(await screen.findByAltText('Preview of your choice')).toHaveAttribute(
      'src',
      'data:image/png;base64,YWJj',
    );
    fill();
    saveDraft();
    await expectToast({ title: 'Draft saved' });
    expect(sent[0]?.body.image).toBe('data:image/png;base64,YWJj');
  });

  test('is rejected if the file’s type or content isn’t an image', async () => {
    api();
    await open();
    pick(new File(['abc'], 'notes.txt', { type: 'text/plain' }));
    await expectToast({ title: 'Invalid file', description: 'Please select an image file.' });

    pick(new File(['abc'], 'notes.png', { type: 'image/png' }));
    fireEvent.error(await screen.findByAltText('Preview of your choice'));
    await waitFor(() => expect(screen.queryByAltText('Preview of your choice')).not.toBeInTheDocument());
  });
});

describe('Save as Draft with a missing field', () => {
  test.each([
    ['title', () => type(/^Title/, ''), () => screen.getByLabelText(/^Title/)],
    ['description', () => type(/^Description/, ' '), () => screen.getByLabelText(/^Description/)],
  ])('moves the focus to a missing %s, and keeps the other fields', async (_, empty, field) => {
    api();
    await open();
    fill();
    empty();
    saveDraft();
    await expectToast({
      title: 'Missing required fields',
      description: 'Please fill in all required fields.',
    });
    await waitFor(() => expect(field()).toHaveFocus());
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(category.parentElement).toHaveTextContent('AI');
    expect(sent).toEqual([]);
  });

  test('moves the focus to a missing category, and keeps the other fields', async () => {
    api();
    await open();
    type(/^Title/, 'Quiet Hours');
    type(/^Description/, 'A booking board for silence.');
    saveDraft();
    await expectToast({ title: 'Missing required fields' });
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Category' })).toHaveFocus());
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('A booking board for silence.');
  });
});
