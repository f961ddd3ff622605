import type { DemoFounder } from '../demo-idea.js';

/** The main demo founder: has one idea in every status, and a plan with room for two more. */
export const fiona: DemoFounder = {
  email: 'founder@groundswell.test',
  plan: { id: 'pro', type: 'yearly', isRecurring: true, daysLeft: 304 },
  ideas: [
    {
      title: 'Hand work over between time zones without a meeting',
      coverVariant: 3,
      category: 'Collaboration & Remote Work',
      status: 'active',
      showsFounder: true,
      paragraphs: [
        'When Lisbon stops, Manila starts, and every morning begins with forty minutes of “where did you leave this?” I have been on both sides of that call for six years.',
        'Baton sits on top of the tools a team already has. Ten minutes before the end of your day it asks three questions: what moved, what is stuck, who needs to decide. It fills in what it can from your tickets and your pull requests, you correct it, and the next shift opens one page instead of nine threads.',
        'What I do not want to build is another status report. A handover has exactly one reader, it is read within two hours, and it is thrown away after a week. If nobody opened yours, Baton tells you to stop writing it.',
        'I ran it by hand with two support teams for a month. The morning call went from forty minutes to eleven, and one team dropped it altogether.',
      ],
      targetAudience:
        'Support, operations and engineering leads whose teams work in two or more time zones, 8 to 80 people.',
      website: 'https://example.com/baton',
      twitter: '@baton_handover',
      daysOld: 41,
      votes: 187,
      waitlist: 64,
      goals: [
        { metric: 'wouldPay', rate: 0.05, visitors: 200, days: 7, startedDaysAgo: 39 },
        { metric: 'confirmed', rate: 0.02, visitors: 500, days: 28, startedDaysAgo: 27 },
      ],
      ladder: { prices: [900, 1900, 3900], yes: [70, 45, 15], days: 14, startedDaysAgo: 40 },
      feedback: [
        {
          message:
            'We do this in a shared document and it dies every second month because nobody prunes it. ‘Thrown away after a week’ is the part that sold me.',
          daysOld: 38.2,
          tags: ['problem', 'praise'],
          isPinned: true,
          replies: [
            'Same here. Our handover document is 140 pages and the only search term that works is “URGENT”.',
            'Would you want to keep the decisions at least? I could see those moving somewhere permanent.',
          ],
        },
        {
          message:
            'Two of our five people on the late shift are contractors without access to the issue tracker. Can they still fill in the three questions?',
          daysOld: 30.6,
          tags: ['missing'],
          answer:
            'Yes: the three questions open from a link, without an account anywhere. That was our own agency problem too.',
          replies: ['Good point, we have exactly this with an agency in Warsaw.'],
        },
        {
          message:
            'I like it, but please do not measure who opened what and show it to managers. The moment my lead gets a chart of it, people will write essays.',
          daysOld: 22.1,
          tags: ['Trust'],
          answer: 'Promised: only the writer sees who read it. We will say so on the first screen.',
          replies: [
            'Strong agree. Tell the writer, nobody else.',
            'As a lead: I would not want that chart either.',
            'Then again, how do you find out that a team has stopped using it?',
          ],
        },
        {
          message:
            'How does it handle a Friday? Our next shift is Monday, so the one reader comes 60 hours later.',
          daysOld: 9.4,
          tags: ['missing'],
        },
        {
          message:
            'Nurse here, not software. Shift handover on a ward is this exact problem with higher stakes. Just saying.',
          daysOld: 3.3,
          replies: ['Restaurants too. Our closing team leaves notes on the back of receipts.'],
        },
      ],
    },
    {
      title: 'One-question surveys that customers actually finish',
      category: 'Customer Feedback & Surveys',
      status: 'active',
      paragraphs: [
        'Our last customer survey had 22 questions and a 3% response rate. The three percent were the people who were angry.',
        'Single asks each customer one question, never two, and picks the question that it knows least about for that kind of customer. After a month you have the whole survey answered, by everybody, a sentence at a time. Nobody has seen a progress bar.',
        'It lives in the emails you already send: receipts, renewals, password resets. The answer is one tap, a comment is optional, and the person gets a real “here is what we changed” three weeks later. That last step is what I most want to test. I believe people stop answering because nothing ever comes back.',
      ],
      targetAudience: 'Founders and product people at small software companies with 200 to 20,000 customers.',
      website: 'https://example.com/single',
      daysOld: 12,
      votes: 23,
      waitlist: 31,
      goals: [{ metric: 'confirmed', rate: 0.05, visitors: 300, days: 14, startedDaysAgo: 6 }],
      feedback: [
        {
          message:
            'The “here is what we changed” mail is worth more than the survey. I would pay for that alone, even with answers I collect somewhere else.',
          daysOld: 10.8,
          tags: ['price', 'praise'],
          isPinned: true,
          replies: ['Yes! We always mean to write it and never do.'],
        },
        {
          message:
            'Statistics nag: if every customer gets a different question, seasonal effects end up in the answers. December people differ from January people. Show the number of answers and the date range next to every result.',
          daysOld: 7.5,
          tags: ['problem'],
          replies: [
            'For 400 customers I would be happy with any answer at all, honestly.',
            'Rotating the questions per week instead of per person would fix most of it.',
          ],
        },
        {
          message:
            'Please let people answer “I do not know”. Half of our wrong decisions came from forced choices.',
          daysOld: 2.2,
        },
      ],
    },
    {
      title: 'Know the day your cash runs out, before it does',
      category: 'FinTech',
      status: 'pending',
      paragraphs: [
        'Small agencies do not fail because they have no work. They fail in the gap between finishing the work and being paid for it.',
        'Runway Calendar reads your bank feed and your open invoices and puts one date at the top of the page: the day the account reaches zero if everybody pays as late as they usually do. Drag an invoice, delay a salary, add the project you hope to win, and watch the date move.',
        'It does no bookkeeping and it will not lend you money. I ran an agency of nine for five years with a spreadsheet that did this badly, and that date was the only number I looked at each morning.',
      ],
      targetAudience: 'Owners of agencies and studios with 2 to 25 people who invoice by the project.',
      website: 'https://example.com/runway-calendar',
      twitter: '@runwaycalendar',
      daysOld: 1.1,
    },
    {
      title: 'Turn the spreadsheet you already have into a client portal',
      category: 'No-Code / Low-Code Builders',
      status: 'draft',
      paragraphs: [
        'Every small firm has The Spreadsheet. Clients ask what is in it by email, and somebody copies the row into a reply.',
        'Connect the sheet, choose the column that says which client a row belongs to, and each client gets a page with their rows only. No new database, no import: the sheet stays the truth.',
        'TODO: say something about permissions. TODO: ask Jonas which sheets his accountants really use.',
      ],
      daysOld: 6.3,
    },
    {
      title: 'Medicine reminders for people who look after their parents',
      category: 'Healthcare',
      status: 'address_review_comment',
      paragraphs: [
        'My mother takes seven tablets a day and lives 300 kilometres away. Every reminder app I tried reminds her. I am the one who needs to know.',
        'Evening Call rings her ordinary phone at the right hour and asks her to press 1 when she has taken them. If she does not, it tries again after fifteen minutes, and then it tells me and my brother, in the order we agreed on. No smartphone, no camera in her kitchen, nothing for her to learn.',
        'We would start with landlines, because that is what she has.',
      ],
      targetAudience: 'Adult children who share the care of a parent who lives alone.',
      daysOld: 8.4,
      reviewComments:
        'A problem many people will know, well told. Before we publish it, please:\n\n1. Say plainly that this is a reminder and not medical advice, and what happens when nobody answers the phone at all.\n2. Say who can hear or read what your mother answers, and for how long it is kept.\n3. “We would start with landlines”: in which country? Visitors will want to know whether it works for them.\n\nSend it in again when that is in the text. We look at it the same day.',
    },
  ],
};
