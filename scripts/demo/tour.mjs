import { Actor } from './actor.mjs';
import { keepFrame } from './film.mjs';

const IDEA = {
  title: 'A kitchen timer that listens',
  category: 'Productivity',
  description:
    'Both hands in the dough, three pans on the stove. Say "rice, twelve minutes" and keep stirring: it names each pot when its time is up.',
};

/**
 * The story: a founder writes an idea down, an admin approves it, a visitor answers, the founder sees it.
 * @param {{ founder: import('playwright-core').Page, admin: import('playwright-core').Page, visitor:
 *   import('playwright-core').Page }} pages
 * @param {import('./camera.mjs').Camera} camera
 * @param {string} poster file for the frame that stands for the film before it is played
 */
export async function tour(pages, camera, poster) {
  await promise(new Actor(pages.visitor, camera), camera);
  await submit(new Actor(pages.founder, camera), camera);
  await approve(new Actor(pages.admin, camera), camera);
  await answer(new Actor(pages.visitor, camera), camera, poster);
  await look(new Actor(pages.founder, camera), camera);
}

async function promise(visitor, camera) {
  await visitor.open('/');
  camera.say('Groundswell tells you whether people want an idea before you build it.');
  await visitor.hold(3.4);
}

async function submit(founder, camera) {
  const { page } = founder;
  await founder.open('/submit-idea');
  camera.say('Write the idea down in your own words. A preview shows its page as you type.');
  await founder.type(page.getByLabel('Title'), IDEA.title, 1.4);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill(IDEA.category);
  await category.press('Enter');
  await founder.type(page.getByLabel('Description'), IDEA.description, 2.2);
  await founder.hold(1);
  await founder.press(page.getByRole('checkbox', { name: /terms of service/ }), 0.5);
  await founder.reach(page.getByRole('button', { name: 'Submit Idea' }), 0.5);
  await page.getByRole('button', { name: 'Submit Idea' }).click();
  await page.waitForTimeout(500);
  // The confetti falls by itself: every frame finds it a little lower.
  await camera.move(page, 0.8, () => page.waitForTimeout(20));
  await page.waitForURL('**/dashboard');
  await page.waitForLoadState('networkidle');
  await founder.hold(1);
}

async function approve(admin, camera) {
  const { page } = admin;
  await admin.open('/admin');
  camera.say('A person looks at it before anybody else does.');
  const entry = page.getByRole('row').filter({ hasText: IDEA.title });
  await admin.press(entry.getByRole('button', { name: 'Approve' }), 0.9);
  await admin.hold(1.4);
}

async function answer(visitor, camera, poster) {
  const { page } = visitor;
  await visitor.open('/ideas?sort=recent');
  camera.say('Then it has a page of its own. Anybody can vote, without an account.');
  await visitor.hold(0.6);
  await visitor.press(page.getByRole('link', { name: IDEA.title, exact: true }), 0.7);
  await visitor.hold(1);
  await visitor.press(page.getByRole('button', { name: /^Vote for/ }).first(), 0.6);
  await visitor.hold(0.9);
  await keepFrame(camera, poster);

  camera.say('They leave an address if they would use it, and say whether they would pay.');
  const form = page.getByRole('form', { name: 'Join the waitlist' });
  await visitor.type(form.getByLabel('Email'), 'mara@example.com', 0.8);
  await visitor.press(form.getByLabel('I would pay for this'), 0.4);
  await visitor.press(form.getByRole('button', { name: 'Join Waitlist' }), 0.4);
  await visitor.hold(0.9);

  camera.say('And they tell you what they think, without giving a name.');
  const feedback = page.getByLabel('Your feedback');
  await visitor.type(feedback, 'Let it answer to my voice only. I have children.', 1.2);
  await visitor.press(page.getByRole('main').getByRole('button', { name: 'Share Feedback' }).last(), 0.4);
  await visitor.hold(1.2);
}

async function look(founder, camera) {
  const { page } = founder;
  await founder.open('/dashboard');
  camera.say('You see who came, who voted, who signed up, and who would pay.');
  await founder.hold(2.2);
  await founder.open('/dashboard/analytics');
  await founder.hold(1.6);
  await founder.scrollTo(page.getByRole('table').first(), 1.2);
  camera.say('Build what people asked for. Groundswell.');
  await founder.hold(3.2);
}
