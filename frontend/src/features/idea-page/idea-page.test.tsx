import { act, screen } from '@testing-library/react';
import { rememberJoined } from '@/features/waitlist/joined-before';
import { IDEA_FIELDS, TEXT_FIELDS } from '@/lib/idea-fields';
import { anIdea } from '@/testing/factories';
import { renderWith } from '@/testing/render';
import { IdeaPage } from './idea-page';

const coverOf = (change: Parameters<typeof anIdea>[0]) => {
  const { container, unmount } = renderWith(
    <IdeaPage
      idea={anIdea({ image: null, featuredImage: null, ...change })}
      vote={<i />}
      waitlist={null}
      feedback={null}
    />,
  );
  const cover = container.querySelector('img[src^="/covers/"]')!.getAttribute('src');
  unmount();
  return cover;
};

it('keeps the generated cover while a page test shows a different headline', () => {
  const original = coverOf({ title: 'Quiet hours' });
  const compared = { versions: 2, title: 'Quiet hours' };
  expect(coverOf({ title: 'Silence, booked', compared })).toBe(original);
  expect(coverOf({ title: 'Silence, booked' })).not.toBe(original);
});

it('offers the waitlist until this browser has joined it', async () => {
  renderWith(<IdeaPage idea={anIdea({ id: 'idea-joined' })} waitlist={null} feedback={null} />);
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Join Waitlist' }).length).toBeGreaterThan(0);
  act(() => rememberJoined('idea-joined'));
  expect(screen.queryByRole('button', { name: 'Join Waitlist' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share Feedback' })).toBeVisible();
});

it('names the founder only if the founder agreed', () => {
  const { unmount } = renderWith(
    <IdeaPage idea={anIdea({ founder: { name: 'Fiona', picture: null } })} waitlist={null} feedback={null} />,
  );
  expect(screen.getByText('Fiona')).toBeVisible();
  expect(screen.getByText(/^Founder · since/)).toBeVisible();
  unmount();
  renderWith(<IdeaPage idea={anIdea()} waitlist={null} feedback={null} />);
  expect(screen.queryByText(/^Founder · since/)).not.toBeInTheDocument();
});

test("states the language of the idea's texts", () => {
  const texts = { title: 'Ruhe', description: 'Erstens.\n\nZweitens.', targetAudience: 'Teams' };
  renderWith(<IdeaPage idea={anIdea({ ...texts, language: 'de' })} waitlist={null} feedback={null} />);
  for (const text of ['Erstens.', 'Zweitens.', 'Teams'])
    expect(screen.getByText(text)).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de');
});

test("shows all of the idea's texts", () => {
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => [field, `This is the ${IDEA_FIELDS[field].label.message}.`]),
  );
  renderWith(<IdeaPage idea={anIdea(texts)} waitlist={null} feedback={null} />);
  for (const text of Object.values(texts)) expect(screen.getAllByText(text)[0]).toBeVisible();
});
