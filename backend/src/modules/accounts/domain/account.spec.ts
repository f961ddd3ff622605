import { prunedBefore } from './account.js';

describe('prunedBefore', () => {
  it('returns the time exactly seven years earlier, to the millisecond', () => {
    expect(prunedBefore(new Date('2033-11-21T12:00:00.001Z'))).toEqual(new Date('2026-11-21T12:00:00.001Z'));
  });

  it('returns March 1 if there was no February 29 seven years earlier', () => {
    expect(prunedBefore(new Date('2032-02-29T00:00:00Z'))).toEqual(new Date('2025-03-01T00:00:00Z'));
  });
});
