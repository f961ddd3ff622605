import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Price } from '@/api/workspace';
import { announce } from '@/lib/announce';
import { priceOfKey } from '@/api/price.generated';

/**
 * The current view of the screen. It is stored in the URL, so a reload keeps it and the back button returns
 * to the list.
 */
export type CampaignView =
  | { kind: 'list' }
  /** `from` is the ID of the campaign to copy. `price` limits the recipients to people who said yes to it. */
  | { kind: 'new'; from: string | null; price: Price | null }
  | { kind: 'one'; id: string };

const CAMPAIGN = 'campaign';
const FROM = 'from';
const PRICE = 'price';
const NEW = 'new';

export const viewAddress = {
  list: '?',
  new: `?${CAMPAIGN}=${NEW}`,
  copy: (id: string) => `?${CAMPAIGN}=${NEW}&${FROM}=${encodeURIComponent(id)}`,
  one: (id: string) => `?${CAMPAIGN}=${encodeURIComponent(id)}`,
};

export function useCampaignView(): CampaignView {
  const [params] = useSearchParams();
  const wanted = params.get(CAMPAIGN);
  useArrival(params.toString());
  if (wanted === NEW)
    return { kind: 'new', from: params.get(FROM), price: priceOfKey(params.get(PRICE) ?? '') };
  return wanted ? { kind: 'one', id: wanted } : { kind: 'list' };
}

/** Treats a new view like a new page: scrolls to the top and focuses the heading. */
function useArrival(address: string) {
  const previous = useRef(address);
  useEffect(() => {
    if (previous.current === address) return;
    previous.current = address;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('[data-view-title]');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    announce(document.title);
  }, [address]);
}
