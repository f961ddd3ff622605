import { createHash } from 'node:crypto';

/** The same at every attempt, and says nothing about who gets it. */
export function messageIdOf(campaignId: string, subscriberId: string, appUrl: string): string {
  const digest = createHash('sha256').update(`${campaignId}:${subscriberId}`).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(appUrl).hostname}>`;
}
