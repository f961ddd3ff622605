import { ago } from '@/lib/ago';
import { NoticeBar } from '@/ui/notice-bar';

/**
 * Warns that the server ignores a proxy in front of it. Until the setting is corrected, all visitors seem to
 * share one address.
 */
export function UntrustedProxy({ since }: { since: string }) {
  return (
    <NoticeBar
      attention
      title={`A proxy forwards requests, but TRUST_PROXY is 0 (seen ${ago(since)})`}
      text="All visitors seem to share one address, so votes are rejected and no one counts as evidence. Set TRUST_PROXY to the number of proxies in front, usually 1, and restart."
    />
  );
}
