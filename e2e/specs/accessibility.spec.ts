import { expectNoViolations } from '../support/axe.js';
import { walkWhole } from '../support/screen.js';
import { open, SCREENS } from '../support/screens.js';
import { test } from '../support/test.js';
import { tours } from '../support/tours.js';

/**
 * Checks screens of the main flow on phones. The dashboard and the admin screen are also checked at the
 * desktop size, because they contain a table there.
 */
const SIZES: Record<string, string> = {
  home: '@phone',
  ideas: '@phone',
  idea: '@phone',
  submit: '@phone',
  dashboard: '@both',
  admin: '@both',
};
/**
 * Skips confirmation dialogs that differ only in their text. Confirmation dialogs with form fields are still
 * checked.
 */
const ALIKE = ['delete-idea', 'remove-subscriber', 'campaign-delete'];
const LOOKED_AT = SCREENS.filter(({ name }) => !ALIKE.includes(name));
const groups = ['@phone', '@both', undefined].map((tag) => ({
  screens: LOOKED_AT.filter(({ name }) => SIZES[name] === tag),
  tag: tag ?? [],
}));

for (const { screens, tag } of groups) {
  for (const tour of tours(screens)) {
    test(
      `axe finds no violations on ${tour.map(({ name }) => name).join(', ')}`,
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
