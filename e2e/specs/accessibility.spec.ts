import { expectNoViolations } from '../support/axe.js';
import { walkWhole } from '../support/screen.js';
import { open, SCREENS, type Screen } from '../support/screens.js';
import { test } from '../support/test.js';
import { tours } from '../support/tours.js';

/** The main job's screens are measured on phones too. The others have no layout of their own there. */
const MAIN = ['home', 'ideas', 'idea', 'submit', 'dashboard', 'admin'];
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
      async ({ lookingAs, newPage }) => {
        test.slow();
        const [{ as }] = tour;
        const page = await (as ? lookingAs(as) : newPage());
        for (const screen of tour) {
          await test.step(screen.name, async () => {
            await open(page, screen, walkWhole);
            await expectNoViolations(page, screen.name);
          });
        }
      },
    );
  }
}
