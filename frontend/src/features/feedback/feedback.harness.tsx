import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { aFeedback } from '@/testing/factories';
import { renderWith } from '@/testing/render';
import { sentTo } from '@/testing/sent-to';
import { FeedbackSection } from './feedback-section';

export const show = (canRemove = false) =>
  renderWith(<FeedbackSection ideaId="idea-9" canRemove={canRemove} />);
export const box = () => screen.getByLabelText('Your feedback');
export const send = () => screen.getByRole('button', { name: 'Share Feedback' });

/** Records the messages that are posted from now on. */
export const onPost = (response = () => HttpResponse.json(aFeedback(), { status: 201 }) as Response) =>
  sentTo('POST /api/feedbacks', response);
