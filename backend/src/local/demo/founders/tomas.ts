import type { DemoFounder } from '../demo-idea.js';

export const tomas: DemoFounder = {
  email: 'tomas.herrera@groundswell.test',
  plan: { id: 'starter', type: 'monthly', isRecurring: true, daysLeft: 17 },
  ideas: [
    {
      title: 'A changelog that writes itself from merged pull requests',
      category: 'Developer Tools & APIs',
      status: 'active',
      paragraphs: [
        'Nobody reads “various bug fixes and improvements”. Nobody has time to write anything better on a Friday at five either.',
        'Logline watches what you merge and drafts the entry while the author still remembers why. It groups twelve commits into the one thing a user will notice, leaves out what no user can see, and asks the author a single question when it cannot tell. You approve in the pull request, where you are anyway.',
        'Out comes a page on your own domain, a feed, and a block for the release mail. It is plain Markdown in your repository: the day you leave, you keep everything.',
      ],
      targetAudience: 'Developers of products with weekly releases and no technical writer.',
      website: 'https://example.com/logline',
      twitter: 'https://x.com/logline_demo',
      daysOld: 27,
      votes: 96,
      waitlist: 22,
      feedback: [
        {
          message:
            'Plain Markdown in the repository is why I signed up. Our last changelog tool was bought, and three years of entries went with it.',
          daysOld: 25.3,
          replies: ['Been there. We scraped our own page to get it back.'],
        },
        {
          message:
            'How do you deal with a feature behind a flag? It is merged in March, on for 5% in April and real in June. We would want the entry in June.',
          daysOld: 19.6,
          replies: [
            'A label on the pull request that holds the entry back would be enough for us.',
            'Or tie it to the flag service. But please not as the first thing you build.',
          ],
        },
        {
          message:
            'Monorepo with four products and one release train: would each product get a page of its own?',
          daysOld: 11.2,
        },
        {
          message:
            'Tried the idea by hand this week: I wrote the user-facing line in the pull request template. The reviewers started arguing about the line instead of the code, and that was the best review in months.',
          daysOld: 4.7,
          replies: [
            'Stealing this for Monday.',
            'Now I want the question it asks the author to be mandatory.',
          ],
        },
      ],
    },
  ],
};
