/** The network to the bucket swallows everything: only ideas with a new picture are refused. */
export default {
  name: 'bucket-stalls',
  title: 'bucket stands still (12 s)',
  lasts: 12_000,
  owed: { longest: 12_000, recovers: 1_000, mails: 30_000 },
  strike: async ({ links }) => links.bucket.stall(),
  mend: async ({ links, load }) => {
    links.bucket.resume();
    const refused = load.outcomes.filter(({ status }) => status === 503);
    const others = new Set(
      refused.map(({ kind }) => kind).filter((kind) => !kind.includes('idea with picture')),
    );
    return [...others].map((kind) => `${kind} was refused too`);
  },
};
