import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from '@/testing/handlers';
import { aCampaign } from './campaigns.factory';
import { api, open, sent, text, told, write } from './campaigns.harness';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const waitForForm = () => screen.findByRole('form', { name: /^(New campaign|Edit )/ });

async function fill() {
  await waitForForm();
  type('Name', ' Launch day ');
  fireEvent.click(screen.getByRole('radio', { name: 'Launch' }));
  type('Subject', 'We are live');
  await write('Come and see.');
}

describe('a new campaign', () => {
  test('says beside each field what is missing, and goes to the first', async () => {
    api();
    open('?campaign=new');
    await text();
    type('Delay in days', '1.5');
    press('Create campaign');
    for (const problemText of [
      'Please enter a name.',
      'Please choose a type.',
      'Please enter a subject.',
      'Please enter a whole number of days from 0 to 3650.',
      'Please write the content of the mail.',
    ]) {
      expect(await screen.findByText(problemText)).toBeVisible();
    }
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(await text()).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });

  test('is sent as it was written, inactive, and the list comes back', async () => {
    api();
    open('?campaign=new');
    await fill();
    type('Delay in days', '2');
    press('Create campaign');
    await told({ title: 'Campaign created' });
    expect(sent).toEqual([
      {
        method: 'POST',
        path: 'ideas/idea-1/campaigns',
        body: {
          name: 'Launch day',
          type: 'launch',
          subject: 'We are live',
          delayDays: 2,
          content: '<p>Come and see.</p>',
        },
      },
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Email campaigns' })).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('that cannot be created loses no word, not even over a reload', async () => {
    api({ write: () => problem(500, 'INTERNAL', 'Something went wrong.') });
    open('?campaign=new');
    await fill();
    press('Create campaign');
    await told({
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
  ])('that the server refuses for %s says our sentence first', async (_, answer, description) => {
    api({ write: () => answer });
    open('?campaign=new');
    await fill();
    press('Create campaign');
    await told({ title: 'Error', description });
    const beside = screen.queryByText('At most 200 characters, please.');
    expect(beside !== null).toBe(description === OWED);
  });

  test('warns of a merge tag that nobody fills in', async () => {
    api();
    open('?campaign=new');
    await waitForForm();
    type('Subject', 'Dear {{firstName}}, {{ideaTitle}} is here');
    expect(await screen.findByText(/^\{\{firstName\}\} would be sent as it stands/)).toBeVisible();
  });
});

describe('an edit', () => {
  const campaign = aCampaign({ id: 'one', name: 'Launch day', subject: 'Soon' });

  test('shows what is saved, and saves before it sends a test', async () => {
    api({ campaigns: [campaign] });
    open('?campaign=one');
    expect(await text()).toHaveTextContent('Thank you for joining.');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Soon');
    type('Subject', 'Now');
    press('Save and send me a test');
    await told({ title: 'Test sent', description: expect.stringContaining('ada@example.com') });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH campaigns/one',
      'POST campaigns/one/test',
    ]);
    expect(sent[0]?.body).toMatchObject({ subject: 'Now', content: '<p>Thank you for joining.</p>' });
    expect(screen.getByRole('button', { name: 'Send me a test' })).toBeVisible();
  });

  test('that comes too late becomes a new campaign', async () => {
    const message = 'This campaign has already sent mails.';
    api({
      campaigns: [campaign],
      write: (method) => (method === 'PATCH' ? problem(409, 'CONFLICT', message) : undefined),
    });
    open('?campaign=one');
    await text();
    type('Subject', 'Too late');
    press('Save changes');
    await told({ title: 'Error', description: message });
    press('Save as a new campaign');
    await told({ title: 'Campaign created' });
    expect(sent[1]).toMatchObject({ method: 'POST', body: { subject: 'Too late', name: 'Launch day' } });
  });

  test('of what has been sent is not offered: it says why, and offers a copy', async () => {
    const stats = { scheduled: 0, sent: 3, failed: 0, skipped: 0 };
    api({ campaigns: [{ ...campaign, isEditable: false, stats }] });
    const { user } = open('?campaign=one');
    const notice = await screen.findByRole('region', { name: 'This campaign has sent mails' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const frame = await screen.findByTitle<HTMLIFrameElement>('The mail');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame.srcdoc).toContain('<p>Thank you.</p>');
    await user.click(within(notice).getByRole('link', { name: 'Use for a new campaign' }));
    await waitForForm();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Launch day (copy)');
    expect(await text()).toHaveTextContent('Thank you for joining.');
  });
});
