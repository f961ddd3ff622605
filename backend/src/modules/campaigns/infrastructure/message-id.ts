import { createHash } from 'node:crypto';

/**
 * The same at every attempt, and says nothing about who gets it.
 * @param host our name on the internet
 */
export function messageIdOf(campaignId: string, subscriberId: string, host: string): string {
  const digest = createHash('sha256').update(`${campaignId}:${subscriberId}`).digest('hex').slice(0, 32);
  return `<${digest}@${host}>`;
}
