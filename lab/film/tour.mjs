import { Actor } from './actor.mjs';

const IDEA = {
  title: 'A kitchen timer that listens',
  category: 'Productivity',
  description:
    'Both hands in the dough, three pans on the stove. Say “rice, twelve minutes” and keep stirring: it names each pot when its time is up.',
};

/** The demo idea that has reached its goal. */
const PROVEN = 'Hand work over between time zones without a meeting';

/**
 * The story: a founder writes down an idea, an admin approves it, a visitor responds, and the founder sees
 * the verdict.
 * @param {{ founder: import('playwright-core').Page, admin: import('playwright-core').Page, visitor:
 * import('playwright-core').Page }} pages
 * @param {import('./actor.mjs').Camera} camera
 * @param {string} poster file for the poster frame
 */
export async function tour(pages, camera, poster) {
  await promise(new Actor(pages.visitor, camera), camera);
  await submit(new Actor(pages.founder, camera), camera);
  await approve(new Actor(pages.admin, camera), camera);
  await setGoal(new Actor(pages.founder, camera), camera);
  await answer(new Actor(pages.visitor, camera), camera, poster);
  await judge(new Actor(pages.founder, camera), camera);
}

async function promise(visitor, camera) {
  await visitor.open('/');
  camera.say('Groundswell tells you whether people want an idea before you build it.');
  await visitor.hold(3);
}

async function submit(founder, camera) {
  const { page } = founder;
  await founder.open('/new-idea');
  camera.say('Write the idea down in your own words. A preview shows its page as you type.');
  await founder.type(page.getByRole('textbox', { name: 'Title' }), IDEA.title, 1.2);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill(IDEA.category);
  await category.press('Enter');
  await founder.type(page.getByRole('textbox', { name: 'Description' }), IDEA.description, 1.8);
  await founder.hold(0.8);
  await founder.press(page.getByRole('checkbox', { name: /terms of service/ }), 0.4);
  await founder.reach(page.getByRole('button', { name: 'Submit Idea' }), 0.4);
  await page.getByRole('button', { name: 'Submit Idea' }).click();
  await page.waitForTimeout(500);
  // The confetti falls on its own, a little lower in every frame.
  await camera.move(page, 0.7, () => page.waitForTimeout(20));
  await page.waitForURL('**/dashboard');
}

async function approve(admin, camera) {
  const { page } = admin;
  await admin.open('/admin');
  camera.say('A person reviews it before it goes live.');
  const entry = page.getByRole('row').filter({ hasText: IDEA.title });
  await admin.press(entry.getByRole('button', { name: /^Review/ }), 0.7);
  await admin.hold(1);
  await admin.press(page.getByRole('dialog').getByRole('button', { name: 'Approve' }), 0.6);
  await admin.hold(1);
}

async function setGoal(founder, camera) {
  const { page } = founder;
  const idea = await ideaOf(page, IDEA.title);
  await founder.open(`/evidence/${idea.id}?goal=new`);
  camera.say('Set your goal first. It’s locked once you start.');
  await fill(founder, 'Minimum rate (%)', '4');
  await fill(founder, 'Counted visitors', '400');
  await founder.hold(0.8);
  await founder.press(page.getByRole('button', { name: 'Lock this goal…' }), 0.5);
  await founder.hold(0.6);
  await founder.press(page.getByRole('button', { name: 'Lock goal' }), 0.4);
  await founder.see(page.getByText('Your goal is locked'));
  await founder.hold(1.4);
}

async function answer(visitor, camera, poster) {
  const { page } = visitor;
  await visitor.open('/ideas?sort=recent');
  camera.say('Then it has its own page. Anyone can vote, no account needed.');
  await visitor.hold(0.5);
  await visitor.press(page.getByRole('link', { name: IDEA.title, exact: true }), 0.6);
  await visitor.see(page.getByRole('heading', { name: IDEA.title, level: 1 }));
  await visitor.hold(0.8);
  await visitor.press(page.getByRole('button', { name: /^Vote for/ }).first(), 0.5);
  await visitor.hold(0.6);
  await camera.keepFrame(poster);

  camera.say('Then three quick questions: email, would they pay, and what they use today.');
  const actions = page.locator('#actions');
  await visitor.type(actions.getByLabel('Get notified at launch'), 'mara@example.com', 0.6);
  await visitor.press(actions.getByRole('button', { name: 'Notify me' }), 0.3);
  await visitor.hold(0.4);
  await visitor.press(actions.getByRole('button', { name: 'Yes' }), 0.3);
  await visitor.hold(0.3);
  await visitor.type(actions.getByLabel('How do you solve it today?'), 'I set three phones', 0.6);
  await visitor.press(actions.getByRole('button', { name: 'Send' }), 0.3);
  await visitor.hold(0.9);
}

async function judge(founder, camera) {
  const { page } = founder;
  const idea = await ideaOf(page, PROVEN);
  await founder.open(`/evidence/${idea.id}`);
  await founder.see(page.getByRole('heading', { name: 'Goal reached' }));
  camera.say('Weeks later you have an answer you can trust, however often you check.');
  // The moon of the verdict appears last.
  await page.waitForTimeout(1_500);
  await founder.hold(2.6);
  await founder.scrollTo(page.getByRole('region', { name: 'Where they came from' }), 0.8);
  await founder.hold(1.4);
  await founder.open(`/feedback/${idea.id}`);
  const message = page.getByRole('button', { name: /Nurse here/ });
  await founder.see(message);
  camera.say('All feedback lands in one inbox, and you email the people who asked to hear.');
  await founder.hold(0.6);
  await founder.press(message, 0.4);
  await founder.hold(1.2);
  await founder.open(`/email-campaigns/${idea.id}`);
  await founder.see(page.getByRole('heading', { name: 'Doors open' }));
  await founder.hold(1.6);
  await founder.open('/dashboard');
  await founder.see(page.getByRole('region', { name: 'Your numbers' }));
  camera.say('Build what people asked for. Groundswell.');
  await founder.hold(2.6);
}

/** Replaces a field's text. */
async function fill(actor, label, text) {
  const field = actor.page.getByRole('textbox', { name: label });
  await field.fill('');
  await actor.type(field, text, 0.2);
}

/** Returns the founder's idea with this title. */
async function ideaOf(page, title) {
  const ideas = await (await page.request.get('/api/user/ideas?limit=100')).json();
  return ideas.find((idea) => idea.title === title);
}
