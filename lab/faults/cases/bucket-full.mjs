/** The bucket has no room: ideas with a new picture are refused whole, everything else goes on. */
export default {
  name: 'bucket-full',
  title: 'bucket full',
  lasts: 5_000,
  owed: { longest: 5_000, recovers: 1_000, mails: 30_000 },
  strike: async ({ bucket }) => bucket.fill(true),
  mend: async ({ bucket, load }) => {
    bucket.fill(false);
    const refused = load.outcomes.filter(({ status }) => status === 503);
    const others = new Set(
      refused.map(({ kind }) => kind).filter((kind) => !kind.includes('idea with picture')),
    );
    return [
      ...(refused.length > 0 ? [] : ['nobody was told that there is no room']),
      ...[...others].map((kind) => `${kind} was refused too`),
    ];
  },
};
