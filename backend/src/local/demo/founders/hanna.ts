import type { DemoFounder } from '../demo-idea.js';

export const hanna: DemoFounder = {
  email: 'hanna.lindqvist@groundswell.test',
  plan: { id: 'pro', type: 'monthly', isRecurring: false, daysLeft: 9 },
  ideas: [
    {
      title: 'Answer the security questionnaire once, not forty times',
      coverVariant: 2,
      category: 'Security & Compliance',
      status: 'active',
      paragraphs: [
        'Last year I answered 43 security questionnaires. 31 of them asked whether we encrypt backups, in 31 wordings, and one asked for our fax policy.',
        'Onceover keeps one set of answers with the evidence behind each. Drop in the customer’s spreadsheet, and it comes back filled, every cell linked to the answer it used, and marked where it is not sure. A person signs off; the customer gets their own file back, not a link to a portal that they must not open.',
        'When something changes, say a new hosting region, it lists which of the sent answers are no longer true and drafts the note to those customers. That is the feature I would have killed for.',
      ],
      targetAudience:
        'Software companies of 10 to 150 people that sell to banks, hospitals or the public sector.',
      website: 'https://example.com/onceover',
      twitter: '@onceover_hq',
      daysOld: 33,
      votes: 58,
      waitlist: 41,
      goals: [{ metric: 'confirmed', rate: 0.08, visitors: 200, days: 14, startedDaysAgo: 30 }],
      feedback: [
        {
          message:
            'I am on the other side: I send these out. I would love to get one file back with consistent answers. Do you know how often page 2 contradicts page 9?',
          daysOld: 30.9,
          replies: [
            'Would you accept answers that a tool drafted, if a named person signed them?',
            'Yes. Somebody drafted them badly before.',
          ],
        },
        {
          message:
            'The list of answers that are no longer true scares our lawyer and delights me. Can it be exported with dates? That is audit gold.',
          daysOld: 21.4,
        },
        {
          message: 'Fax policy: “We have none, and we are proud of it.” You are welcome.',
          daysOld: 14.8,
          replies: ['Copied. Thank you.'],
        },
        {
          message:
            'Where would our answers be stored? A list of everything we do not do yet is the document an attacker wants most.',
          daysOld: 6.1,
          replies: ['Running it inside our own cloud account would settle this for us.'],
        },
      ],
    },
    {
      title: 'One honest number a week instead of a dashboard',
      coverVariant: 1,
      category: 'Analytics & BI',
      status: 'active',
      paragraphs: [
        'We have 14 dashboards and the only person who opens them is the one who made them.',
        'Monday Number sends the whole team one figure each week, chosen together, with last week’s next to it and a sentence that a person wrote about why it moved. You cannot add a second number. To change it, everybody who gets it has to agree.',
        'I am not sure that people will pay for less. That is why I am asking here first.',
      ],
      targetAudience: 'Teams of 5 to 30 who have a dashboard that nobody looks at.',
      daysOld: 19,
      votes: 4,
      waitlist: 2,
      feedback: [
        {
          message:
            'I believe in it and still would not pay. It is an email that I can write myself. What does it do that I cannot?',
          daysOld: 16.2,
          replies: ['It keeps my boss from adding a second number. I might pay for that.'],
        },
      ],
    },
    {
      title: 'Borrow a drill from your street',
      category: 'Other',
      status: 'active',
      paragraphs: [
        'There are 34 households in my street and, I counted, 19 electric drills. Mine has run for perhaps half an hour in its life.',
        'Shed is a list of things for one street: what you would lend, to whom, for how long. No payments, no ratings, no strangers from across town. You join with a code from a neighbor’s door, and a reminder goes out when something should go home.',
        'A street pays 3 a month together, or nothing at all if the council does. I would like to know whether anybody wants this who is not already on good terms with the neighbors.',
      ],
      targetAudience: 'Streets, stairwells and allotment gardens with 10 to 80 households.',
      website: 'https://example.com/shed',
      daysOld: 3,
      votes: 2,
      waitlist: 3,
      feedback: [
        {
          message:
            'We tried it with a chat group. It worked for a week, then it became lost cats. A list that cannot become a chat is the point, keep it so.',
          daysOld: 1.6,
        },
      ],
    },
  ],
};
