import { IMPORTED_VOTES } from '@/lib/imported-votes';

/** What the screen's own words mean. */
export const MEANINGS = {
  interval:
    '95% interval while the goal runs: if you looked after every visitor and repeated the whole test many times, in at least 95 of 100 the average chance of your visitors would stay inside the band from the first visitor to the last.',
  counted: 'At most 2 visitors of a network a day, 4 in 28 days. Everybody else is in the raw numbers.',
  confirmed: 'Clicked the link in our mail within 72 hours.',
  verified: 'People on your list whose mailbox is confirmed and whose visit was counted.',
  rawVotes: 'Cheap to give and to fake. Shown, never judged.',
  importedVotes: IMPORTED_VOTES,
  effectiveSources:
    'How many sources of the same size would be as mixed as yours: 1 says that nearly everybody came from one place.',
} as const;
