import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { tooOften } from '@/testing/handlers';
import { renderWith } from '@/testing/render';
import { sentTo } from '@/testing/sent-to';
import { ReportLink } from './report-link';

function open() {
  const answers = [() => tooOften('40'), () => HttpResponse.json({ success: true }, { status: 201 })];
  const sent = sentTo('POST /api/reports', () => answers.shift()!());
  return { sent, ...renderWith(<ReportLink subject={{ feedbackId: 'f-1' }} name="this message" />) };
}

test('asks for a reason, keeps the text if sending fails, and thanks the visitor on success', async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole('button', { name: 'Report this message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this message' });
  const send = within(dialog).getByRole('button', { name: 'Send report' });
  await user.click(send);
  expect(within(dialog).getByText('Please choose a reason.')).toBeInTheDocument();
  expect(sent).toEqual([]);

  await user.click(within(dialog).getByLabelText('Illegal'));
  await user.type(within(dialog).getByLabelText(/What should we know/), ' Stolen goods. ');
  await user.click(send);
  expect(await within(dialog).findByText(/Try again in 40 seconds/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Report sent')).toBeInTheDocument();
  const body = { feedbackId: 'f-1', reason: 'illegal', details: 'Stolen goods.', website: '' };
  expect(sent).toEqual([body, body]);
});
