import { expectNoViolations } from '../support/axe.js';
import { open, SCREENS, type Screen } from '../support/screens.js';
import { test } from '../support/test.js';

/** The main job's screens are measured on phones too. The others have no layout of their own there. */
const MAIN = ['home', 'ideas', 'idea', 'submit', 'dashboard', 'admin'];
/** Screens of one test: one page goes through them, since what costs is starting one. */
const TOUR = 4;

/** Screens that the same person sees, a few at a time. */
function tours(screens: Screen[]): Screen[][] {
  return [...new Set(screens.map(({ as }) => as))].flatMap((person) => {
    const seen = screens.filter(({ as }) => as === person);
    const count = Math.ceil(seen.length / TOUR);
    return Array.from({ length: count }, (_, n) => seen.slice(n * TOUR, (n + 1) * TOUR));
  });
}

const isMain = ({ name }: Screen) => MAIN.includes(name);
const groups = [
  { screens: SCREENS.filter(isMain), tag: '@phone' },
  { screens: SCREENS.filter((screen) => !isMain(screen)), tag: [] },
];

for (const { screens, tag } of groups) {
  for (const tour of tours(screens)) {
    test(
      `axe finds nothing on ${tour.map(({ name }) => name).join(', ')}`,
      { tag },
      async ({ sessionOf, newPage }) => {
        test.slow();
        const [{ as }] = tour as [Screen];
        const page = await newPage(as ? { storageState: await sessionOf(as) } : {});
        for (const screen of tour) {
          await test.step(screen.name, async () => {
            await open(page, screen);
            await expectNoViolations(page, screen.name);
          });
        }
      },
    );
  }
}
