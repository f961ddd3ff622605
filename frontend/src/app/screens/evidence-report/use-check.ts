import { useState } from 'react';
import type { Checked } from '@/lib/verify-jws';

/**
 * Result of a check. The keys may be unavailable, or the page may show something other than what was signed.
 */
export type Outcome = Checked | { result: 'no-keys' } | { result: 'not-shown' };

/**
 * Checks signed texts in this browser, against the site's current keys.
 * @param confirm a further check, for texts with a valid signature
 */
export function useCheck(confirm: (payload: Record<string, unknown>) => boolean = () => true) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [checking, setChecking] = useState(false);

  const check = async (text: string) => {
    setChecking(true);
    setOutcome(null);
    const found = await outcomeOf(text);
    setOutcome(found.result === 'good' && !confirm(found.payload) ? { result: 'not-shown' } : found);
    setChecking(false);
  };
  const forget = () => setOutcome(null);
  return { outcome, checking, check, forget };
}

/** Loads the code on the first check. */
async function outcomeOf(text: string): Promise<Outcome> {
  try {
    const { fetchEvidenceKeys, verifyJws } = await import('@/lib/verify-jws');
    return await verifyJws(text, await fetchEvidenceKeys());
  } catch {
    return { result: 'no-keys' };
  }
}
