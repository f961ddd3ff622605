import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { OwnIdea } from '@/api/types';
import { celebrate } from '@/lib/celebrate';
import { anOwnIdea } from '@/testing/factories';
import { problem } from '@/testing/handlers';
import { aClientUser, renderWith } from '@/testing/render';
import { server } from '@/testing/server';
import { getToasts } from '@/ui/toast/toast-store';
import { IdeaForm } from './idea-form';

jest.mock('@/lib/celebrate', () => ({ celebrate: jest.fn(() => Promise.resolve()) }));

afterEach(() => jest.mocked(celebrate).mockClear());

const founder = aClientUser({ id: 'user-1', currentPlan: 'pro' });
let sent: { method: string; body: Record<string, unknown> }[];

type Answer = (status: unknown) => Response | undefined;

/** The API around the form. `save` answers POST and PATCH; undefined lets them succeed. */
function api({ maxIdeas = 5, mine = [] as OwnIdea[], save = (() => undefined) as Answer } = {}) {
  sent = [];
  const record = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ method: request.method, body });
    return save(body.status) ?? HttpResponse.json(anOwnIdea());
  };
  server.use(
    http.get('*/api/user/plan-limits', () =>
      HttpResponse.json({ currentPlan: maxIdeas === 0 ? null : 'pro', maxIdeas }),
    ),
    http.get('*/api/user/ideas', () => HttpResponse.json(mine)),
    http.post('*/api/ideas', record),
    http.patch('*/api/ideas/:id', record),
  );
}

async function open({ idea, signedIn = true }: { idea?: OwnIdea; signedIn?: boolean } = {}) {
  const onSaved = jest.fn();
  const view = renderWith(<IdeaForm founderId={founder.id} idea={idea} onSaved={onSaved} />, {
    auth: { user: signedIn ? founder : null },
  });
  // The plan is known: what is pressed next is decided with it.
  await screen.findByText(/ideas? used|Drafts are free/);
  return { ...view, onSaved };
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function chooseCategory(name: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Category' }));
  fireEvent.click(screen.getByTitle(name));
}

function fill() {
  type(/^Title/, 'Quiet Hours');
  chooseCategory('AI');
  type(/^Description/, 'A booking board for silence.');
}

const acceptTerms = () => fireEvent.click(screen.getByRole('checkbox'));
const submit = () => fireEvent.click(screen.getByRole('button', { name: /Submit Idea/ }));
const saveDraft = () => fireEvent.click(screen.getByRole('button', { name: 'Save as Draft' }));
const told = (toast: object) => waitFor(() => expect(getToasts()[0]).toMatchObject(toast));

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
    api({
      maxIdeas: 2,
      mine: [anOwnIdea(), anOwnIdea({ status: 'pending' }), anOwnIdea({ status: 'draft' })],
    });
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
        body: {
          title: 'Quiet Hours',
          category: 'AI',
          description: 'A booking board for silence.',
          targetAudience: null,
          website: 'https://example.com',
          twitter: '@quiet',
          image: null,
          status: 'pending',
        },
      },
    ]);
    expect(celebrate).toHaveBeenCalledTimes(1);
    expect(onSaved).toHaveBeenCalledTimes(1);
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
});

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
    expect(screen.getByText('We restored what you typed')).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
    expect(screen.queryByText('We restored what you typed')).not.toBeInTheDocument();
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
    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
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
