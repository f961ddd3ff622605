import type { DemoFounder } from '../demo-idea.js';

export const priya: DemoFounder = {
  email: 'priya.raman@groundswell.test',
  plan: { id: 'growth', type: 'yearly', isRecurring: true, daysLeft: 211 },
  ideas: [
    {
      title: 'Homework help that asks questions back',
      category: 'EdTech',
      status: 'active',
      paragraphs: [
        'My daughter photographs her maths homework, gets the answer in two seconds, and has learned how to hold a camera.',
        'Socks (short for Socrates, she chose it) never gives the answer. It looks at what the child has written so far, finds the line where it went wrong and asks one question about that line. If she is really stuck it shows a solved example with other numbers.',
        'Parents get one sentence a week: “She can add fractions now; ask her about common denominators.” No scores, no streaks, no league tables. I taught year six for eleven years, and I know what a league table does to the bottom third.',
        'We have 60 hours of pilot lessons with two schools. The thing I want to find out here: do parents want a tool that makes homework take longer?',
      ],
      targetAudience: 'Parents of children from 8 to 13, and schools that allow tablets for homework.',
      website: 'https://example.com/socks',
      twitter: '@askmesocks',
      daysOld: 55,
      votes: 142,
      waitlist: 88,
      feedback: [
        {
          message:
            'My son would hate this, and I would pay for it today. That is probably the market in one sentence.',
          daysOld: 52.4,
          replies: ['Mine asked whether it can be bribed.', 'Put this on the landing page.'],
        },
        {
          message:
            'Teacher here. The line where it went wrong is often not the line where the misunderstanding is. A child who adds denominators got lost a year ago. How far back does it dig?',
          daysOld: 44.9,
          replies: [
            'This. Following the mistake down is the difference between a tutor and a marker.',
            'Even noticing it and telling the teacher would help me. I have 29 of them.',
          ],
        },
        {
          message:
            'What happens to the photographs? There are faces and addresses on half of the worksheets in our kitchen.',
          daysOld: 31.7,
        },
        {
          message:
            'We are a family of two languages. If it could ask the question in Tamil while the worksheet is in English, my mother could help as well.',
          daysOld: 18.5,
          replies: ['Same with Polish. Grandparents are the real homework help in our house.'],
        },
      ],
    },
    {
      title: 'Meeting notes for teams that switch language mid-sentence',
      coverVariant: 1,
      category: 'AI',
      status: 'active',
      paragraphs: [
        'In our stand-up a sentence starts in English, does its thinking in Hindi and ends in a product name. Every note-taker we tried turned the middle into soup.',
        'Mixtape is trained on people who talk like that: Hinglish first, then Spanglish and Taglish. It writes the notes in the one language your team has agreed on and keeps the original words next to each decision, so that nobody is quoted as saying something they did not say.',
        'It runs on the laptop of whoever started the call. Recordings never leave the room; we only see that it was switched on.',
      ],
      targetAudience:
        'Teams in India, the Philippines, Mexico and the southern United States, 5 to 50 people.',
      twitter: '@mixtapenotes',
      daysOld: 5,
      votes: 41,
      waitlist: 12,
      feedback: [
        {
          message:
            'Keeping the original words next to the decision is clever. “Dekh lenge” in our meetings means anything from “yes, tomorrow” to “never”.',
          daysOld: 4.6,
          replies: [
            'It always means never.',
            'Could it learn that per person? My manager has her own dialect of maybe.',
          ],
        },
        {
          message: 'Does on-device mean I need a new laptop? Half of our team has machines from before 2020.',
          daysOld: 3.1,
        },
        {
          message:
            'Our calls are Portuguese and German with English swear words. Are you collecting which pair to do next? That would be my vote.',
          daysOld: 0.8,
        },
      ],
    },
    {
      title: 'Sell the last five pieces before they turn into dead stock',
      coverVariant: 3,
      category: 'E-commerce',
      status: 'pending',
      paragraphs: [
        'Every small clothes shop has a shelf of lone sizes: two in XS, one in XL, nobody ever looks. Together they are a tenth of the money in the shop.',
        'Last Five finds other small shops with the other half of the same sizes and proposes a swap, with the parcel label ready. Whole size runs sell; lone sizes do not. No marketplace, no discount war: shops see one another, shoppers never do.',
        'I have eleven boutiques in Chennai and Bengaluru who do this over the phone already. What they lack is knowing who has what.',
      ],
      targetAudience: 'Independent clothes and shoe shops with a stock list of some kind.',
      website: 'https://example.com/last-five',
      daysOld: 2.3,
    },
  ],
};
