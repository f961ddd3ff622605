import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { celebrate } from '@/lib/celebrate';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { oneCallLater } from '@/testing/later';
import { acceptTerms, api, fill, open, saveDraft, sent, submit, told, type } from './idea-form.harness';
import { EMPTY_VALUES, toPayload } from './rules/values';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn(() => Promise.resolve()) }));

afterEach(() => jest.mocked(celebrate).mockClear());

test('every text that the API takes has a field', async () => {
  api();
  const { container } = await open();
  for (const [field, empty] of Object.entries(EMPTY_VALUES))
    if (empty === '')
      expect([field, container.querySelectorAll(`[name="${field}"]`).length]).toEqual([field, 1]);
});

describe('what stops a submission, in order', () => {
  test('a session that ended while the form was open', async () => {
    api({ maxIdeas: 0 });
    await open({ signedIn: false });
    submit();
    await told({ title: 'Authentication required', description: 'Please sign in to submit an idea.' });
  });

  test('missing fields, for a draft too, with the text beside each', async () => {
    api({ maxIdeas: 0 });
    await open();
    submit();
    await told({ title: 'Missing required fields', description: 'Please fill in all required fields.' });
    expect(await screen.findByText('Please enter a title.')).toBeVisible();
    expect(screen.getByText('Please choose one of the categories.')).toBeVisible();
    expect(screen.getByText('Please enter a description.')).toBeVisible();

    type(/^Title/, 'Quiet Hours');
    await waitFor(() => expect(screen.queryByText('Please enter a title.')).not.toBeInTheDocument());
    saveDraft();
    expect(await screen.findByText('Please enter a description.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('terms that are not accepted: the button announces itself disabled, and says why when pressed', async () => {
    api();
    await open();
    fill();
    const button = screen.getByRole('button', { name: 'Submit Idea' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Accept the terms of service to submit.');
    submit();
    await told({
      title: 'Terms required',
      description: 'Please accept the terms of service to submit your idea.',
    });
    expect(sent).toEqual([]);
    acceptTerms();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });

  test('no plan: nothing is saved on the server, and the text stays', async () => {
    api({ maxIdeas: 0 });
    await open();
    fill();
    acceptTerms();
    expect(screen.getByRole('button', { name: 'Submit Idea' })).toHaveAttribute('aria-disabled', 'true');
    submit();
    await told({
      title: 'Subscription Required',
      description: 'You need an active subscription to submit ideas. Please subscribe to a plan first.',
      action: { label: 'Subscribe Now', to: '/subscribe' },
    });
    expect(sent).toEqual([]);
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
  });

  test('a full plan: saved as a draft instead', async () => {
    api({ maxIdeas: 2, usedIdeas: 2 });
    const { onSaved } = await open();
    await screen.findByText('2 of 2 ideas used');
    fill();
    acceptTerms();
    submit();
    await told({
      title: 'Plan Limit Reached - Saved as Draft',
      description:
        'You have reached your plan limit of 2 active idea(s). Your idea has been saved as a draft.',
    });
    expect(sent.map(({ method, body }) => [method, body.status])).toEqual([['POST', 'draft']]);
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(celebrate).not.toHaveBeenCalled();
  });
});

describe('saving', () => {
  test('a submission is sent whole, celebrated and reported', async () => {
    api();
    const { onSaved } = await open();
    fill();
    type(/^Website/, 'example.com');
    type(/^X \/ Twitter/, '@quiet');
    acceptTerms();
    submit();
    await told({ title: 'Idea submitted' });
    expect(sent).toEqual([
      {
        method: 'POST',
        version: null,
        body: {
          // What is left empty goes out as null.
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

  test('a second press makes no second idea, neither while saving nor after it', async () => {
    api();
    await open();
    fill();
    acceptTerms();
    submit();
    submit();
    await told({ title: 'Idea submitted' });
    submit();
    saveDraft();
    await oneCallLater();
    expect(sent).toHaveLength(1);
  });

  test('a draft needs no terms and is not celebrated', async () => {
    api({ maxIdeas: 0 });
    const { onSaved } = await open();
    fill();
    saveDraft();
    await told({ title: 'Draft saved' });
    expect(sent.map(({ body }) => body.status)).toEqual(['draft']);
    expect(onSaved).toHaveBeenCalled();
    expect(celebrate).not.toHaveBeenCalled();
  });

  test.each([
    ['a new idea', undefined, 'POST'],
    ['an edit', anOwnIdea({ id: 'idea-9', status: 'draft' }), 'PATCH'],
  ])('the server finds the plan full: %s is sent again as a draft', async (_name, idea, method) => {
    const full = problem(403, 'PLAN_LIMIT_REACHED', 'You have reached your plan limit of 5 active ideas.', {
      planLimit: true,
    });
    api({ save: (status) => (status === 'pending' ? full : undefined) });
    const { onSaved } = await open({ idea });
    fill();
    acceptTerms();
    submit();
    await told({
      title: 'Plan Limit Reached',
      description: 'You have reached your plan limit of 5 active ideas. Your idea has been saved as a draft.',
      action: { label: 'Upgrade Plan', to: '/subscribe' },
    });
    expect(sent.map((call) => [call.method, call.body.status])).toEqual([
      [method, 'pending'],
      [method, 'draft'],
    ]);
    expect(onSaved).toHaveBeenCalledTimes(1);
  });

  test('the second attempt fails as well', async () => {
    const full = () => problem(403, 'PLAN_LIMIT_REACHED', 'Full.', { planLimit: true });
    api({ save: (status) => (status === 'pending' ? full() : problem(500, 'INTERNAL', 'Broken.')) });
    const { onSaved } = await open();
    fill();
    acceptTerms();
    submit();
    await told({ description: 'Failed to save idea as draft', variant: 'destructive' });
    expect(onSaved).not.toHaveBeenCalled();
  });

  test.each([
    [undefined, 'Failed to submit idea. Please try again.'],
    [anOwnIdea(), 'Failed to update idea. Please try again.'],
  ])('a failure without a message of the server (%#)', async (idea, text) => {
    api({ save: () => new HttpResponse('', { status: 502 }) });
    await open({ idea });
    fill();
    saveDraft();
    await told({ title: 'Error', description: text });
  });

  test("the server's message, and its texts beside their fields", async () => {
    const errors = { website: ['This address is not reachable.'], status: ['Not a field of the form.'] };
    api({
      save: () => problem(400, 'VALIDATION_FAILED', 'Please check the highlighted fields.', { errors }),
    });
    await open();
    fill();
    saveDraft();
    await told({ title: 'Error', description: 'Please check the highlighted fields.' });
    expect(await screen.findByText('This address is not reachable.')).toBeVisible();
  });

  test('the server says that the session is over', async () => {
    api({ save: () => problem(401, 'UNAUTHENTICATED', 'Please sign in to continue.') });
    await open();
    fill();
    saveDraft();
    await told({
      title: 'Authentication required',
      description: 'Please sign in to submit an idea.',
      action: { label: 'Sign In' },
    });
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Quiet Hours');
  });

  test('signing in again goes on from there, with the words still in the form', async () => {
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
    await told({ title: 'Idea submitted' });
    expect(sent.at(-1)?.body).toMatchObject({ title: 'Quiet Hours', status: 'pending' });
  });
});
