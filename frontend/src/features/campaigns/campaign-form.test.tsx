import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { problem } from '@/testing/handlers';
import { aCampaign } from './campaigns.factory';
import { api, NINE, open, sent, text, expectToast, write } from './campaigns.harness';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const waitForForm = () => screen.findByRole('form', { name: /^(New email|Edit )/ });

async function fill() {
  await waitForForm();
  type('Name', ' Launch day ');
  fireEvent.click(screen.getByRole('radio', { name: 'Launch' }));
  type('Subject', 'We are live');
  await write('Come and see.');
}

describe('the form for a new campaign', () => {
  test('shows an error next to each invalid field, and focuses the first one', async () => {
    api();
    open('?campaign=new');
    await text();
    type('Delay in days', '1.5');
    press('Create email');
    for (const problemText of [
      'Please enter a name.',
      'Please choose a type.',
      'Please enter a subject.',
      'Please enter a whole number of days from 0 to 3650.',
      'Please write the content of the email.',
    ]) {
      expect(await screen.findByText(problemText)).toBeVisible();
    }
    expect(screen.getByRole('radio', { name: 'Welcome' })).toHaveFocus();
    expect(await text()).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });

  test('asks for the type first, then offers its templates above the subject', async () => {
    api();
    open('?campaign=new');
    await text();
    fireEvent.click(screen.getByRole('radio', { name: 'Launch' }));
    const inOrder = [
      screen.getByRole('group', { name: 'Type' }),
      await screen.findByRole('group', { name: 'Start with a template' }),
      screen.getByRole('textbox', { name: 'Subject' }),
      await text(),
      await screen.findByText('Recipients'),
      screen.getByRole('textbox', { name: 'Name' }),
    ];
    for (const [index, next] of inOrder.slice(1).entries())
      expect(inOrder[index]!.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows examples for the selected type, with the idea’s title', async () => {
    api();
    open('?campaign=new');
    await text();
    const subject = screen.getByRole('textbox', { name: 'Subject' });
    expect(subject).toHaveAttribute('placeholder', 'You’re on the list for Quiet Hours');
    fireEvent.click(screen.getByRole('radio', { name: 'Launch' }));
    expect(subject).toHaveAttribute('placeholder', 'Quiet Hours is here');
  });

  test('creates an inactive campaign with the entered values, and returns to the list', async () => {
    api();
    open('?campaign=new');
    await fill();
    type('Delay in days', '2');
    press('Create email');
    await expectToast({ title: 'Campaign created' });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: 'ideas/idea-1/campaigns',
        body: {
          name: 'Launch day',
          type: 'launch',
          subject: 'We are live',
          delayDays: 2,
          segment: null,
          startsAt: null,
          content: '<p>Come and see.</p>',
        },
      },
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Write your first email' })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Emails · /));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('keeps the text if the campaign can’t be created, even after a reload', async () => {
    api({ write: () => problem(500, 'INTERNAL', 'Something went wrong.') });
    open('?campaign=new');
    await fill();
    press('Create email');
    await expectToast({
      title: 'Error',
      description: 'Failed to create campaign. Please try again.',
      variant: 'destructive',
    });
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('We are live');

    cleanup();
    open('?campaign=new');
    expect(await screen.findByRole('region', { name: 'We kept what you typed' })).toBeVisible();
    expect(await text()).toHaveTextContent('Come and see.');
    expect(screen.getByRole('radio', { name: 'Launch' })).toBeChecked();
    press('Discard');
    await waitFor(async () => expect(await text()).toHaveTextContent(''));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  const OWED = 'Failed to create campaign. Please try again.';
  const full = 'An idea can have at most 50 campaigns.';
  const long = { subject: ['At most 200 characters, please.'] };
  test.each([
    ['a full list', problem(409, 'CONFLICT', full), `${OWED} ${full}`],
    ['a wrong field', problem(400, 'VALIDATION_FAILED', 'Too long.', { errors: long }), OWED],
  ])(
    'says that the campaign couldn’t be created if the server rejects it because of %s',
    async (_, answer, description) => {
      api({ write: () => answer });
      open('?campaign=new');
      await fill();
      press('Create email');
      await expectToast({ title: 'Error', description });
      const beside = screen.queryByText('At most 200 characters, please.');
      expect(beside !== null).toBe(description === OWED);
    },
  );

  test('warns about an unknown merge tag', async () => {
    api();
    open('?campaign=new');
    await waitForForm();
    type('Subject', 'Dear {{firstName}}, {{ideaTitle}} is here');
    expect(await screen.findByText(/^\{\{firstName\}\} won’t be filled in/)).toBeVisible();
  });
});

describe('the form for an update or a launch', () => {
  test('sends to the selected segment, and shows its size', async () => {
    api();
    const { user } = open('?campaign=new');
    await fill();
    expect((await screen.findByText('12 people')).closest('[role=status]')).toHaveTextContent(
      '12 people today: everyone who hasn’t unsubscribed',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Would pay' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^Came from/ }),
      await screen.findByRole('option', { name: 'newsletter (7)' }),
    );
    const counted = await screen.findByText('3 people');
    expect(counted.closest('[role=status]')).toHaveTextContent(
      '3 people today: people who would pay and came from newsletter',
    );
    press('Create email');
    await expectToast({ title: 'Campaign created' });
    expect(sent[0]).toMatchObject({ body: { segment: { willingToPay: true, source: 'newsletter' } } });
  });

  test('can send to the people who said yes to one of the idea’s prices', async () => {
    api();
    const { user } = open('?campaign=new');
    await fill();
    const option = await screen.findByRole('option', { name: '$19 a month (3)' });
    const prices = screen.getByRole('combobox', { name: /^Said yes to/ });
    await user.selectOptions(prices, option);
    expect((await screen.findByText('3 people')).closest('[role=status]')).toHaveTextContent(
      '3 people today: people who would pay $19 a month',
    );
    await user.selectOptions(prices, 'Any price, or none');
    await user.selectOptions(prices, '$9 a month (5)');
    press('Create email');
    await expectToast({ title: 'Campaign created' });
    expect(sent[0]).toMatchObject({ body: { segment: { price: NINE } } });
  });

  test('preselects the people who said yes to the price in the URL', async () => {
    api();
    open('?campaign=new&price=900-USD-month');
    await waitForForm();
    expect(screen.getByRole('radio', { name: 'Update' })).toBeChecked();
    expect(await screen.findByRole('combobox', { name: /^Said yes to/ })).toHaveValue('900-USD-month');
    expect(screen.getByText('Recipients: people who would pay $9 a month.')).toBeVisible();
    type('Name', 'Early access');
    type('Subject', 'You said $9');
    await write('It is ready.');
    press('Create email');
    await expectToast({ title: 'Campaign created' });
    expect(sent[0]).toMatchObject({ body: { type: 'update', segment: { price: NINE } } });
  });

  test('selects everyone if the price in the URL is invalid', async () => {
    api();
    open('?campaign=new&price=cheap');
    await waitForForm();
    for (const radio of screen.getAllByRole('radio', { name: /^(Update|Launch)$/ }))
      expect(radio).not.toBeChecked();
  });

  test('sets a start time in the founder’s time zone, and rejects a past time', async () => {
    api();
    open('?campaign=new');
    await fill();
    const start = await screen.findByLabelText(/^Start at/);
    fireEvent.change(start, { target: { value: '2020-01-01T09:00' } });
    press('Create email');
    expect(await screen.findByText(/^This time has passed/)).toBeVisible();
    expect(start).toHaveFocus();
    fireEvent.change(start, { target: { value: '2099-01-01T09:00' } });
    expect(screen.getByText(/^That’s [A-Z][a-z]{2} \d+(, \d{4})?, \d+:00 [AP]M UTC\./)).toBeVisible();
    press('Create email');
    await expectToast({ title: 'Campaign created' });
    const startsAt = new Date('2099-01-01T09:00').toISOString();
    expect(sent[0]).toMatchObject({ body: { startsAt, segment: null } });
  });

  test('keeps the seconds of an unchanged start time, and drops the start and segment if the type becomes welcome', async () => {
    const startsAt = '2099-01-01T09:00:30.000Z';
    api({ campaigns: [aCampaign({ id: 'one', startsAt, segment: { confirmed: false } })] });
    open('?campaign=one');
    await text();
    expect(await screen.findByRole('checkbox', { name: 'Not: confirmed' })).toBeChecked();
    press('Send me a test');
    await expectToast({ title: 'Test sent' });
    // The form ignores clicks while a request is running.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send me a test' })).not.toHaveAttribute('aria-busy'),
    );
    press('Save changes');
    await expectToast({ title: 'Email saved' });
    expect(sent[1]?.body).toMatchObject({ startsAt, segment: { confirmed: false } });

    cleanup();
    open('?campaign=one');
    await text();
    fireEvent.click(screen.getByRole('radio', { name: 'Welcome' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    press('Save changes');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.body).not.toHaveProperty('startsAt');
    expect(sent[2]?.body).not.toHaveProperty('segment');
  });
});

describe('a campaign template', () => {
  test('fills empty fields, but never replaces the founder’s own text', async () => {
    api();
    open('?campaign=new');
    await text();
    type('Subject', 'My own words');
    fireEvent.click(screen.getByRole('radio', { name: 'Welcome' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Thank you' }));
    await waitFor(async () => expect(await text()).toHaveTextContent(/Thank you for joining the waitlist/));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Thank you for joining');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('My own words');
    press('One question');
    await waitFor(async () => expect(await text()).toHaveTextContent(/what bothers you most/));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('How do you do it today?');
    type('Name', 'Mine');
    await write('And more.');
    press('Thank you');
    await expectToast({ title: 'Nothing replaced' });
    expect(await text()).toHaveTextContent('And more.');
  });
});

describe('editing a campaign', () => {
  const campaign = aCampaign({ id: 'one', name: 'Launch day', subject: 'Soon' });

  test('shows the saved text, and saves changes before sending a test email', async () => {
    api({ campaigns: [campaign] });
    open('?campaign=one');
    expect(await text()).toHaveTextContent('Thank you for joining.');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Soon');
    type('Subject', 'Now');
    press('Save and send me a test');
    await expectToast({ title: 'Test sent', description: expect.stringContaining('ada@example.com') });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH campaigns/one',
      'POST campaigns/one/test',
    ]);
    expect(sent[0]?.body).toMatchObject({ subject: 'Now', content: '<p>Thank you for joining.</p>' });
    expect(screen.getByRole('button', { name: 'Send me a test' })).toBeVisible();
  });

  test('offers to save the changes as a new campaign if the campaign has already been sent', async () => {
    const message = 'This campaign has already sent mails.';
    api({
      campaigns: [campaign],
      write: (method) => (method === 'PATCH' ? problem(409, 'CONFLICT', message) : undefined),
    });
    open('?campaign=one');
    await text();
    type('Subject', 'Too late');
    press('Save changes');
    await expectToast({ title: 'Error', description: message });
    press('Save as a new email');
    await expectToast({ title: 'Campaign created' });
    expect(sent[1]).toMatchObject({ method: 'POST', body: { subject: 'Too late', name: 'Launch day' } });
  });

  test('is impossible for a sent campaign, and the page says why and offers a copy', async () => {
    const stats = { scheduled: 0, sent: 3, failed: 0, skipped: 0 };
    api({ campaigns: [{ ...campaign, isEditable: false, stats }] });
    const { user } = open('?campaign=one');
    expect(await screen.findByText('Sent emails can’t be edited.')).toBeVisible();
    expect(screen.getByText('No clicks, confirmations, or unsubscribes yet.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const frame = await screen.findByTitle<HTMLIFrameElement>('The email');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.srcdoc).toContain('<p>Thank you.</p>');
    await user.click(screen.getByRole('link', { name: 'Use for a new email' }));
    await waitForForm();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Launch day (copy)');
    expect(await text()).toHaveTextContent('Thank you for joining.');
  });
});
