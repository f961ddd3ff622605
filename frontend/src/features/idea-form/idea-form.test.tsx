import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { celebrate } from '@/lib/celebrate';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { oneCallLater } from '@/testing/later';
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
import { EMPTY_VALUES, toPayload } from './rules/values';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn(() => Promise.resolve()) }));

afterEach(() => jest.mocked(celebrate).mockClear());

test('has a field for every text in the API', async () => {
  api();
  const { container } = await open();
  for (const [field, empty] of Object.entries(EMPTY_VALUES))
    if (empty === '')
      expect([
        field,
        container.querySelectorAll(`[data-field="${field}"] :is(input, textarea)`).length,
      ]).toEqual([field, 1]);
});

describe('the language', () => {
  test('is detected from the text until the idea was submitted', async () => {
    api();
    await open();
    expect(screen.getByTitle('Detected from your text')).toBeVisible();
    fill();
    saveDraft();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ language: null }));
  });

  test('can be changed', async () => {
    api();
    await open({ idea: anOwnIdea({ language: 'cy', status: 'active' }) });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Language/ }));
    expect(screen.getAllByTitle('Welsh')[0]).toBeVisible();
    fireEvent.click(screen.getByTitle('Not stated'));
    saveDraft();
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ language: null }));
  });
});

describe('the title', () => {
  test('stays one line of text if the pasted text has several', async () => {
    api();
    await open();
    type(/^Title/, 'Quiet\nHours\n\nnow');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours now');
  });

  test('submits the form on Enter', async () => {
    api();
    await open();
    fireEvent.keyDown(screen.getByLabelText(/^Title/), { key: 'Enter' });
    expect(await screen.findByText('Please enter a title.')).toBeVisible();
  });
});

describe('submitting an idea', () => {
  test('is impossible if the session has ended', async () => {
    api({ maxIdeas: 0 });
    await open({ signedIn: false });
    submit();
    await expectToast({ title: 'Authentication required', description: 'Please sign in to submit an idea.' });
  });

  test('reports each missing field with its own message, even for a draft', async () => {
    api({ maxIdeas: 0 });
    await open();
    submit();
    await expectToast({
      title: 'Missing required fields',
      description: 'Please fill in all required fields.',
    });
    expect(await screen.findByText('Please enter a title.')).toBeVisible();
    expect(screen.getByText('Please choose one of the categories.')).toBeVisible();
    expect(screen.getByText('Please enter a description.')).toBeVisible();

    type(/^Title/, 'Quiet Hours');
    await waitFor(() => expect(screen.queryByText('Please enter a title.')).not.toBeInTheDocument());
    saveDraft();
    expect(await screen.findByText('Please enter a description.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('announces the submit button as disabled until the terms are accepted, and explains why when it is clicked', async () => {
    api();
    await open();
    fill();
    const button = screen.getByRole('button', { name: 'Submit Idea' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Accept the terms of service to submit.');
    submit();
    await expectToast({
      title: 'Terms required',
      description: 'Please accept the terms of service to submit your idea.',
    });
    expect(sent).toEqual([]);
    const terms = screen.getByRole('checkbox', { name: /^I accept/ });
    await waitFor(() => expect(terms).toBeInvalid());
    expect(terms).toHaveFocus();
    expect(terms).toHaveAccessibleDescription('Accept the terms of service to submit.');
    acceptTerms();
    await waitFor(() => expect(terms).toBeValid());
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  test('saves nothing on the server without a plan, and keeps the text', async () => {
    api({ maxIdeas: 0 });
    await open();
    fill();
    acceptTerms();
    expect(screen.getByRole('button', { name: 'Submit Idea' })).toHaveAttribute('aria-disabled', 'true');
    submit();
    await expectToast({
      title: 'Subscription Required',
      description: 'You need an active subscription to submit ideas. Please subscribe to a plan first.',
      action: { label: 'Subscribe Now', to: '/subscribe' },
    });
    expect(sent).toEqual([]);
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
  });

  test('saves a draft instead if the plan is full', async () => {
    api({ maxIdeas: 2, usedIdeas: 2 });
    const { onSaved } = await open();
    await screen.findByText('2 of 2 ideas used');
    fill();
    acceptTerms();
    submit();
    await expectToast({
      title: 'Plan Limit Reached - Saved as Draft',
      description:
        'You have reached your plan limit of 2 active idea(s). Your idea has been saved as a draft.',
    });
    expect(sent.map(({ method, body }) => [method, body.status])).toEqual([['POST', 'draft']]);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(celebrate).not.toHaveBeenCalled();
  });
});

describe('saving an idea', () => {
  test('sends a complete submission, celebrates, and confirms it with a toast', async () => {
    api();
    const { onSaved } = await open();
    fill();
    type(/^Website/, 'example.com');
    type(/^X \/ Twitter/, '@quiet');
    acceptTerms();
    submit();
    await expectToast({ title: 'Idea submitted' });
    expect(sent).toEqual([
      {
        method: 'POST',
        version: null,
        body: {
          // Empty fields are sent as null.
          ...toPayload(EMPTY_VALUES, 'pending'),
          title: 'Quiet Hours',
          category: 'AI',
          description: 'A booking board for silence.',
          website: 'https://example.com',
          twitter: '@quiet',
        },
      },
    ]);
    expect(celebrate).toHaveBeenCalledTimes(1);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test("doesn't create a second idea on a second click, during or after saving", async () => {
    api();
    await open();
    fill();
    acceptTerms();
    submit();
    submit();
    await expectToast({ title: 'Idea submitted' });
    submit();
    saveDraft();
    await oneCallLater();
    expect(sent).toHaveLength(1);
  });

  test('saves a draft without accepted terms, and without a celebration', async () => {
    api({ maxIdeas: 0 });
    const { onSaved } = await open();
    fill();
    saveDraft();
    await expectToast({ title: 'Draft saved' });
    expect(sent.map(({ body }) => body.status)).toEqual(['draft']);
    expect(onSaved).toHaveBeenCalled();
    expect(celebrate).not.toHaveBeenCalled();
  });

  test.each([
    ['a new idea', undefined, 'POST'],
    ['an edit', anOwnIdea({ id: 'idea-9', status: 'draft' }), 'PATCH'],
  ])(
    'saves %s as a draft instead if the server reports that the plan is full',
    async (_name, idea, method) => {
      const full = problem(403, 'PLAN_LIMIT_REACHED', 'You have reached your plan limit of 5 active ideas.', {
        planLimit: true,
      });
      api({ save: (status) => (status === 'pending' ? full : undefined) });
      const { onSaved } = await open({ idea });
      fill();
      acceptTerms();
      submit();
      await expectToast({
        title: 'Plan Limit Reached',
        description:
          'You have reached your plan limit of 5 active ideas. Your idea has been saved as a draft.',
        action: { label: 'Upgrade Plan', to: '/subscribe' },
      });
      expect(sent.map((call) => [call.method, call.body.status])).toEqual([
        [method, 'pending'],
        [method, 'draft'],
      ]);
      expect(onSaved).toHaveBeenCalledTimes(1);
    },
  );

  test('reports that saving the draft failed too', async () => {
    const full = () => problem(403, 'PLAN_LIMIT_REACHED', 'Full.', { planLimit: true });
    api({ save: (status) => (status === 'pending' ? full() : problem(500, 'INTERNAL', 'Broken.')) });
    const { onSaved } = await open();
    fill();
    acceptTerms();
    submit();
    await expectToast({ description: 'Failed to save idea as draft', variant: 'destructive' });
    expect(onSaved).not.toHaveBeenCalled();
  });

  test.each([
    [undefined, 'Failed to submit idea. Please try again.'],
    [anOwnIdea(), 'Failed to update idea. Please try again.'],
  ])('shows its own error message if the server sends none (%#)', async (idea, text) => {
    api({ save: () => new HttpResponse('', { status: 502 }) });
    await open({ idea });
    fill();
    saveDraft();
    await expectToast({ title: 'Error', description: text });
  });

  test("shows the server's message, and its field errors next to their fields", async () => {
    const errors = { website: ['This address is not reachable.'], status: ['Not a field of the form.'] };
    api({
      save: () => problem(400, 'VALIDATION_FAILED', 'Please check the highlighted fields.', { errors }),
    });
    await open();
    fill();
    saveDraft();
    await expectToast({ title: 'Error', description: 'Please check the highlighted fields.' });
    expect(await screen.findByText('This address is not reachable.')).toBeVisible();
  });

  test('offers to sign in again if the server reports that the session has ended', async () => {
    api({ save: () => problem(401, 'UNAUTHENTICATED', 'Please sign in to continue.') });
    await open();
    fill();
    saveDraft();
    await expectToast({
      title: 'Authentication required',
      description: 'Please sign in to submit an idea.',
      action: { label: 'Sign In' },
    });
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
  });

  test('keeps the text in the form and continues after signing in again', async () => {
    let over = true;
    api({ save: () => (over ? problem(401, 'UNAUTHENTICATED', 'Please sign in.') : undefined) });
    const signIn = jest.fn(() => Promise.resolve(!(over = false)));
    await open({ signIn });
    fill();
    acceptTerms();
    submit();
    const notice = await screen.findByRole('region', { name: 'Your session has ended' });
    fireEvent.click(within(notice).getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(signIn).toHaveBeenCalledTimes(1);
    submit();
    await expectToast({ title: 'Idea submitted' });
    expect(sent.at(-1)?.body).toMatchObject({ title: 'Quiet Hours', status: 'pending' });
  });
});
