import { prunedBefore } from './account.js';

describe('forgottenBefore', () => {
  it('is seven years back, to the millisecond', () => {
    expect(prunedBefore(new Date('2033-11-21T12:00:00.001Z'))).toEqual(new Date('2026-11-21T12:00:00.001Z'));
  });

  it('is the first of March when seven years back had no leap day', () => {
    expect(prunedBefore(new Date('2032-02-29T00:00:00Z'))).toEqual(new Date('2025-03-01T00:00:00Z'));
  });
});
