import './new-fields.harness';
import { screen } from '@testing-library/react';
import { IdeaPage } from '@/features/idea-page/idea-page';
import { EMPTY_VALUES } from '@/features/idea-form/rules/values';
import { previewOf } from '@/features/idea-form/rules/preview';
import { wrongFields } from '@/features/idea-form/rules/field-problems';
import { fieldsOf } from '@/features/imports/rules/labels';
import { WaitlistForm } from '@/features/waitlist/waitlist-form';
import { ownWords } from '@/features/waitlist-management/components/subscriber-parts';
import { aSubscriber } from '@/features/waitlist-management/subscriber.factory';
import { differences } from '@/lib/idea-differences';
import { TEXT_FIELDS } from '@/lib/idea-fields';
import { anIdea } from '@/testing/factories';
import { renderWith } from '@/testing/render';

const tagline = 'Silence, booked by the hour';

test('shows a new text field of ideas in the form, the preview, the comparison and imports', () => {
  expect(EMPTY_VALUES).toHaveProperty('tagline', '');
  expect(wrongFields({ ...EMPTY_VALUES, ['tagline' as string]: 'x'.repeat(141) })).toEqual({
    tagline: 'Please use at most 140 characters.',
  });
  expect(previewOf({ ...EMPTY_VALUES, ['tagline' as string]: tagline }, undefined)).toHaveProperty(
    'tagline',
    tagline,
  );
  expect(differences({ ['tagline' as string]: 'Loud' }, { ['tagline' as string]: tagline })).toEqual([
    expect.objectContaining({ label: 'Tagline' }),
  ]);
  expect(fieldsOf('ideas')).toContainEqual(['tagline', 'Tagline']);
});

test('doesn’t show a new text field on an idea’s page automatically, so that the page’s own test fails', () => {
  expect(TEXT_FIELDS).toContain('tagline');
  renderWith(
    <IdeaPage
      idea={anIdea({ ['tagline' as string]: tagline })}
      vote={<i />}
      waitlist={null}
      feedback={null}
    />,
  );
  expect(screen.queryByText(tagline)).not.toBeInTheDocument();
});

test('shows a new question in the sign-up form, and its answers to the founder', () => {
  renderWith(<WaitlistForm idea={{ id: 'idea-1', title: 'Quiet Hours' }} />);
  const question = screen.getByLabelText(/^Would you recommend it to a friend/);
  expect([...question.children].map(({ textContent }) => textContent)).toEqual([
    'No answer',
    'Yes',
    'No',
    'Not sure',
  ]);
  expect(ownWords(aSubscriber({ ['wouldRecommend' as string]: 'yes' }))).toEqual([
    { name: 'wouldRecommend', label: 'Would recommend', words: 'Yes' },
  ]);
  expect(fieldsOf('subscribers')).toContainEqual(['wouldRecommend', 'Would recommend']);
});
